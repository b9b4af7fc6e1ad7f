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
  /** The answer is a stream of server-sent events, each one `reply` as JSON, instead of one envelope. */
  readonly stream?: true
  /** The fields of the answer are also beside `data`, for clients that look for them there. */
  readonly flat?: true
  /** The handler opens its own transactions, since it waits for an exchange in between. */
  readonly ownTransaction?: true
  /**
   * A success may end sessions or change a person's rights (role, status, plan, name): this process invalidates its
   * cached sessions, and the next request reads the database. Writes of administrators always do.
   */
  readonly changesPeople?: true
  /** Requires a password entered in this session within the last ten minutes: `sessions.confirm` renews it. */
  readonly freshPassword?: true
  /**
   * The reply may be compressed: it has no secret next to text that others choose, so its length reveals
   * nothing (the BREACH attack). Only for reads.
   */
  readonly compressed?: true
  /** Bytes, not envelopes: the handler gets the connection, for uploads, downloads and signed bodies. See the server's context. */
  readonly raw?: true
  /** Bytes of body accepted; limits.jsonBodyBytes when absent. */
  readonly bodyLimit?: number
  /** Maximum of fields and list items in a body; 1,000 when absent. */
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

/** A query or a body with only optional fields is itself optional: the server reads an empty one. */
type Optional<K extends string, T> = [T] extends [never]
  ? { readonly [P in K]?: never }
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T }

/** The input of a call: parameters, query and body, each only if the route has one. */
export type Call<R extends Route> = ([ParamNames<R['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Params<R> }) &
  Optional<'query', R extends { query: infer Q extends z.ZodType } ? z.input<Q> : never> &
  Optional<'body', R extends { body: infer B extends z.ZodType } ? z.input<B> : never> & {
    /** The version to change; refused if there is a newer one. */
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
