import { given } from '../http/call.ts'
import type { SignedCall } from '../http/call.ts'
import { mayDo } from '../http/key-state.ts'
import type { Instrument, TruePosition, Wallet, WalletBalance } from '../truth/types.ts'
import {
  difference,
  negated,
  notional,
  product as times,
  quotient,
  sum,
  unrealised,
  usdValue,
} from '../views/value.ts'
import { instrumentOf, listed } from '../views/instruments.ts'
import { heldAsMargin } from '../views/margin.ts'

/** The permission to read and all others that a key may have, each under its own name. */
export function apiRestrictions(call: SignedCall): unknown {
  const { key, account } = call
  const mayTrade = mayDo(key, 'trade')
  return {
    ipRestrict: key.ips.length > 0,
    createTime: account.openedAt,
    enableReading: mayDo(key, 'read'),
    enableWithdrawals: mayDo(key, 'withdraw'),
    enableInternalTransfer: mayDo(key, 'transfer'),
    enableMargin: false,
    enableFutures: mayTrade,
    permitsUniversalTransfer: mayDo(key, 'transfer'),
    enableVanillaOptions: false,
    enableFixApiTrade: false,
    enableFixReadOnly: false,
    enableSpotAndMarginTrading: mayTrade,
    enablePortfolioMarginTrading: false,
  }
}

function held(call: SignedCall, wallet: Wallet): WalletBalance[] {
  return call.account.walletsAt(call.now).filter((each) => each.wallet === wallet)
}

function lastChange(call: SignedCall): number {
  return call.account.fills.findLast((fill) => fill.at <= call.now)?.at ?? call.account.openedAt
}

export function spotAccount(call: SignedCall): unknown {
  const balances = held(call, 'spot').map((each) => ({
    asset: each.asset,
    free: difference(each.total, each.locked),
    locked: each.locked,
  }))
  // Assets never held are listed too unless the request excludes them.
  const zeros =
    given(call.query, 'omitZeroBalances') === 'true'
      ? []
      : idleAssets(
          call,
          balances.map((each) => each.asset),
        )
  return {
    makerCommission: 10,
    takerCommission: 10,
    buyerCommission: 0,
    sellerCommission: 0,
    commissionRates: { maker: '0.00100000', taker: '0.00100000', buyer: '0.00000000', seller: '0.00000000' },
    canTrade: true,
    canWithdraw: true,
    canDeposit: true,
    brokered: false,
    requireSelfTradePrevention: false,
    preventSor: false,
    updateTime: lastChange(call),
    accountType: 'SPOT',
    balances: [...balances, ...zeros.map((asset) => ({ asset, free: '0.00000000', locked: '0.00000000' }))],
    permissions: ['SPOT'],
    uid: Number(call.account.uid),
  }
}

function idleAssets(call: SignedCall, known: readonly string[]): string[] {
  const all = new Set(call.context.world.instruments.binance.flatMap((one) => [one.base, one.quote]))
  return [...all].filter((asset) => asset !== 'USD' && !known.includes(asset))
}

/** Returns only assets that the account holds. */
export function userAssets(call: SignedCall): unknown {
  const only = given(call.query, 'asset')
  return held(call, 'spot')
    .filter((each) => only === null || each.asset === only)
    .map((each) => ({
      asset: each.asset,
      free: difference(each.total, each.locked),
      locked: each.locked,
      freeze: '0',
      withdrawing: '0',
      ipoable: '0',
      btcValuation: '0',
    }))
}

export function fundingAssets(call: SignedCall): unknown {
  return held(call, 'funding').map((each) => ({
    asset: each.asset,
    free: each.total,
    locked: '0',
    freeze: '0',
    withdrawing: '0',
    btcValuation: '0',
  }))
}

