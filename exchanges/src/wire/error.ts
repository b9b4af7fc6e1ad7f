import type { CodedMessage } from '@harbour/ledger/coded-message'

/**
 * The kinds of errors, by the caller's next step: `credentials` stop and inform the owner; `throttled` wait
 * as demanded; `unavailable` retry later; `unexpected` record the message and continue with others.
 */
export type ErrorKind = 'credentials' | 'throttled' | 'unavailable' | 'unexpected'

export type ErrorReason =
  | 'key_unknown'
  | 'secret_wrong'
  | 'passphrase_wrong'
  | 'ip_refused'
  | 'key_expired'
  | 'permission_missing'
  | 'account_frozen'
  | 'region'
  | 'clock'
  | 'rate_limit'
  | 'banned'
  | 'down'
  | 'timeout'
  | 'network'
  | 'not_json'
  | 'empty'
  | 'too_large'
  | 'wrong_mode'
  | 'bad_request'
  | 'write_refused'
  | 'unknown'

/** The only error class that leaves an adapter. Its message never contains a secret or a signed URL. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
  readonly kind: ErrorKind
  readonly reason: ErrorReason
  readonly exchange: string
  /** The sentence for a person; `message` is its English, for the log. */
  readonly saying: CodedMessage
  readonly status: number | null
  /** The exchange's own code and message, for the owner to search for. */
  readonly code: string | null
  readonly exchangeMessage: string | null
  readonly retryAfterMs: number | null
  /** A limit of this account alone: other accounts behind our address need not wait. */
  readonly isOfAccount: boolean

  constructor(given: {
    kind: ErrorKind
    reason: ErrorReason
    exchange: string
    saying: CodedMessage
    status?: number | null
    code?: string | null
    exchangeMessage?: string | null
    retryAfterMs?: number | null
    isOfAccount?: boolean
    cause?: unknown
  }) {
    super(given.saying.english, { cause: given.cause })
    this.kind = given.kind
    this.saying = given.saying
    this.reason = given.reason
    this.exchange = given.exchange
    this.status = given.status ?? null
    this.code = given.code ?? null
    this.exchangeMessage = given.exchangeMessage ?? null
    this.retryAfterMs = given.retryAfterMs ?? null
    this.isOfAccount = given.isOfAccount ?? false
  }
}
