import type { z } from 'zod'
import type { TradeExcursion } from '@harbour/contract/trading/trade-detail'
import type { Candle, CandleInterval } from '@harbour/exchanges/prices/market-candles'
import { candleMs } from '@harbour/exchanges/prices/market-candles'
import { excursion } from '@harbour/ledger/metrics/excursion'
import type { TradeFill, WholeTrade } from './trade-store.ts'

type Excursion = z.input<typeof TradeExcursion>

const minuteMs = candleMs['1m']
const hourMs = candleMs['1h']
/** The limit up to which every minute is read: a few pages at most. */
const maxMinutesThroughout = 1_500
const maxMinutes = 6_000
const maxHours = 3_000
export const maxFills = 5_000

interface Span {
  readonly interval: CandleInterval
  readonly fromMs: number
  readonly toMs: number
}

/** Candles of the trade's instrument that open within [fromMs, toMs). */
export type ReadCandles = (
  interval: CandleInterval,
  fromMs: number,
  toMs: number,
) => Promise<readonly Candle[]>

/** The excursion of a trade, or why it has none. `fills` are all of its fills; throws the errors of `read`. */
export async function excursionOf(
  trade: WholeTrade,
  fills: readonly TradeFill[],
  asset: string,
  read: ReadCandles,
): Promise<Excursion> {
  const realised = trade.realisedInKind[asset] ?? '0'
  const without = (why: NonNullable<Excursion['why']>): Excursion => ({
    asset,
    mae: null,
    maeAt: null,
    maePrice: null,
    mfe: null,
    mfeAt: null,
    mfePrice: null,
    realised: trade.isComplete ? realised : null,
    why,
  })
  if (!trade.isComplete) return without('incomplete')
  if (trade.fills > maxFills) return without('too_many_fills')
  if (fills.length < trade.fills) return without('incomplete')
  const spans = spansOf(fills.map(({ atMs }) => atMs))
  if (spans === null) return without('too_long')
  const candles = await Promise.all(spans.map(({ interval, fromMs, toMs }) => read(interval, fromMs, toMs)))
  // A gap may contain the extremes, so incomplete candles give no result.
  if (spans.some((span, at) => candles[at]?.length !== lengthOf(span))) return without('no_candles')
  const bars = spans.flatMap(({ interval }, at) =>
    (candles[at] ?? []).map(({ atMs, high, low }) => ({
      fromMs: atMs,
      toMs: atMs + candleMs[interval],
      high,
      low,
    })),
  )
  // The book took this share, without the fee in it.
  const taken = fills.map((fill) => ({ ...fill, quantity: fill.part, fee: '0', feeAsset: null }))
  const found = excursion(taken, bars)
  if (!found) return without('incomplete')
  return {
    asset,
    mae: found.mae,
    maeAt: new Date(found.maeAtMs).toISOString(),
    maePrice: found.maePrice,
    mfe: found.mfe,
    mfeAt: new Date(found.mfeAtMs).toISOString(),
    mfePrice: found.mfePrice,
    realised,
    why: null,
  }
}

const lengthOf = ({ interval, fromMs, toMs }: Span) => (toMs - fromMs) / candleMs[interval]

/**
 * The candles strictly between the minutes of the first and the last fill: minutes near a fill, otherwise
 * whole hours that end with their minutes. Null where it would take too many requests.
 */
export function spansOf(fillTimes: readonly number[]): readonly Span[] | null {
  const [first, last] = [Math.min(...fillTimes), Math.max(...fillTimes)]
  const fromMs = Math.floor(first / minuteMs) * minuteMs + minuteMs
  const toMs = Math.floor(last / minuteMs) * minuteMs
  if (toMs <= fromMs) return []
  if (toMs - fromMs <= maxMinutesThroughout * minuteMs) return [{ interval: '1m', fromMs, toMs }]
  const busy = new Set(fillTimes.map((at) => Math.floor(at / hourMs)))
  const spans: Span[] = []
  const total = { '1m': 0, '1h': 0 }
  for (let at = fromMs; at < toMs; ) {
    const hour = Math.floor(at / hourMs)
    const end = Math.min((hour + 1) * hourMs, toMs)
    const interval = !busy.has(hour) && at % hourMs === 0 && end % hourMs === 0 ? '1h' : '1m'
    total[interval] += (end - at) / candleMs[interval]
    const before = spans.at(-1)
    if (before?.interval === interval) spans[spans.length - 1] = { ...before, toMs: end }
    else spans.push({ interval, fromMs: at, toMs: end })
    at = end
  }
  return total['1m'] > maxMinutes || total['1h'] > maxHours ? null : spans
}
