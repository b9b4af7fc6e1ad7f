import { dayMs } from '@harbour/simulator/durations'
import type { ScenarioPlan } from '@harbour/simulator/worlds/scenario'
import { startSimulator } from '@harbour/simulator/server'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld } from '@harbour/simulator/worlds/scenario'

/** A simulated exchange with one account of this many fills, and the key that reads it. */
export async function startExchange(exchange: ScenarioPlan['exchange'], fills: number) {
  const endMs = Date.now() - dayMs
  const world = scenarioWorld({ exchange, seed: 11, fills, startMs: endMs - 60 * dayMs, endMs })
  const simulator = await startSimulator({ world, hasLimits: false })
  return { ...simulator, key: makeKey(exchange, 'scenario 11'), account: world.accounts[0] }
}
