import { dayMs } from './durations.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { startSimulator } from './server.ts'
import type { KnownKey, ThreadPlan, ThreadReport } from './thread-plan.ts'
import type { World } from './truth/types.ts'
import { demoWorld } from './worlds/demo.ts'
import { scenarioWorld } from './worlds/scenario.ts'

/** The span for which a demo is generated ahead; a longer running process sees no new trades until it restarts. */
const aheadMs = 10 * dayMs

function build(plan: ThreadPlan): World {
  if (plan.kind === 'scenario') return scenarioWorld(plan.scenario)
  return demoWorld({ seed: plan.seed, originMs: plan.originMs, untilMs: Date.now() + aheadMs })
}

export function keysOf(world: World): KnownKey[] {
  return world.accounts.flatMap((account) =>
    account.keys.map((key) => ({
      exchange: account.exchange,
      accountName: account.name,
      uid: account.uid,
      apiKey: key.apiKey,
      apiSecret: key.apiSecret,
      passphrase: key.passphrase,
      permissions: [...key.permissions],
      expiresAt: key.expiresAt,
    })),
  )
}

async function serve(plan: ThreadPlan): Promise<void> {
  const world = build(plan)
  const simulator = await startSimulator({ world, port: plan.port ?? 0, hasLimits: plan.hasLimits ?? true })
  tell({ ready: true, baseUrl: simulator.baseUrl, keys: keysOf(world) })
}

function tell(report: ThreadReport): void {
  parentPort?.postMessage(report)
}

// Set only by thread.ts, in exactly this type.
const plan: ThreadPlan = workerData
serve(plan).catch((error: unknown) => tell({ ready: false, reason: String(error) }))
