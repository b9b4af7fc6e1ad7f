import type { LiveProtocol } from './live.ts'
import type { ApiKey, Clock, ExchangeId, TrueAccount, World } from './truth/types.ts'

/** One received request; `path` and `query` are the exchange's own, without the host segment. */
export interface SimRequest {
  readonly method: 'GET' | 'POST'
  /** The intended host: 'fapi.binance.com'. */
  readonly host: string
  readonly path: string
  /** The exact bytes after '?', as sent: signatures cover them. */
  readonly rawQuery: string
  readonly query: URLSearchParams
  readonly rawBody: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly ip: string
}

export interface SimReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** The body is sent unchanged: protocols serialise their own JSON, so that wire types are exact. */
  readonly body: string
  /** The content of a binary file, instead of the body. */
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
  /** False switches rate limits off for benchmarks. */
  readonly hasLimits: boolean
}

/** One exchange's protocol: hosts, signatures, routes, page rules, limits and error bodies. */
export interface SimulatedProtocol {
  readonly exchange: ExchangeId
  readonly hosts: readonly string[]
  /** The header with the API key of a signed request, in lower case. */
  readonly keyHeader: string
  /** Absent if websockets are not simulated. */
  readonly live?: LiveProtocol
  /** Signs a request again after its query was changed; absent if the signature covers the address as sent, in `rawQuery`. */
  readonly signAgain?: (request: SimRequest, apiSecret: string) => SimRequest
  handle(request: SimRequest, context: SimContext): SimReply
  /** Returns this exchange's body and status for an injected fault. */
  faultReply(fault: 'rate_limit' | 'ban' | 'server_error' | 'maintenance' | 'clock'): SimReply
}
