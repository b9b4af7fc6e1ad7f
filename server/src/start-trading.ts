import { listExchanges } from '@harbour/exchanges/registry'
import { readDemoState } from './demo/demo-state.ts'
import { connectDemoAccounts, startDemo, type Demo } from './demo/demo.ts'
import { startDemoPlaybooks } from './demo/playbooks.ts'
import { seedDemo } from './demo/seed.ts'
import { noDemoKeys } from './trading/exchange-accounts/demo-keys.ts'
import type { JobHandle } from './core/jobs/periodic-job.ts'
import { startComparisonJobs } from './trading/analytics/comparison-jobs.ts'
import type { Services } from './core/services/services.ts'
import type { Pace } from './trading/exchange-limits/pace.ts'
import { startPageOwnerJobs } from './trading/sync/cross-account-guard.ts'
import { exposeMetrics } from './portal/system/expose-metrics.ts'
import { assembleTrading, type Trading } from './trading/assembly/trading.ts'
import { startRefoldJobs } from './trading/results/refold-jobs.ts'

export interface StartedTrading {
  readonly trading: Trading
  /** Begins to read accounts: once the process serves, so that a start does not wait for it. */
  begin(): void
  /** Stops claiming accounts, lets a running page finish, and releases the accounts. */
  stop(): Promise<void>
}

/**
 * Starts the trading part of this process: with the demo if it is on, and with the sync running in it or watched from it.
 */
export async function startTrading(
  services: Services,
  { hasWorker, pace }: { readonly hasWorker: boolean; readonly pace?: Pace | undefined },
): Promise<StartedTrading> {
  const { settings, database } = services
  const demo = settings.isDemo && settings.role !== 'worker' ? startDemo(services) : null
  const storedUrl = async () => (settings.isDemo ? ((await readDemoState(database.db))?.url ?? null) : null)
  const trading = assembleTrading(services, {
    exchanges: listExchanges(),
    demo: demo ?? noDemoKeys,
    demoUrl: demo?.url ?? storedUrl,
    ...(pace === undefined ? {} : { pace }),
  })
  exposeMetrics(services, trading.exchanges)
  if (demo) await seedDemo(services)
  let sync: JobHandle | null = null
  let watch: JobHandle | null = null
  const jobs: JobHandle[] = []
  return {
    trading,
    begin() {
      if (hasWorker) sync = trading.startSync()
      // a worker alone has no windows
      if (settings.role !== 'worker')
        watch = trading.watchEvents({ isAlone: hasWorker && database.engine === 'embedded' })
      if (hasWorker)
        jobs.push(
          startComparisonJobs(services),
          startRefoldJobs(services),
          startPageOwnerJobs(services),
          trading.watchBots(),
        )
      if (demo) {
        jobs.push(startDemoPlaybooks(services), connectAccounts(services, trading, demo))
      }
    },
    async stop() {
      for (const part of jobs) await part.stop()
      await watch?.stop()
      await sync?.stop()
      await demo?.stop()
    },
  }
}

/** Connects the demo's accounts in the background: people can sign in from the first moment. Being stopped is no failure of it. */
function connectAccounts(services: Services, trading: Trading, demo: Demo): JobHandle {
  const stopping = new AbortController()
  const connecting = connectDemoAccounts(services, trading, demo, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) services.log.error({ error }, 'The demo accounts could not be connected')
  })
  return {
    stop: () => {
      stopping.abort()
      return connecting
    },
  }
}
