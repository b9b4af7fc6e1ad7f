import type { z } from 'zod'
import type { Refusal } from './refusals.ts'

/**
 * The callers that a route admits. `visitor`: anyone, a bearer token is ignored. `account`: any session, suspended ones too.
 * `user`: an active session. `trader`: an active session whose plan includes trading. `admin`: an active administrator.
 */
export type Who = 'visitor' | 'account' | 'user' | 'trader' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API as plain values. Server, validation, client, access test and OpenAPI are derived from it. */
export interface Route {
  readonly method: Method
  /** Path below /api, with `:name` for parameters. */
  readonly path: string
  /** Other spellings of the same address. */
  readonly also?: readonly string[]
  readonly who: Who
  /** One sentence for the API's documentation. */
  readonly summary: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly refusals?: readonly Refusal[]
  /** The answer is a stream of server-sent events, each one `reply` as JSON, in place of one envelope. */
  readonly stream?: true
  /** The fields of the answer stand beside `data` too, for clients that look for them there. */
  readonly flat?: true
  /** The handler opens its own transactions, since it waits for an exchange in between. */
  readonly ownTransaction?: true
  /**
   * A success may end sessions or alter who a person is (role, status, plan, name): this process forgets the sessions it
   * remembers, and the next request reads the database. Writes of administrators always do.
   */
  readonly changesPeople?: true
  /** Asks for a password that was given in this session within the last ten minutes: `sessions.confirm` renews it. */
  readonly freshPassword?: true
  /**
   * The reply may be compressed: it holds nothing secret beside what others choose, so its length gives nothing away (the BREACH
   * attack). For reads alone.
   */
  readonly compressed?: true
  /** Bytes, not envelopes: the handler is handed the connection, for files up and down and for signed bodies. See the server's context. */
  readonly raw?: true
  /** Bytes of body accepted; limits.jsonBodyBytes when absent. */
  readonly bodyLimit?: number
  /** Fields and list items that a body may hold in all; 1,000 when absent. */
  readonly bodyFields?: number
}

/** Keeps the literal types of a route; adds nothing at run time. */
export const route = <const R extends Route>(value: R): R => value

export type Capability = Readonly<Record<string, Route>>

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<R extends Route> = { readonly [K in ParamNames<R['path']>]: string }
export type Query<R extends Route> = R extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<string, never>
export type Body<R extends Route> = R extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
export type Reply<R extends Route> = z.output<R['reply']>
export type Refusals<R extends Route> = R extends { refusals: readonly (infer F)[] } ? F : never

/** A query or a body whose fields may all be left out may be left out itself: the server reads an empty one. */
type Optional<K extends string, T> = [T] extends [never]
  ? { readonly [P in K]?: never }
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T }

/** The input of a call: parameters, query and body, each only where the route has one. */
export type Call<R extends Route> = ([ParamNames<R['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Params<R> }) &
  Optional<'query', R extends { query: infer Q extends z.ZodType } ? z.input<Q> : never> &
  Optional<'body', R extends { body: infer B extends z.ZodType } ? z.input<B> : never> & {
    /** The version that is to be changed, and no newer one. */
    readonly ifMatch?: string
  }

/** The typed client of one capability: `api.trades.list({ query: {} })`. */
export type Client<C extends Capability> = {
  readonly [K in keyof C]: (
    ...call: Record<string, never> extends Call<C[K]> ? [call?: Call<C[K]>] : [call: Call<C[K]>]
  ) => Promise<Reply<C[K]>>
}

/** The server's side of one capability; `Context` is what the server adds to each request. */
export type Handlers<C extends Capability, Context> = {
  readonly [K in keyof C]: (
    request: Context & {
      readonly params: Params<C[K]>
      readonly query: Query<C[K]>
      readonly body: Body<C[K]>
      readonly refuse: (refusal: Refusals<C[K]>, message?: string, details?: readonly FieldError[]) => never
    },
  ) => Promise<z.input<C[K]['reply']>>
}

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The one shape of every answer. */
export type Envelope<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false
      readonly error: {
        readonly code: string
        readonly message: string
        readonly details?: readonly FieldError[]
        readonly requestId: string
      }
    }