export function coins(call: SignedCall): unknown {
  const balances = new Map(held(call, 'spot').map((each) => [each.asset, each.total]))
  const all = new Set([
    ...call.context.world.instruments.binance.flatMap((one) => [one.base, one.quote]),
    ...balances.keys(),
  ])
  all.delete('USD')
  return [...all].map((coin) => ({
    coin,
    name: coin,
    depositAllEnable: true,
    withdrawAllEnable: true,
    free: balances.get(coin) ?? '0',
    freeze: '0',
    ipoable: '0',
    ipoing: '0',
    isLegalMoney: false,
    locked: '0',
    storage: '0',
    trading: true,
    withdrawing: '0',
    networkList: [
      {
        coin,
        network: coin === 'USDT' ? 'TRX' : coin,
        name: coin,
        isDefault: true,
        depositEnable: true,
        withdrawEnable: true,
        withdrawFee: '1',
        withdrawMin: '2',
        withdrawMax: '9999999',
        withdrawIntegerMultiple: '0.00000001',
        minConfirm: 1,
        unLockConfirm: 0,
        addressRegex: '',
        memoRegex: '',
        depositDesc: '',
        withdrawDesc: '',
        specialTips: '',
        sameAddress: false,
        estimatedArrivalTime: 5,
        busy: false,
      },
    ],
  }))
}

interface OpenRow {
  readonly position: TruePosition
  readonly one: Instrument
  readonly mark: string
  readonly signed: string
  readonly profit: string
  readonly value: string
}

function openRows(call: SignedCall, wanted: 'linear' | 'inverse'): OpenRow[] {
  const { world } = call.context
  return call.account.positionsAt(call.now).flatMap((position) => {
    const one = instrumentOf(world, 'binance', position.symbol)
    if (one.product !== wanted) return []
    const mark = world.priceAt(one.base, call.now)
    const isLong = position.side === 'long'
    const value = notional(one, position.quantity, mark)
    return [
      {
        position,
        one,
        mark,
        signed: isLong ? position.quantity : negated(position.quantity),
        profit: unrealised(one, position, mark),
        value: isLong ? value : negated(value),
      },
    ]
  })
}

export function futuresAccount(call: SignedCall, wanted: 'linear' | 'inverse'): unknown {
  const open = openRows(call, wanted)
  const assets = held(call, wanted).map((each) =>
    assetRow(each, open, heldAsMargin(call, each.asset, wanted), lastChange(call)),
  )
  const positions = open.map(({ position, one, signed, profit, value }) => ({
    symbol: one.nativeSymbol,
    positionSide: position.positionSide.toUpperCase(),
    positionAmt: signed,
    unrealizedProfit: profit,
    isolatedMargin: '0',
    notional: value,
    isolatedWallet: '0',
    initialMargin: '0',
    maintMargin: '0',
    updateTime: position.openedAt,
    entryPrice: position.entryPrice,
    breakEvenPrice: position.entryPrice,
    leverage: position.leverage,
    isolated: false,
    maxQty: '1000',
  }))
  if (wanted === 'inverse') {
    return {
      assets,
      positions,
      canDeposit: true,
      canTrade: true,
      canWithdraw: true,
      feeTier: 0,
      updateTime: 0,
    }
  }
  const total = sum(
    assets.map((each) => usdValue(call.context.world, each.asset, each.walletBalance, call.now)),
  )
  const profit = sum(open.map((each) => each.profit))
  return {
    totalInitialMargin: '0',
    totalMaintMargin: '0',
    totalWalletBalance: total,
    totalUnrealizedProfit: profit,
    totalMarginBalance: sum([total, profit]),
    totalPositionInitialMargin: '0',
    totalOpenOrderInitialMargin: '0',
    totalCrossWalletBalance: total,
    totalCrossUnPnl: profit,
    availableBalance: total,
    maxWithdrawAmount: total,
    assets,
    positions,
  }
}

