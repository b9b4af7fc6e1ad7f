import type { TradeDetail, TradeExcursion } from '@harbour/contract/trading/trade-detail'
import { levels, shortLevels } from '#texts/trading/trade-detail'

export type LevelKind = 'entry' | 'exit' | 'stop' | 'mae' | 'mfe'

/** A price that matters for the whole trade. */
export interface Level {
  readonly kind: LevelKind
  readonly price: string
  /** The time when the price occurred; null if it applies throughout. */
  readonly at: number | null
}

export const levelNames: Readonly<Record<LevelKind, string>> = levels
/** The same without room. */
export const shortNames: Readonly<Record<LevelKind, string>> = shortLevels

type Traded = Pick<TradeDetail, 'entryPrice' | 'exitPrice' | 'executions' | 'fills' | 'closedAt'>

/**
 * Returns the levels of a trade that are known at a time: in a replay an average appears with its last execution, the best and the worst
 * once they are reached. If the last executions were left out, an average of all of them appears at the close.
 */
export function levelsOf(
  trade: Traded,
  stop: string | null,
  excursion: Pick<TradeExcursion, 'maePrice' | 'maeAt' | 'mfePrice' | 'mfeAt'> | undefined,
  untilMs = Number.POSITIVE_INFINITY,
): readonly Level[] {
  const last = (isOpening: boolean) => {
    if (trade.fills > trade.executions.length) return Date.parse(trade.closedAt)
    const times = trade.executions.filter((one) => one.isOpening === isOpening)
    return Math.max(0, ...times.map(({ at }) => Date.parse(at)))
  }
  const found: Level[] = []
  const add = (kind: LevelKind, price: string | null | undefined, at: number | null, sinceMs: number) => {
    if (price !== null && price !== undefined && sinceMs < untilMs) found.push({ kind, price, at })
  }
  add('entry', trade.entryPrice, null, last(true))
  add('exit', trade.exitPrice, null, last(false))
  add('stop', stop, null, 0)
  const { maePrice, maeAt, mfePrice, mfeAt } = excursion ?? {}
  if (maeAt) add('mae', maePrice, Date.parse(maeAt), Date.parse(maeAt))
  if (mfeAt) add('mfe', mfePrice, Date.parse(mfeAt), Date.parse(mfeAt))
  return found
}
