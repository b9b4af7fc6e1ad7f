import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureFirstAdmin } from './people/auth/store.ts'
import { demoSignIns } from './portal/brand/demo-sign-ins.ts'
import { allHandlers } from './handlers.ts'
import { startBoardJobs } from './portal/feedback/board-jobs.ts'
import { buildApp } from './core/http/app.ts'
import { createSessions } from './people/auth/sessions.ts'
import { onlineVersionWatch } from './portal/releases/web-release.ts'
import { createLimiter } from './core/rate-limits/limiter.ts'
import type { Running } from './running.ts'
import { startRuntime } from './runtime.ts'
import type { Settings } from './core/settings/settings.ts'
import { startTrading } from './start-trading.ts'
import { warmUpResults } from './trading/analytics/warm-up.ts'
import type { Pace } from './trading/exchange-limits/pace.ts'
import { sharedPageHeads } from './trading/share-links/page-heads.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * The listen backlog: connections that the system queues while the process is too busy to accept them. When it is full,
 * connections are dropped without a retry time. The system's own limit applies (`net.core.somaxconn` on Linux: 4096).
 */
const listenBacklog = 4_096

/**
 * Starts API and web on one port, and the sync in the same process unless its role is to serve only. The pace is for
 * trials.
 */
export async function startServer(
  settings: Settings,
  { pace }: { readonly pace?: Pace } = {},
): Promise<Running> {
  const runtime = await startRuntime(settings)
  const { services } = runtime
  const { database, log } = services
  try {
    if (settings.admin && (await ensureFirstAdmin(database.db, settings.admin)))
      log.info({}, 'the first administrator was created')
    const limiter = createLimiter(database, settings.hasRateLimits)
    const started = await startTrading(services, { hasWorker: settings.role === 'all', pace })
    const health = { isReady: false }
    const app = await buildApp({
      services,
      limiter,
      sessions: createSessions(database),
      isOnlineOpen: onlineVersionWatch(services),
      headOf: sharedPageHeads(services, limiter),
      health,
      webFolder,
      handlers: allHandlers(services, limiter, started.trading),
    })
    await app.listen({ host: settings.host, port: settings.port, backlog: listenBacklog })
    health.isReady = true
    started.begin()
    warmUpResults().catch((error: unknown) => log.warn({ error }, 'warm-up of the results failed'))
    const board = startBoardJobs(services)
    const address = app.listeningOrigin
    log.info({ address, engine: database.engine, role: settings.role }, 'listening')
    return {
      address,
      async stop() {
        health.isReady = false
        await Promise.all([app.close(), board.stop(), started.stop()])
        await runtime.stop()
      },
    }
  } catch (error) {
    await runtime.stop()
    throw error
  }
}

/** Returns the text that is printed at the end of a start. */
export function welcome(settings: Settings, address: string): string {
  const lines = ['', `  Harbour is ready at ${address}`]
  if (settings.isDemo) {
    lines.push(
      '',
      `  Demo trader         ${demoSignIns.trader}`,
      `  Demo administrator  ${demoSignIns.admin}`,
      `  Password of both    ${demoSignIns.password}`,
      '',
      '  These logins are public: do not put a proxy in front of the demo.',
    )
  }
  if (settings.smtpUrl === null)
    lines.push('', `  Emails are written to ${join(settings.dataFolder, 'outbox')}`)
  return `${lines.join('\n')}\n\n`
}
