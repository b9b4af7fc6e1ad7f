import { minuteMs } from '@harbour/ledger/durations'
import type { Client, FieldError } from '@harbour/contract/core/route'
import type { routes } from '@harbour/contract/routes'
import { table } from 'virtual:api-table/brand+auth+exchangeKeys+portfolio+trades+sync'
import { ApiError, fallbackMessages } from '../errors/api-error.ts'
import { platform, type ServerCall } from '../platform/platform.ts'
import { session } from './session.ts'

/** The name of a call, the key of its cached answers: 'trades.list'. */
interface Named {
  readonly key: string
}
type Routes = typeof routes
type Api = { readonly [C in keyof Routes]: { readonly [K in keyof Routes[C]]: Client<Routes[C]>[K] & Named } }

interface Call {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly ifMatch?: string
}

const timeoutMs = minuteMs

type Table = typeof table

/**
 * The calls of some capabilities, typed by the contract, over their table: a lazily loaded screen has its
 * own, `const api = clientOf<'feedback'>(table)` with `table` of 'virtual:api-table/feedback'.
 */
export function clientOf<C extends keyof Routes>(calls: Table): Pick<Api, C> {
  return buildClient(calls) as unknown as Pick<Api, C>
}

/** The calls that nearly every screen makes: `api.trades.list({ query: { limit: '100' } })`. */
export const api = clientOf<'brand' | 'auth' | 'exchangeKeys' | 'portfolio' | 'trades' | 'sync'>(table)

function buildClient(table: Table): object {
  const client = Object.fromEntries(
    Object.entries(table).map(([capability, calls]) => [
      capability,
      Object.fromEntries(
        Object.entries(calls).map(([name, [method, path]]) => [
          name,
          Object.assign((call: Call = {}) => send(method, path, call), { key: `${capability}.${name}` }),
        ]),
      ),
    ]),
  )
  // The table was printed from `routes` at build time, so it has exactly the calls of the type.
  return client
}

async function send(method: string, path: string, call: Call): Promise<unknown> {
  const token = session.token()
  const body = call.body === undefined ? null : JSON.stringify(call.body)
  const response = await request(addressOf(path, call), {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(call.ifMatch && { 'if-match': call.ifMatch }),
    },
    ...(body && { body }),
    // a closing page aborts every other request; browsers accept up to 64 KB of these
    ...(body && document.visibilityState === 'hidden' && body.length < 16_000 && { keepalive: true }),
    // images take time on a slow connection
    signal: AbortSignal.timeout(timeoutMs + (body?.length ?? 0) / 100),
  })
  const answer = await readAnswer(response)
  if (response.ok && answer && answer.success === true) return answer.data
  // A late refusal of an older session must not end a newer one, and without a session there is none to end.
  if (response.status === 401 && token && session.token() === token) session.end('expired')
  throw failureOf(response.status, answer)
}

/** Sends a request with the person's session; the event stream uses it, too. */
export async function request(address: string, init: ServerCall): Promise<Response> {
  try {
    return await platform.request(address, init)
  } catch (error) {
    if (init.signal?.aborted && error instanceof Error && error.name === 'AbortError') throw error
    throw new ApiError({ code: 'NETWORK', message: fallbackMessages.unreachable, status: 0, stated: true })
  }
}

export function addressOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value) search.set(name, value)
  }
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

interface Answer {
  readonly success?: unknown
  readonly data?: unknown
  readonly error?: { code?: unknown; message?: unknown; details?: unknown; requestId?: unknown }
}

/** Null for anything that is not the envelope: a proxy's HTML page, an empty body. */
export async function readAnswer(response: Response): Promise<Answer | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : null
  } catch {
    return null
  }
}

export function failureOf(status: number, answer: Answer | null): ApiError {
  const { code, message, details, requestId } = answer?.error ?? {}
  const stated = typeof message === 'string' && message.length > 0
  return new ApiError({
    code: typeof code === 'string' ? code : `HTTP_${status}`,
    message: stated ? message : status === 401 ? fallbackMessages.expired : fallbackMessages.failed,
    status,
    stated,
    details: Array.isArray(details) ? details.filter(isFieldError) : [],
    requestId: typeof requestId === 'string' ? requestId : null,
  })
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value
