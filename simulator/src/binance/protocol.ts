import type { Call } from '../http/call.ts'
import { jsonReply } from '../http/json-reply.ts'
import { Refusal } from '../http/refusal.ts'
import { countRequest } from '../http/request-rate.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from '../simulated-protocol.ts'
import { binanceLive } from './live.ts'
import { refusals } from './refusals.ts'
import { routes } from './routes.ts'
import type { Route } from './routes.ts'
import { proveCaller } from './signed.ts'
import { tooMany, useWeight } from './weight.ts'

export const binance: SimulatedProtocol = {
  exchange: 'binance',
  keyHeader: 'x-mbx-apikey',
  hosts: ['api.binance.com', 'fapi.binance.com', 'dapi.binance.com', 'papi.binance.com', 'api1.binance.com'],
  live: binanceLive,
  handle,
  faultReply: (fault) => {
    switch (fault) {
      case 'rate_limit':
        return tooMany(429, 1000, 6000)
      case 'ban':
        return tooMany(418, 2000, 6000)
      case 'server_error':
        return jsonReply(500, { code: -1000, msg: 'An unknown error occurred while processing the request.' })
      case 'maintenance':
        return jsonReply(503, {
          code: -1008,
          msg: 'Server is currently overloaded with other requests. Please try again in a few minutes.',
        })
      case 'clock':
        return refused(refusals.clockBehind())
    }
  },
}

function handle(request: SimRequest, context: SimContext): SimReply {
  const route = routes[`${request.method} ${request.path}`]
  const family = request.path.split('/')[1] ?? ''
  const used = useWeight(context.world, family, request.ip, route?.weight ?? 1, context.hasLimits)
  if (used.refusal) return used.refusal
  try {
    if (!route || !isServedAt(request.host, family)) throw refusals.path(request.path, request.method)
    return jsonReply(200, answer(route, request, context), used.headers)
  } catch (error) {
    if (error instanceof Refusal) return refused(error, used.headers)
    if (error instanceof TooFast) return tooMany(429, 1000, 180_000, used.headers)
    throw error
  }
}

class TooFast extends Error {
  override readonly name = 'TooFast'
}

function answer(route: Route, request: SimRequest, context: SimContext): unknown {
  const call: Call = { request, context, query: parametersOf(request), now: context.clock.now() }
  if (route.open) return route.open(call)
  if (!route.signed) throw refusals.path(request.path, request.method)
  const caller = proveCaller(call)
  if (route.perSecond !== undefined && context.hasLimits) {
    const state = countRequest(context.world, `binance|${caller.account.uid}|${request.path}`, {
      limit: route.perSecond,
      perMs: 1000,
    })
    if (!state.isAllowed) throw new TooFast()
  }
  return route.signed(caller)
}

/** A POST has its parameters in the body, the query or both. */
function parametersOf(request: SimRequest): URLSearchParams {
  if (request.rawBody === '') return request.query
  return new URLSearchParams([...request.query, ...new URLSearchParams(request.rawBody)])
}

function isServedAt(host: string, family: string): boolean {
  if (family === 'api' || family === 'sapi') return host.startsWith('api')
  return host.startsWith(family)
}

function refused(refusal: Refusal, headers: Readonly<Record<string, string>> = {}): SimReply {
  return jsonReply(refusal.status, { code: Number(refusal.code), msg: refusal.message }, headers)
}
