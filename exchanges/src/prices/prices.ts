import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'

/**
 * Stablecoins that count as one dollar each: that is their purpose, and more precise than a thin market
 * between them. The first ones are preferred when a price is needed.
 */
export const dollars: ReadonlySet<string> = new Set([
  'USDT',
  'USDC',
  'USD',
  'FDUSD',
  'TUSD',
  'USDP',
  'BUSD',
  'DAI',
  'PYUSD',
  'USDE',
  'USD1',
  'USDS',
  'GUSD',
  'RLUSD',
  'USDD',
])

export interface DailyClose {
  readonly dayMs: number
  readonly close: Decimal
}

/** The closes of a dollar: one, on every finished day. */
export function dollarCloses(fromMs: number, toMs: number, nowMs: number): readonly DailyClose[] {
  const closes: DailyClose[] = []
  const first = Math.ceil(fromMs / dayMs) * dayMs
  for (let day = first; day < toMs && day + dayMs <= nowMs; day += dayMs)
    closes.push({ dayMs: day, close: '1' })
  return closes
}

/** Sorts closes, oldest first: each day once, only finished days inside [from, to). */
export function finishedCloses(
  closes: readonly DailyClose[],
  fromMs: number,
  toMs: number,
  nowMs: number,
): readonly DailyClose[] {
  const byDay = new Map(closes.map((each) => [each.dayMs, each]))
  return [...byDay.values()]
    .filter((each) => each.dayMs >= fromMs && each.dayMs < toMs && each.dayMs + dayMs <= nowMs)
    .toSorted((a, b) => a.dayMs - b.dayMs)
}
