import type { Capability, Client, Envelope, FieldError, Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'

/** A refusal or fault as seen by a client. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly FieldError[]
  readonly requestId: string

  constructor(status: number, error: Extract<Envelope<never>, { success: false }>['error']) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.details = error.details ?? []
    this.requestId = error.requestId
  }
}

export interface Asked {
  readonly method: Route['method']
  readonly url: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

export type Ask = (asked: Asked) => Promise<{ readonly status: number; readonly text: string }>

export type Api = { readonly [C in keyof typeof routes]: Client<(typeof routes)[C]> }

interface LooseCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly ifMatch?: string
}

/** Returns the address of a call, as any client builds it. */
export function addressOf(route: Route, call: LooseCall = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(call.params?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) query.append(name, String(value))
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

function clientOf<C extends Capability>(table: C, ask: Ask): Client<C> {
  const calls = Object.entries<Route>(table).map(([name, route]) => [
    name,
    async (call?: LooseCall) => {
      const { status, text } = await ask({
        method: route.method,
        url: addressOf(route, call),
        body: call?.body,
        headers: call?.ifMatch === undefined ? {} : { 'if-match': call.ifMatch },
      })
      const envelope: Envelope<unknown> = JSON.parse(text)
      if (!envelope.success) throw new ApiFailure(status, envelope.error)
      return envelope.data
    },
  ])
  // the route table gives each call its types, the server's own schemas its contents
  return Object.fromEntries(calls) as Client<C>
}

/** The client for every capability of the contract, each call by name. */
export const apiOver = (ask: Ask): Api =>
  // built from the same table as the type
  Object.fromEntries(
    Object.entries(routes).map(([name, table]) => [name, clientOf(table, ask)]),
  ) as unknown as Api
