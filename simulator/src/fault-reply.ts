import type { FaultKind, FaultPlan } from './faults.ts'
import type { SimulatedProtocol, SimReply, SimRequest } from './simulated-protocol.ts'

const html =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>'

/** Returns the answer that replaces the true one; null if the fault is in how it is sent. */
export function faultReplyOf(kind: FaultKind, protocol: SimulatedProtocol, plan: FaultPlan): SimReply | null {
  switch (kind) {
    case 'rate_limit':
      return withWait(protocol.faultReply('rate_limit'), plan.waitSeconds)
    case 'rate_limit_silent':
      return withoutWait(protocol.faultReply('rate_limit'))
    case 'ban':
      return withWait(protocol.faultReply('ban'), plan.waitSeconds)
    case 'server_error':
      return serverError(protocol, plan)
    case 'maintenance':
      return protocol.faultReply('maintenance')
    case 'clock':
      return protocol.faultReply('clock')
    case 'html':
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }
    case 'empty':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '' }
    case 'truncated':
    case 'reset_before_headers':
    case 'reset_mid_body':
    case 'slow':
    case 'duplicate_page':
      return null
  }
}

/** Half of them in the exchange's own format, half as its gateway's. */
function serverError(protocol: SimulatedProtocol, plan: FaultPlan): SimReply {
  const status = plan.serverStatus()
  if (status === 500) return protocol.faultReply('server_error')
  const body = `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`
  return { status, headers: { 'content-type': 'text/html' }, body }
}

/** Sets the Retry-After header only if the exchange sends that header. */
function withWait(reply: SimReply, seconds: number): SimReply {
  const had = Object.keys(reply.headers ?? {}).some((name) => name.toLowerCase() === 'retry-after')
  return had
    ? { ...reply, headers: { ...withoutWait(reply).headers, 'retry-after': String(seconds) } }
    : reply
}

function withoutWait(reply: SimReply): SimReply {
  const kept = Object.entries(reply.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'retry-after')
  return { ...reply, headers: Object.fromEntries(kept) }
}

export function waitSecondsOf(reply: SimReply): number {
  const named = Object.entries(reply.headers ?? {}).find(([name]) => name.toLowerCase() === 'retry-after')
  return named ? Number(named[1]) : 0
}

/** The query parameters that differ between two pages of one query. */
const pageMarks = ['fromId', 'after', 'before', 'cursor', 'idLessThan', 'offset', 'pageNum']
const perRequest = new Set([...pageMarks, 'timestamp', 'signature', 'recvWindow'])

/**
 * Remembers the last page of each paged query, to repeat it as the answer to a later page. First pages are never replaced: their rows would
 * lie outside the request, which no exchange returns.
 */
export class PageMemory {
  readonly #last = new Map<string, SimReply>()

  earlierPage(key: string, request: SimRequest): SimReply | null {
    if (!pageMarks.some((name) => (request.query.get(name) ?? '0') !== '0')) return null
    return this.#last.get(walkOf(key, request)) ?? null
  }

  remember(key: string, request: SimRequest, reply: SimReply): void {
    if (key !== '' && reply.status === 200) this.#last.set(walkOf(key, request), reply)
  }
}

function walkOf(key: string, request: SimRequest): string {
  const rest = [...request.query]
    .filter(([name]) => !perRequest.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([key, request.host, request.path, rest])
}
