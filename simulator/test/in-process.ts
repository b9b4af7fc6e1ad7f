import { dispatch, makeContext } from '../src/dispatch.ts'
import type { SimContext, SimReply, SimRequest } from '../src/simulated-protocol.ts'
import type { TrueAccount } from '../src/truth/types.ts'
import { makeWorld } from '../src/truth/world.ts'
import { NOW } from './sample-account.ts'

export function contextOf(
  accounts: readonly TrueAccount[],
  given: { now?: number; hasLimits?: boolean } = {},
): SimContext {
  return makeContext(makeWorld(7, accounts), { now: () => given.now ?? NOW }, given.hasLimits ?? false)
}

export function makeRequest(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  given: Partial<SimRequest> = {},
): SimRequest {
  const mark = url.indexOf('?')
  const { host, pathname } = new URL(url)
  const rawQuery = mark === -1 ? '' : url.slice(mark + 1)
  return {
    method: 'GET',
    host,
    path: pathname,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    rawBody: '',
    headers,
    ip: '127.0.0.1',
    ...given,
  }
}

interface CcxtLike {
  apiKey: string
  secret: string
  password: string
  enableRateLimit: boolean
  fetchImplementation: unknown
  milliseconds: () => number
}

interface CcxtOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Routes the requests of an unmodified ccxt exchange to the simulator in this process. */
export function attach<T extends CcxtLike>(exchange: T, context: SimContext, seen: SimRequest[] = []): T {
  exchange.apiKey = 'key-one'
  exchange.secret = 'secret-one'
  exchange.password = 'phrase-one'
  exchange.enableRateLimit = false
  exchange.milliseconds = () => context.clock.now()
  exchange.fetchImplementation = async (url: string, options: CcxtOptions = {}) => {
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const method = options.method === 'POST' ? 'POST' : 'GET'
    const request = makeRequest(url, headers, { method, rawBody: options.body ?? '' })
    seen.push(request)
    return answerOf(dispatch(request, context))
  }
  return exchange
}

function answerOf(reply: SimReply) {
  return {
    status: reply.status,
    statusText: '',
    headers: new Headers(reply.headers),
    text: () => Promise.resolve(reply.body),
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(reply.body).buffer),
  }
}
