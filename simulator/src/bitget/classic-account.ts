import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import { mayDo } from '../http/key-state.ts'
import type { Product, TruePosition } from '../truth/types.ts'
import { type ClosedPosition, closedPositions } from '../views/closed-positions.ts'
import { instrumentOf } from '../views/instruments.ts'
import { heldAsMargin, marginOf } from '../views/margin.ts'
import { lastPrice } from '../views/market.ts'
import { difference, negated, quotient, sum, unrealised, usdValue } from '../views/value.ts'
import { pageOf } from './paging.ts'
import { futuresOf, productOf } from './product-types.ts'

export function accountInfo(call: SignedCall): unknown {
  const { key, account } = call
  const authorities = [
    mayDo(key, 'trade') ? 'trade' : null,
    mayDo(key, 'transfer') ? 'transfer' : null,
    mayDo(key, 'withdraw') ? 'withdraw' : null,
    mayDo(key, 'read') ? 'readonly' : null,
  ].filter((word) => word !== null)
  return {
    userId: account.uid,
    inviterId: '',
    ips: key.ips.join(','),
    authorities,
    parentId: Number(account.uid),
    traderType: 'not_trader',
    channelCode: '',
    channel: '',
    regisTime: String(account.openedAt),
  }
}

export function spotAssets(call: SignedCall): unknown {
  const coin = given(call.query, 'coin')?.toUpperCase() ?? null
  return call.account
    .walletsAt(call.now)
    .filter((one) => one.wallet === 'spot' && (coin === null || one.asset === coin))
    .map((one) => ({
      coin: one.asset,
      available: difference(one.total, one.locked),
      frozen: one.locked,
      locked: '0',
      limitAvailable: '0',
      uTime: String(call.now),
    }))
}

function openPositions(call: SignedCall, product: Product | null): readonly TruePosition[] {
  return call.account
    .positionsAt(call.now)
    .filter((position) => instrumentOf(call.context.world, 'bitget', position.symbol).product === product)
}

function gainIn(call: SignedCall, product: Product | null, coin: string): string {
  return sum(
    openPositions(call, product).flatMap((position) => {
      const one = instrumentOf(call.context.world, 'bitget', position.symbol)
      return one.settle === coin
        ? [unrealised(one, position, lastPrice(call.context.world, one, call.now))]
        : []
    }),
  )
}

export function mixAccounts(call: SignedCall): unknown {
  const product = productOf(futuresOf(call))
  return call.account
    .walletsAt(call.now)
    .filter((one) => one.wallet === product)
    .map((one) => {
      const gain = gainIn(call, product, one.asset)
      const equity = sum([one.total, gain])
      const usd = usdValue(call.context.world, one.asset, equity, call.now)
      const free = difference(equity, sum([one.locked, heldAsMargin(call, one.asset, product)]))
      return {
        marginCoin: one.asset,
        locked: one.locked,
        available: free,
        crossedMaxAvailable: free,
        isolatedMaxAvailable: free,
        maxTransferOut: free,
        accountEquity: equity,
        usdtEquity: usd,
        btcEquity: quotient(usd, call.context.world.priceAt('BTC', call.now)),
        crossedRiskRate: '0',
        unrealizedPL: gain,
        coupon: '0',
        crossedUnrealizedPL: gain,
        isolatedUnrealizedPL: '',
        assetMode: 'single',
      }
    })
}

export function allPositions(call: SignedCall): unknown {
  const product = productOf(futuresOf(call))
  const marginCoin = given(call.query, 'marginCoin')?.toUpperCase() ?? null
  return openPositions(call, product).flatMap((position) => {
    const row = positionRow(call, position)
    return marginCoin === null || row.marginCoin === marginCoin ? [row] : []
  })
}

function positionRow(call: SignedCall, position: TruePosition) {
  const { world } = call.context
  const one = instrumentOf(world, 'bitget', position.symbol)
  const mark = lastPrice(world, one, call.now)
  return {
    marginCoin: one.settle ?? one.quote,
    symbol: one.nativeSymbol,
    holdSide: position.side,
    openDelegateSize: '0',
    marginSize: marginOf(one, position),
    available: position.quantity,
    locked: '0',
    total: position.quantity,
    leverage: position.leverage,
    achievedProfits: '0',
    openPriceAvg: position.entryPrice,
    marginMode: 'crossed',
    posMode: call.account.isHedge ? 'hedge_mode' : 'one_way_mode',
    unrealizedPL: unrealised(one, position, mark),
    liquidationPrice: '0',
    keepMarginRate: '0.004',
    markPrice: mark,
    breakEvenPrice: position.entryPrice,
    totalFee: '',
    deductedFee: '0',
    marginRatio: '0.01',
    assetMode: 'single',
    autoMargin: 'off',
    cTime: String(position.openedAt),
    uTime: String(call.now),
  }
}

export function historyPositions(call: SignedCall): unknown {
  // The market is optional here, unlike in every other call.
  const product = given(call.query, 'productType') === null ? null : productOf(futuresOf(call))
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  const page = pageOf(call, closedPositions(call.context.world, call.account), {
    widestMs: 90 * dayMs,
    olderName: 'idLessThan',
    idOf: (closed) => closed.id,
    accept: ({ instrument }) =>
      (product === null || instrument.product === product) &&
      (symbol === null || instrument.nativeSymbol === symbol),
  })
  return { list: page.rows.map((closed) => closedRow(call, closed)), endId: page.lastId }
}

function closedRow(call: SignedCall, closed: ClosedPosition): unknown {
  const { instrument } = closed
  return {
    positionId: closed.id,
    symbol: instrument.nativeSymbol,
    marginCoin: instrument.settle ?? instrument.quote,
    holdSide: closed.side,
    posMode: call.account.isHedge ? 'hedge_mode' : 'one_way_mode',
    openAvgPrice: closed.entryPrice,
    closeAvgPrice: closed.exitPrice,
    marginMode: 'crossed',
    openTotalPos: closed.quantity,
    closeTotalPos: closed.quantity,
    pnl: closed.realisedPnl,
    netProfit: difference(closed.realisedPnl, closed.fee),
    totalFunding: '0',
    openFee: '0',
    closeFee: negated(closed.fee),
    ctime: String(closed.openedAt),
    utime: String(closed.at),
  }
}
