import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import { mayDo } from '../http/key-state.ts'
import type { TruePosition } from '../truth/types.ts'
import { findNative, instrumentOf } from '../views/instruments.ts'
import { crossLiquidation, heldAsMargin } from '../views/margin.ts'
import { lastPrice } from '../views/market.ts'
import { notional, product, quotient, sum, unrealised, usdValue } from '../views/value.ts'
import { optionPositions } from './options.ts'
import { badParameter, category } from './windows.ts'

export function queryApi(call: SignedCall): unknown {
  const { key, account, now } = call
  const canWrite = mayDo(key, 'trade') || mayDo(key, 'withdraw') || mayDo(key, 'transfer')
  const isBound = key.ips.length > 0
  // A key without a bound address expires after ninety days; a bound one has no expiry.
  const expiresAt = key.expiresAt ?? (isBound ? null : now + 90 * dayMs)
  const wallet = mayDo(key, 'transfer') || !canWrite ? ['AccountTransfer', 'SubMemberTransfer'] : []
  if (mayDo(key, 'withdraw')) wallet.push('Withdraw')
  const trades = mayDo(key, 'trade') || !canWrite
  return {
    id: account.uid,
    note: account.name,
    apiKey: key.apiKey,
    readOnly: canWrite ? 0 : 1,
    secret: '',
    permissions: {
      ContractTrade: trades ? ['Order', 'Position'] : [],
      Spot: trades ? ['SpotTrade'] : [],
      Wallet: wallet,
      Options: trades ? ['OptionsTrade'] : [],
      Derivatives: trades ? ['DerivativesTrade'] : [],
      CopyTrading: [],
      BlockTrade: [],
      Exchange: trades ? ['ExchangeHistory'] : [],
      NFT: [],
      Affiliate: [],
      Earn: [],
    },
    ips: isBound ? key.ips : ['*'],
    type: 1,
    deadlineDay: expiresAt === null ? 0 : Math.max(0, Math.floor((expiresAt - now) / dayMs)),
    expiredAt: expiresAt === null ? '' : seconds(expiresAt),
    createdAt: seconds(account.openedAt),
    unified: 0,
    uta: 1,
    userID: Number(account.uid),
    inviterID: 0,
    vipLevel: 'No VIP',
    mktMakerLevel: '0',
    affiliateID: 0,
    rsaPublicKey: '',
    isMaster: true,
    parentUid: '0',
    kycLevel: 'LEVEL_1',
    kycRegion: '',
  }
}

function seconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

export function accountInfo(call: SignedCall): unknown {
  return {
    marginMode: 'REGULAR_MARGIN',
    updatedTime: String(call.account.openedAt),
    unifiedMarginStatus: 5,
    dcpStatus: 'OFF',
    timeWindow: 10,
    smpGroup: 0,
    isMasterTrader: false,
    spotHedgingStatus: 'OFF',
  }
}

export function walletBalance(call: SignedCall): unknown {
  const type = given(call.query, 'accountType')
  if (type === null) throw badParameter('accountType is required')
  if (type !== 'UNIFIED') throw badParameter('accountType only support UNIFIED.')
  const coins = given(call.query, 'coin')?.split(',') ?? null
  const gains = gainsByCoin(call)
  const held = new Map(
    call.account
      .walletsAt(call.now)
      .filter((one) => one.wallet === 'unified')
      .map((one) => [one.asset, one]),
  )
  const list = [...new Set([...held.keys(), ...gains.keys()])]
    .filter((coin) => coins === null || coins.includes(coin))
    .map((coin) => coinRow(call, coin, held.get(coin) ?? { total: '0', locked: '0' }, gains.get(coin) ?? '0'))
  const total = sum(list.map((row) => row.usdValue))
  const wallet = sum(list.map((row) => usdValue(call.context.world, row.coin, row.walletBalance, call.now)))
  return {
    list: [
      {
        totalEquity: total,
        accountIMRate: '0',
        totalMarginBalance: total,
        totalInitialMargin: '0',
        accountType: 'UNIFIED',
        totalAvailableBalance: total,
        accountMMRate: '0',
        totalPerpUPL: sum(
          [...gains].map(([coin, gain]) => usdValue(call.context.world, coin, gain, call.now)),
        ),
        totalWalletBalance: wallet,
        accountLTV: '0',
        totalMaintenanceMargin: '0',
        coin: list,
      },
    ],
  }
}

