import type { DayState } from '../day-states.ts'

/** Cycles that ended on a day. */
export interface CyclesOfDay {
  /** When its date begins in UTC, in milliseconds. */
  readonly day: number
  /** Cycles with a known net. */
  readonly trades: number
  readonly wins: number
  readonly losses: number
  /** Cycles without a known net; negative where a later fill priced earlier ones. */
  readonly unpriced: number
}

/**
 * The cycles of one kind by day, oldest first. An order with fills on a later day may turn a win into a loss,
 * or make its net unknown. If that day has too few trades to subtract, earlier days are reduced: no day has a
 * negative count, or more wins and losses than trades.
 */
export function cyclesByDay(
  states: readonly DayState[],
  kind: 'roundTrips' | 'gridTrades',
): readonly CyclesOfDay[] {
  let [owedTrades, owedWins, owedLosses] = [0, 0, 0]
  const latestFirst: CyclesOfDay[] = []
  for (let at = states.length - 1; at >= 0; at -= 1) {
    const state = states[at]
    if (!state) continue
    const [now, then] = [state[kind], states[at - 1]?.[kind]]
    owedTrades += now.count - now.unpriced - ((then?.count ?? 0) - (then?.unpriced ?? 0))
    owedWins += now.wins - (then?.wins ?? 0)
    owedLosses += now.losses - (then?.losses ?? 0)
    const trades = Math.max(0, owedTrades)
    const wins = Math.min(Math.max(0, owedWins), trades)
    const losses = Math.min(Math.max(0, owedLosses), trades - wins)
    owedTrades -= trades
    owedWins -= wins
    owedLosses -= losses
    latestFirst.push({
      day: state.day,
      trades,
      wins,
      losses,
      unpriced: now.unpriced - (then?.unpriced ?? 0),
    })
  }
  return latestFirst.reverse()
}
