import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { isSpotAlone } from '@harbour/simulator/exchanges'
import type { ExchangeId, TrueAccount } from '@harbour/simulator/truth/types'
import { scenarioWorld } from '@harbour/simulator/worlds/scenario'
import { spotScenarioWorld } from '@harbour/simulator/worlds/spot-scenario'

/** A small history, and a moment in it with half an hour of calm before the next event, all of it on one day. */
export function calmWorld(exchange: ExchangeId, endMs: number) {
  const plan = { seed: 11, fills: 40, startMs: endMs - 12 * dayMs, endMs }
  const world = isSpotAlone(exchange)
    ? spotScenarioWorld({ ...plan, exchange })
    : scenarioWorld({ ...plan, exchange })
  const [truth] = world.accounts
  if (!truth) throw new Error('the scenario has no account')
  return { world, truth, calmMs: calmIn(truth) }
}

function calmIn({ fills, entries }: TrueAccount): number {
  const moments = [...fills, ...entries].map(({ at }) => at).toSorted((a, b) => b - a)
  for (const [index, next] of moments.entries()) {
    const last = moments[index + 1] ?? 0
    const isOneDay = Math.floor(last / dayMs) === Math.floor((last + 30 * minuteMs) / dayMs)
    if (next - last > 30 * minuteMs && isOneDay) return last + 5 * minuteMs
  }
  throw new Error('the history is never calm')
}