function coinRow(call: SignedCall, coin: string, held: { total: string; locked: string }, gain: string) {
  const equity = sum([held.total, gain])
  return {
    availableToBorrow: '',
    bonus: '0',
    accruedInterest: '0',
    availableToWithdraw: '',
    totalOrderIM: '0',
    equity,
    totalPositionMM: '0',
    usdValue: usdValue(call.context.world, coin, equity, call.now),
    spotHedgingQty: '0',
    unrealisedPnl: gain,
    collateralSwitch: true,
    borrowAmount: '0',
    totalPositionIM: heldAsMargin(call, coin),
    walletBalance: held.total,
    cumRealisedPnl: '0',
    locked: held.locked,
    marginCollateral: true,
    coin,
  }
}

function gainsByCoin(call: SignedCall): Map<string, string> {
  const gains = new Map<string, string>()
  for (const position of call.account.positionsAt(call.now)) {
    const instrument = instrumentOf(call.context.world, 'bybit', position.symbol)
    const coin = instrument.settle ?? instrument.quote
    const gain = unrealised(instrument, position, lastPrice(call.context.world, instrument, call.now))
    gains.set(coin, sum([gains.get(coin) ?? '0', gain]))
  }
  return gains
}

export function positionList(call: SignedCall): unknown {
  const kind = category(call)
  const symbol = given(call.query, 'symbol')
  const settle = given(call.query, 'settleCoin')
  if (kind === 'spot') throw badParameter('params error: Category is invalid')
  if (kind === 'option') return optionPositions(call)
  if (kind === 'linear' && symbol === null && settle === null) {
    throw badParameter('Missing some parameters that must be filled in, symbol or settleCoin or baseCoin')
  }
  const list = call.account.positionsAt(call.now).flatMap((position) => {
    const one = instrumentOf(call.context.world, 'bybit', position.symbol)
    const isWanted =
      one.product === kind &&
      (symbol === null ? settle === null || one.settle === settle : one.nativeSymbol === symbol)
    return isWanted ? [positionRow(call, position)] : []
  })
  return { list, nextPageCursor: '', category: kind }
}

function positionRow(call: SignedCall, position: TruePosition): unknown {
  const one = instrumentOf(call.context.world, 'bybit', position.symbol)
  const mark = lastPrice(call.context.world, one, call.now)
  const value = notional(one, position.quantity, position.entryPrice)
  const margin = quotient(value, position.leverage, 8)
  return {
    positionIdx: position.positionSide === 'both' ? 0 : position.positionSide === 'long' ? 1 : 2,
    riskId: 1,
    riskLimitValue: '2000000',
    symbol: one.nativeSymbol,
    side: position.side === 'long' ? 'Buy' : 'Sell',
    size: position.quantity,
    avgPrice: position.entryPrice,
    positionValue: value,
    tradeMode: 0,
    positionStatus: 'Normal',
    autoAddMargin: 0,
    adlRankIndicator: 2,
    leverage: position.leverage,
    positionBalance: margin,
    markPrice: mark,
    liqPrice: crossLiquidation(call, one, position),
    bustPrice: '',
    positionMM: product(value, '0.005', 8),
    positionIM: margin,
    tpslMode: 'Full',
    takeProfit: '',
    stopLoss: '',
    trailingStop: '0',
    unrealisedPnl: unrealised(one, position, mark),
    curRealisedPnl: '0',
    cumRealisedPnl: '0',
    seq: position.openedAt,
    isReduceOnly: false,
    mmrSysUpdatedTime: '',
    leverageSysUpdatedTime: '',
    sessionAvgPrice: '',
    createdTime: String(position.openedAt),
    updatedTime: String(call.now),
  }
}

export function feeRate(call: SignedCall): unknown {
  const kind = category(call)
  const symbol = given(call.query, 'symbol')
  const rates =
    kind === 'spot'
      ? { takerFeeRate: '0.001', makerFeeRate: '0.001' }
      : { takerFeeRate: '0.00055', makerFeeRate: '0.0002' }
  if (kind === 'option') return { list: [{ baseCoin: given(call.query, 'baseCoin') ?? 'BTC', ...rates }] }
  const all = call.context.world.instruments.bybit.filter((one) => one.product === kind && one.isListed)
  const found = symbol === null ? null : findNative(call.context.world, 'bybit', kind, symbol)
  if (symbol !== null && found === null) throw badParameter('params error: symbol invalid')
  return { list: (found === null ? all : [found]).map((one) => ({ symbol: one.nativeSymbol, ...rates })) }
}
