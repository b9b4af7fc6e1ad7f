import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mayReadMetrics, readyCheck } from './core/http/health.ts'
import { freshRequestId } from './core/http/unreadable-requests.ts'
import { failure, Refused, successBody } from './core/refusals/envelope.ts'
import type { Services } from './core/services/services.ts'
import { SettingRefused } from './core/settings/read-settings.ts'

/** The port of the first worker on a machine; a second one takes a free port, unless one is configured. */
const usualPort = 3001

/** There are only a few probes and scrapers; a client with more connections is neither. */
const maxConnections = 64

export interface WorkerProbes {
  readonly address: string
  stop(): Promise<void>
}

/** Health checks and metrics of a worker, at the same addresses as a server's. A worker answers nothing else. */
export async function startWorkerProbes(services: Services): Promise<WorkerProbes> {
  const { workerHost: host, workerPort } = services.settings
  const checkReady = readyCheck(services.database.pool)
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, reply) => {
    answer(services, checkReady, request, reply).catch(() => reply.destroy())
  })
  // an idle scraper must not keep its connection from a probe
  server.keepAliveTimeout = 5_000
  server.maxConnections = maxConnections
  const listen = async (port: number): Promise<void> => {
    server.listen({ host, port })
    await once(server, 'listening')
  }
  await listen(workerPort ?? usualPort).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    if (workerPort !== null)
      throw new SettingRefused(
        `WORKER_PORT=${workerPort} is taken: another program listens there. Set it to a free one.`,
      )
    return listen(0)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : usualPort
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

async function answer(
  services: Services,
  checkReady: () => Promise<unknown>,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const say = (status: number, body: string, type = 'application/json; charset=utf-8') =>
    void reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  const refuse = (refusal: 'unavailable' | 'not_found') => {
    const { status, body } = failure(new Refused(refusal), freshRequestId(), 'en')
    say(status, body)
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const path = isRead ? request.url : undefined
  if (path === '/healthz') return say(200, JSON.stringify(successBody({ status: 'alive' })))
  if (path === '/readyz')
    return checkReady().then(
      () => say(200, JSON.stringify(successBody({ status: 'ready' }))),
      () => refuse('unavailable'),
    )
  const settings = { ...services.settings, host: services.settings.workerHost }
  if (path === '/metrics' && mayReadMetrics({ raw: request, headers: request.headers }, settings))
    return say(200, await services.metrics.scrape(), services.metrics.contentType)
  return refuse('not_found')
}
