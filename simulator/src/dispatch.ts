import { protocols } from './protocols.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from './simulated-protocol.ts'
import type { Clock, World } from './truth/types.ts'

export function makeContext(world: World, clock: Clock, hasLimits: boolean): SimContext {
  return {
    world,
    clock,
    hasLimits,
    findKey: (exchange, apiKey) => {
      for (const account of world.accounts) {
        if (account.exchange !== exchange) continue
        const key = account.keys.find((each) => each.apiKey === apiKey)
        if (key) return { key, account }
      }
      return null
    },
  }
}

export function protocolOf(host: string): SimulatedProtocol | null {
  return protocols.find(({ hosts, live }) => hosts.includes(host) || live?.hosts.includes(host)) ?? null
}

/** Handles one request in this process, without a socket and without faults. */
export function dispatch(request: SimRequest, context: SimContext): SimReply {
  const protocol = protocolOf(request.host)
  if (protocol) return protocol.handle(request, context)
  const body = JSON.stringify({ error: `no exchange answers at ${request.host}` })
  return { status: 404, headers: { 'content-type': 'application/json' }, body }
}

/** Returns the API key of a request; '' for a public one. */
export function keyNamed(request: SimRequest): string {
  for (const { keyHeader } of protocols) {
    const value = request.headers[keyHeader]
    if (value !== undefined) return value
  }
  return ''
}

/** Parses a request: the first path segment is the host, the rest is the exchange's own path. */
export function readRequest(given: {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  ip: string
}): SimRequest {
  const mark = given.url.indexOf('?')
  const whole = mark === -1 ? given.url : given.url.slice(0, mark)
  const rawQuery = mark === -1 ? '' : given.url.slice(mark + 1)
  const cut = whole.indexOf('/', 1)
  const host = cut === -1 ? whole.slice(1) : whole.slice(1, cut)
  return {
    method: given.method === 'POST' ? 'POST' : 'GET',
    host,
    path: cut === -1 ? '/' : whole.slice(cut),
    rawQuery,
    query: new URLSearchParams(rawQuery),
    rawBody: given.body,
    headers: given.headers,
    ip: given.ip,
  }
}
