import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'
import type { Settings } from '../settings/settings.ts'
import { Refused, successBody } from '../refusals/envelope.ts'
import { type Asking, isAskedLocally } from './local-caller.ts'
import { matches, hashToken } from '../secrets/token-hash.ts'

/** The health checks: liveness and readiness. Set while starting and while stopping: the port is open but should get no requests. */
export interface Health {
  isReady: boolean
}

/** Checks that the database answers; concurrent callers share the answer, so that many checks do not exhaust the pool. */
export function readyCheck(pool: Services['database']['pool']): () => Promise<unknown> {
  let running: Promise<unknown> | null = null
  return () =>
    (running ??= pool.query('select 1').finally(() => {
      running = null
    }))
}

export function addHealth(app: FastifyInstance, services: Services, health: Health): void {
  const json = 'application/json; charset=utf-8'
  const checkReady = readyCheck(services.database.pool)
  app.get('/healthz', (_request, reply) =>
    reply
      .header('content-type', json)
      .header('cache-control', 'no-store')
      .send(successBody({ status: 'alive' })),
  )
  app.get('/readyz', async (_request, reply) => {
    if (!health.isReady) throw new Refused('unavailable', { retryAfterSeconds: 5 })
    try {
      await checkReady()
    } catch {
      throw new Refused('unavailable', { retryAfterSeconds: 5 })
    }
    return reply
      .header('content-type', json)
      .header('cache-control', 'no-store')
      .send(successBody({ status: 'ready' }))
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.settings)) throw new Refused('not_found')
    return reply
      .header('content-type', services.metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await services.metrics.scrape())
  })
}

/**
 * Returns true if the caller may read metrics: a configured token is required from everybody; without one,
 * only this machine may.
 */
export function mayReadMetrics(request: Asking, settings: Settings): boolean {
  const { metricsToken } = settings
  if (metricsToken === null) return isAskedLocally(request, settings)
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && matches(given, hashToken(metricsToken))
}
