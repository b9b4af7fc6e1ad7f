import type { Running } from './running.ts'
import { startRuntime } from './runtime.ts'
import type { Settings } from './core/settings/settings.ts'
import { startTrading } from './start-trading.ts'
import { startWorkerProbes } from './worker-probes.ts'
import type { Pace } from './trading/exchange-limits/pace.ts'

/** Starts only the sync, beside API processes on the same PostgreSQL. The pace is for trials. */
export async function startWorkerProcess(
  settings: Settings,
  { pace }: { readonly pace?: Pace } = {},
): Promise<Running> {
  const runtime = await startRuntime(settings)
  try {
    const started = await startTrading(runtime.services, { hasWorker: true, pace })
    const probes = await startWorkerProbes(runtime.services)
    started.begin()
    runtime.services.log.info({ role: settings.role, probes: probes.address }, 'worker started')
    return {
      address: null,
      async stop() {
        await started.stop()
        await probes.stop()
        await runtime.stop()
      },
    }
  } catch (error) {
    await runtime.stop()
    throw error
  }
}
