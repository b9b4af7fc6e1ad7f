import { requestHeaders } from '@harbour/contract/core/request-headers'
import type { FastifyInstance } from 'fastify'
import type { IsOurOrigin } from './origins.ts'

/** CORS: only our own pages may read answers across origins, without credentials, since there are no cookies. */
export function addCors(app: FastifyInstance, isOurs: IsOurOrigin): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (origin === undefined || !(request.routeOptions.url ?? request.url).startsWith('/api')) return
    reply.header('vary', 'Origin')
    if (!isOurs(origin, host)) return
    reply.header('access-control-allow-origin', origin)
    reply.header(
      'access-control-expose-headers',
      'Retry-After, Location, Tus-Resumable, Upload-Offset, Upload-Length',
    )
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
    reply.header('access-control-allow-headers', requestHeaders.join(', '))
    reply.header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
