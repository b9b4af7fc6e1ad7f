import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  countRequest(method: string, route: string, status: number, ms: number): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'harbour_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'harbour_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    registry,
    countRequest(method, route, status, ms) {
      requests.inc({ method, route, status: String(status) })
      seconds.observe({ route }, ms / 1000)
    },
  }
}
