import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/ledger/durations'
import { VirtualClock } from '@harbour/simulator/clock'
import { startSimulator, type Simulator, type SimulatorOptions } from '@harbour/simulator/server'
import type { ApiKey, TrueAccount, World } from '@harbour/simulator/truth/types'
import { scenarioWorld, type ScenarioPlan } from '@harbour/simulator/worlds/scenario'
import type { Credentials, Exchange, Wire } from '../src/exchange.ts'

export const endMs = Date.UTC(2026, 4, 1)
const running: Simulator[] = []

/** Closes the simulators of a file: `close-scenarios` calls it at the end of each file. */
export async function closeScenarios(): Promise<void> {
  for (const simulator of running.splice(0)) await simulator.close()
  histories.clear()
}

/** The worlds of a file by their plans: many tests share one, and creating it takes as long as reading it. */
const histories = new Map<string, World>()

/** Keys belong to a test, which may change them, and so do files that the exchange has prepared. */
function worldOf(plan: ScenarioPlan): World {
  const name = JSON.stringify(plan)
  const known = histories.get(name) ?? scenarioWorld(plan)
  histories.set(name, known)
  const accounts = known.accounts.map((each) => ({ ...each, keys: each.keys.map((key) => ({ ...key })) }))
  return { ...known, accounts }
}

export interface Scenario {
  readonly simulator: Simulator
  readonly clock: VirtualClock
  readonly wire: Wire
  readonly account: TrueAccount
  /** The account's own key, which a test may change. */
  readonly key: ApiKey
  readonly credentials: Credentials
}

/** One account behind a real local server; the clock is three days after its last row until a test moves it. */
export async function openScenario(
  exchange: Exchange,
  plan: Partial<ScenarioPlan>,
  more: Partial<SimulatorOptions> = {},
): Promise<Scenario> {
  const id = derivativesIds.find((each) => each === exchange.id) ?? 'binance'
  const world = worldOf({
    exchange: id,
    seed: 1,
    fills: 800,
    startMs: endMs - 85 * dayMs,
    endMs,
    ...plan,
  })
  const clock = new VirtualClock()
  clock.freeze(endMs + 3 * dayMs)
  const simulator = await startSimulator({ world, clock, hasLimits: false, ...more })
  running.push(simulator)
  const account = world.accounts[0]
  const key = account?.keys[0]
  if (account === undefined || key === undefined) throw new Error('the world has no account with a key')
  const { apiKey, apiSecret, passphrase } = key
  return {
    simulator,
    clock,
    account,
    key,
    wire: { baseUrl: simulator.baseUrl, now: () => clock.now() },
    credentials: { apiKey, apiSecret, passphrase: passphrase ?? '' },
  }
}
