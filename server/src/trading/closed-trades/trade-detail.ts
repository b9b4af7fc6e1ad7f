import type { z } from 'zod'
import type { Candle as ShownCandle, TradeDetail } from '@harbour/contract/trading/trade-detail'
import { type Candle, type CandleInterval, candleMs } from '@harbour/exchanges/prices/market-candles'
import { amount, text, times, ZERO } from '@harbour/ledger/decimal'
import type { StoredBasis } from '../results/manual-cost-bases.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { coinsOf, entryValueOf, inMoney, settleOf, shownTrade } from './shown-trade.ts'
import type { TradeFill, WholeTrade } from './trade-store.ts'

/** The maximum of executions in a detail. */
export const maxExecutions = 1_000
/** The maximum of candles in a chart. */
const maxCandles = 1_500
const maxBeside = 0.35
const minBeside = 20

const amountsOf = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).map(([asset, value]) => ({ asset, amount: value }))

/** Converts a trade with its fills to its reply. */
export function shownDetail(
  trade: WholeTrade,
  fills: readonly TradeFill[],
  basis: StoredBasis | null,
  money: ReportMoney,
): z.input<typeof TradeDetail> {
  const shown = inMoney(shownTrade(trade), money)
  const { net, fees, funding } = shown
  return {
    currency: money.currency,
    rate: money.rate,
    ...shown,
    exchange: trade.exchange,
    clientOrderId: trade.clientOrderId,
    botType: trade.botType,
    gross:
      net === null || fees === null || funding === null ? null : text(amount(net).plus(fees).minus(funding)),
    realisedInKind: amountsOf(trade.realisedInKind),
    feesInKind: amountsOf(trade.feesInKind),
    liquidationFeesInKind: amountsOf(trade.liquidationFeesInKind),
    fundingInKind: amountsOf(trade.fundingInKind),
    unpriced: [...trade.unpriced],
    entryValue: entryValueOf(trade),
    quote: coinsOf(trade.symbol).quote,
    pnlAsset: settleOf(trade),
    basis: basis && { price: basis.price, openedAt: basis.openedAt },
    executions: executionsOf(trade, fills),
  }
}

function executionsOf({ contractSize, hasEnteredBasis, closed }: WholeTrade, fills: readonly TradeFill[]) {
  // an entered cost basis was held before the first of them
  let held = hasEnteredBasis ? amount(closed) : ZERO
  return fills.map((fill) => {
    held = fill.isOpening ? held.plus(fill.part) : held.minus(fill.part)
    return {
      id: fill.id,
      at: fill.at,
      side: fill.side,
      isOpening: fill.isOpening,
      price: fill.price,
      size: times(fill.part, contractSize),
      // A remainder of the trade before is sold along with it and was never bought here.
      held: held.gt(ZERO) ? times(text(held), contractSize) : '0',
      fee: fill.fee,
      feeAsset: fill.feeAsset,
      pnl: fill.isOpening ? null : (fill.countedPnl ?? fill.statedPnl),
      liquidity: fill.liquidity,
      kind: fill.kind,
      orderId: fill.orderId,
      tradeId: fill.nativeId,
    }
  })
}

interface AskedSpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The span of a trade's chart: the requested one, otherwise a third of the trade's time on either side and at least
 * twenty candles. One end alone means as many candles as a chart has. Null for too many candles, and for none.
 */
export function chartSpan(
  { openedAt, closedAt }: Pick<WholeTrade, 'openedAt' | 'closedAt'>,
  interval: CandleInterval,
  { from, to }: AskedSpan = {},
): { readonly fromMs: number; readonly toMs: number } | null {
  const [opened, closed, length] = [Date.parse(openedAt), Date.parse(closedAt), candleMs[interval]]
  if (from !== undefined || to !== undefined) {
    const max = maxCandles * length
    const fromMs = from === undefined ? Date.parse(to ?? '') - max : Date.parse(from)
    const toMs = to === undefined ? fromMs + max : Date.parse(to)
    return toMs <= fromMs || toMs - fromMs > max ? null : { fromMs, toMs }
  }
  const beside = Math.max((closed - opened) * maxBeside, minBeside * length)
  const fromMs = Math.floor((opened - beside) / length) * length
  const toMs = Math.ceil((closed + beside) / length) * length
  return (toMs - fromMs) / length > maxCandles ? null : { fromMs, toMs }
}

export const shownCandle = ({ atMs, ...prices }: Candle): z.input<typeof ShownCandle> => ({
  at: new Date(atMs).toISOString(),
  ...prices,
})