function assetRow(balance: WalletBalance, open: readonly OpenRow[], margin: string, updateTime: number) {
  const profit = sum(open.filter((each) => each.one.settle === balance.asset).map((each) => each.profit))
  return {
    asset: balance.asset,
    walletBalance: balance.total,
    unrealizedProfit: profit,
    marginBalance: sum([balance.total, profit]),
    maintMargin: times(margin, '0.1'),
    initialMargin: margin,
    positionInitialMargin: margin,
    openOrderInitialMargin: '0.00000000',
    crossWalletBalance: balance.total,
    crossUnPnl: profit,
    availableBalance: difference(sum([balance.total, profit]), margin),
    maxWithdrawAmount: difference(balance.total, margin),
    updateTime,
  }
}

export function positionRisk(call: SignedCall, wanted: 'linear' | 'inverse'): unknown {
  const symbol = given(call.query, 'symbol')
  const open = openRows(call, wanted).filter((each) => symbol === null || each.one.nativeSymbol === symbol)
  return open.map((row) => {
    const { position, one } = row
    const isLinear = wanted === 'linear'
    const margin = quotient(row.value.replace('-', ''), position.leverage, 8)
    return {
      symbol: one.nativeSymbol,
      positionAmt: row.signed,
      entryPrice: position.entryPrice,
      breakEvenPrice: position.entryPrice,
      markPrice: row.mark,
      unRealizedProfit: row.profit,
      liquidationPrice: liquidationPrice(position),
      leverage: position.leverage,
      maxNotionalValue: '10000000',
      marginType: 'cross',
      isolatedMargin: '0',
      isAutoAddMargin: 'false',
      positionSide: position.positionSide.toUpperCase(),
      [isLinear ? 'notional' : 'notionalValue']: row.value,
      isolatedWallet: '0',
      marginAsset: one.settle,
      initialMargin: margin,
      maintMargin: times(margin, '0.1'),
      positionInitialMargin: margin,
      openOrderInitialMargin: '0',
      adl: 1,
      bidNotional: '0',
      askNotional: '0',
      updateTime: position.openedAt,
    }
  })
}

/** An approximation for display: the price where the margin of that leverage is used up. */
function liquidationPrice(position: TruePosition): string {
  const share = quotient('0.95', position.leverage, 8)
  const factor = position.side === 'long' ? difference('1', share) : sum(['1', share])
  return quotient(times(position.entryPrice, factor), '1', 4)
}

export function leverageBrackets(call: SignedCall, wanted: 'linear' | 'inverse'): unknown {
  const cap = wanted === 'linear' ? 'notionalCap' : 'qtyCap'
  const floor = wanted === 'linear' ? 'notionalFloor' : 'qtylFloor'
  return listed(call.context.world, 'binance', wanted).map((one) => ({
    symbol: one.nativeSymbol,
    notionalCoef: 1,
    brackets: [
      { bracket: 1, initialLeverage: 75, [cap]: 10_000, [floor]: 0, maintMarginRatio: 0.005, cum: 0 },
      { bracket: 2, initialLeverage: 50, [cap]: 1_000_000, [floor]: 10_000, maintMarginRatio: 0.01, cum: 50 },
    ],
  }))
}

export function portfolioBalances(call: SignedCall): unknown {
  const wallets = call.account.walletsAt(call.now)
  const assets = new Set(wallets.map((each) => each.asset))
  const of = (asset: string, wallet: Wallet): string =>
    sum(wallets.filter((each) => each.asset === asset && each.wallet === wallet).map((each) => each.total))
  return [...assets].map((asset) => ({
    asset,
    totalWalletBalance: sum([of(asset, 'spot'), of(asset, 'linear'), of(asset, 'inverse')]),
    crossMarginAsset: of(asset, 'spot'),
    crossMarginBorrowed: '0',
    crossMarginFree: of(asset, 'spot'),
    crossMarginInterest: '0',
    crossMarginLocked: '0',
    umWalletBalance: of(asset, 'linear'),
    umUnrealizedPNL: '0',
    cmWalletBalance: of(asset, 'inverse'),
    cmUnrealizedPNL: '0',
    updateTime: lastChange(call),
  }))
}
