import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Tracing } from '../tracing/traced.ts'

/**
 * Adds a span for each request, named by the pattern of its route. It is registered first, so that all hooks
 * are inside.
 */
export function traceRequests(app: FastifyInstance, traces: Tracing): void {
  const open = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = traces.request(request.method, request.headers)
    open.set(request, span)
    span.run(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    open.get(request)?.end(request.routeOptions.url ?? 'unknown', reply.statusCode)
    done()
  })
}
