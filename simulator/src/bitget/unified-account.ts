import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import { mayDo } from '../http/key-state.ts'
import type { TruePosition } from '../truth/types.ts'
import { closedPositions } from '../views/closed-positions.ts'
import { instrumentOf } from '../views/instruments.ts'
import { marginOf } from '../views/margin.ts'
import { lastPrice } from '../views/market.ts'
import { difference, negated, quotient, sum, unrealised, usdValue } from '../views/value.ts'
import { pageOf } from './paging.ts'
import { categoryOf, categoryOfProduct, productOf } from './product-types.ts'

export function accountInfo(call: SignedCall): unknown {
  const { key, account } = call
  const canWrite = mayDo(key, 'trade') || mayDo(key, 'withdraw') || mayDo(key, 'transfer')
  return {
    userId: account.uid,
    inviterId: '',
    parentId: '',
    channelCode: '',
    channel: '',
    ips: key.ips.join(','),
    permType: canWrite ? 'read-and-write' : 'read-only',
    permissions: [
      'uta_mgt',
      'uta_trade',
      ...(mayDo(key, 'transfer') ? ['transfer'] : []),
      ...(mayDo(key, 'withdraw') ? ['withdraw'] : []),
    ],
    regisTime: String(account.openedAt),
  }
}

function holdMode(call: SignedCall): string {
  return call.account.isHedge ? 'hedge_mode' : 'one_way_mode'
}

export function settings(call: SignedCall): unknown {
  const { account, context } = call
  const traded = [...new Set(account.fills.filter((fill) => fill.at <= call.now).map((fill) => fill.symbol))]
    .map((symbol) => instrumentOf(context.world, 'bitget', symbol))
    .filter((one) => one.product !== 'spot')
  return {
    uid: account.uid,
    accountMode: 'hybrid',
    assetMode: 'multi_assets',
    accountLevel: 'advanced',
    holdMode: holdMode(call),
    stpMode: 'none',
    symbolConfigList: traded.map((one) => ({
      category: categoryOfProduct(one.product),
      symbol: one.nativeSymbol,
      marginMode: 'crossed',
      leverage: '5',
    })),
    coinConfigList: [{ coin: 'USDT', leverage: '3' }],
  }
}

export function assets(call: SignedCall): unknown {
  const { world } = call.context
  const gains = new Map<string, string>()
  for (const position of call.account.positionsAt(call.now)) {
    const one = instrumentOf(world, 'bitget', position.symbol)
    const coin = one.settle ?? one.quote
    gains.set(coin, sum([gains.get(coin) ?? '0', unrealised(one, position, lastPrice(world, one, call.now))]))
  }
  const held = new Map(
    call.account
      .walletsAt(call.now)
      .filter((one) => one.wallet === 'unified')
      .map((one) => [one.asset, one]),
  )
  const rows = [...new Set([...held.keys(), ...gains.keys()])].map((coin) => {
    const { total, locked } = held.get(coin) ?? { total: '0', locked: '0' }
    const equity = sum([total, gains.get(coin) ?? '0'])
    // Debts are separate from balances.
    const isOwed = total.startsWith('-')
    const balance = isOwed ? '0' : total
    return {
      coin,
      equity,
      usdValue: usdValue(world, coin, equity, call.now),
      balance,
      available: isOwed ? '0' : difference(balance, locked),
      debt: isOwed ? negated(total) : '0',
      locked,
    }
  })
  const equity = sum(rows.map((row) => row.usdValue))
  const upl = sum([...gains].map(([coin, gain]) => usdValue(world, coin, gain, call.now)))
  const bitcoin = world.priceAt('BTC', call.now)
  return {
    accountEquity: equity,
    usdtEquity: equity,
    btcEquity: quotient(equity, bitcoin, 8),
    unrealisedPnl: upl,
    usdtUnrealisedPnl: upl,
    btcUnrealizedPnl: quotient(upl, bitcoin, 8),
    effEquity: equity,
    mmr: '0',
    imr: '0',
    mgnRatio: '0',
    positionMgnRatio: '0',
    assets: rows,
  }
}

export function currentPositions(call: SignedCall): unknown {
  const category = categoryOf(call)
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  const list = call.account.positionsAt(call.now).flatMap((position) => {
    const one = instrumentOf(call.context.world, 'bitget', position.symbol)
    const isWanted =
      (category === null || productOf(category) === one.product) &&
      (symbol === null || one.nativeSymbol === symbol)
    return isWanted ? [positionRow(call, position)] : []
  })
  return { list: list.length === 0 ? null : list }
}

function positionRow(call: SignedCall, position: TruePosition): unknown {
  const one = instrumentOf(call.context.world, 'bitget', position.symbol)
  const mark = lastPrice(call.context.world, one, call.now)
  const margin = marginOf(one, position)
  const gain = unrealised(one, position, mark)
  return {
    category: categoryOfProduct(one.product),
    symbol: one.nativeSymbol,
    marginCoin: one.settle ?? one.quote,
    holdMode: holdMode(call),
    posSide: position.side,
    marginMode: 'crossed',
    positionBalance: margin,
    available: position.quantity,
    frozen: '0',
    total: position.quantity,
    leverage: position.leverage,
    curRealisedPnl: '0',
    avgPrice: position.entryPrice,
    positionStatus: 'normal',
    unrealisedPnl: gain,
    liquidationPrice: '0',
    mmr: '0.004',
    profitRate: quotient(gain, margin, 6),
    markPrice: mark,
    breakEvenPrice: position.entryPrice,
    totalFunding: '0',
    openFeeTotal: '0',
    closeFeeTotal: '0',
    createdTime: String(position.openedAt),
    updatedTime: String(call.now),
  }
}

export function historyPositions(call: SignedCall): unknown {
  const category = categoryOf(call)
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  const page = pageOf(call, closedPositions(call.context.world, call.account), {
    widestMs: 30 * dayMs,
    olderName: 'cursor',
    idOf: (closed) => closed.id,
    accept: ({ instrument }) =>
      (category === null || productOf(category) === instrument.product) &&
      (symbol === null || instrument.nativeSymbol === symbol),
  })
  const list = page.rows.map((closed) => ({
    positionId: closed.id,
    category: categoryOfProduct(closed.instrument.product),
    symbol: closed.instrument.nativeSymbol,
    marginCoin: closed.instrument.settle,
    holdMode: holdMode(call),
    posSide: closed.side,
    marginMode: 'crossed',
    openPriceAvg: closed.entryPrice,
    closePriceAvg: closed.exitPrice,
    openTotalPos: closed.quantity,
    closeTotalPos: closed.quantity,
    cumRealisedPnl: closed.realisedPnl,
    netProfit: difference(closed.realisedPnl, closed.fee),
    totalFunding: '0',
    openFeeTotal: '0',
    closeFeeTotal: negated(closed.fee),
    createdTime: String(closed.openedAt),
    updatedTime: String(closed.at),
  }))
  return { list: list.length === 0 ? null : list, cursor: page.lastId }
}
