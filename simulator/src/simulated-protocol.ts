import type { LiveProtocol } from './live.ts'
import type { ApiKey, Clock, ExchangeId, TrueAccount, World } from './truth/types.ts'

/** One request as it arrived; `path` and `query` are the exchange's own, without the host segment in front. */
export interface SimRequest {
  readonly method: 'GET' | 'POST'
  /** The host it was meant for: 'fapi.binance.com'. */
  readonly host: string
  readonly path: string
  /** The exact bytes after '?', as sent: signatures cover them. */
  readonly rawQuery: string
  readonly query: URLSearchParams
  readonly rawBody: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly ip: string
}

export interface SimReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** The body is sent unchanged: protocols write their own JSON, so that wire types are exact. */
  readonly body: string
  /** The content of a binary file, in place of the body. */
  readonly bytes?: Uint8Array
}

/** The state that a protocol may read. */
export interface SimContext {
  readonly world: World
  readonly clock: Clock
  findKey(
    exchange: ExchangeId,
    apiKey: string,
  ): { readonly key: ApiKey; readonly account: TrueAccount } | null
  /** Limits switched off for benchmarks. */
  readonly hasLimits: boolean
}

/** One exchange's protocol: hosts, signatures, routes, page rules, limits and error bodies. */
export interface SimulatedProtocol {
  readonly exchange: ExchangeId
  readonly hosts: readonly string[]
  /** The header that a signed request carries its API key in, in lower case. */
  readonly keyHeader: string
  /** Absent where websockets are not simulated. */
  readonly live?: LiveProtocol
  /** Signs a request whose query was changed; absent where the signature covers the address as it was sent, in `rawQuery`. */
  readonly signAgain?: (request: SimRequest, apiSecret: string) => SimRequest
  handle(request: SimRequest, context: SimContext): SimReply
  /** The body and status this exchange gives for a fault that the server injects. */
  faultReply(fault: 'rate_limit' | 'ban' | 'server_error' | 'maintenance' | 'clock'): SimReply
}
