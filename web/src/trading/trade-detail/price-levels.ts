import type { TradeDetail, TradeExcursion } from '@harbour/contract/trading/trade-detail'

export type LevelKind = 'entry' | 'exit' | 'stop' | 'mae' | 'mfe'

/** A price that matters for the whole trade. */
export interface Level {
  readonly kind: LevelKind
  readonly price: string
  /** The time when the price was met; null for one that holds throughout. */
  readonly at: number | null
}

export const levelNames: Readonly<Record<LevelKind, string>> = {
  entry: 'Avg entry',
  exit: 'Avg exit',
  stop: 'Stop',
  mae: 'MAE',
  mfe: 'MFE',
}

type Traded = Pick<TradeDetail, 'entryPrice' | 'exitPrice' | 'executions'>

/**
 * The levels of a trade as they are known at a time: in a replay an average appears with its last execution, the best and the worst once
 * they are reached.
 */
export function levelsOf(
  trade: Traded,
  stop: string | null,
  excursion: Pick<TradeExcursion, 'maePrice' | 'maeAt' | 'mfePrice' | 'mfeAt'> | undefined,
  untilMs = Number.POSITIVE_INFINITY,
): readonly Level[] {
  const last = (isOpening: boolean) =>
    Math.max(
      0,
      ...trade.executions.filter((one) => one.isOpening === isOpening).map(({ at }) => Date.parse(at)),
    )
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

/** Moves what would overlap apart, as little as possible and within an edge; in the order of `ys`. */
export function spread(ys: readonly number[], apart: number, top: number, bottom: number): readonly number[] {
  const order = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0))
  const placed = order.map((i) => Math.min(Math.max(ys[i] ?? 0, top), bottom))
  for (let i = 1; i < placed.length; i += 1)
    placed[i] = Math.max(placed[i] ?? 0, (placed[i - 1] ?? 0) + apart)
  // what was pushed out below pushes back upwards
  for (let i = placed.length - 1, edge = bottom; i >= 0; i -= 1, edge = (placed[i + 1] ?? 0) - apart)
    placed[i] = Math.min(placed[i] ?? 0, edge)
  const found: number[] = []
  for (const [rank, i] of order.entries()) found[i] = placed[rank] ?? 0
  return found
}
