import { dayMs, hourMs } from '../durations.ts'
import { chance } from '../truth/hash.ts'
import type { ScenarioPlan } from './scenario.ts'

/** A burst of fills close together, of one symbol if it is a tie. */
export interface Burst {
  readonly at: number
  readonly fills: number
  /** True if all have the same millisecond. */
  readonly isTie: boolean
}

/** Around the exchanges' page sizes of 50, 100, 500 and 1000 rows; the last exceeds any page. */
const tieSizes = [2, 3, 7, 49, 50, 51, 99, 100, 101, 150, 499, 501, 1203]

/** Busy days between empty spans of one to three weeks; ends with fills in the last days. */
export function bursts(plan: ScenarioPlan): Burst[] {
  const draw = chance(plan.seed, 'bursts')
  const active = activeDays(plan)
  const list: Burst[] = []
  let left = plan.fills
  const place = (fills: number, isTie: boolean): void => {
    const count = Math.min(fills, left)
    if (count === 0) return
    left -= count
    const day = draw.pick(active)
    list.push({ at: Math.min(day + draw.whole(0, dayMs - 1), plan.endMs - 60_000), fills: count, isTie })
  }
  for (const size of plan.ties ?? []) place(size, true)
  if (plan.tiesAtPageEdges ?? true) {
    for (const size of tieSizes) if (size * 8 < plan.fills) place(size, true)
    // The last row of a full page and the first of the next one share a millisecond.
    for (let i = 0; i < 40; i += 1) place(draw.whole(2, 9), true)
  }
  while (left > 0) place(draw.whole(1, Math.max(4, Math.ceil(plan.fills / 900))), false)
  return list.toSorted((a, b) => a.at - b.at)
}

function activeDays(plan: ScenarioPlan): number[] {
  const draw = chance(plan.seed, 'days')
  const days: number[] = []
  let day = plan.startMs + hourMs
  while (day < plan.endMs) {
    const busy = draw.whole(2, 10)
    for (let i = 0; i < busy && day < plan.endMs - hourMs; i += 1, day += dayMs) days.push(day)
    day += draw.whole(8, 22) * dayMs
  }
  days.push(Math.max(plan.startMs, plan.endMs - dayMs))
  return days
}
