import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { ExchangeError, type ErrorReason } from './error.ts'
import { kindOf, sentenceOf } from './error-table.ts'
import { parseExact, type Json } from './exact-json.ts'
import type { Protocol } from '../protocol.ts'
import type { RawReply } from './wire-fetch.ts'

/** Classifies a code that is missing in our own table, by ccxt; null when ccxt does not know it either. */
export type SecondOpinion = (reply: RawReply, body: Json) => ErrorReason | null

/**
 * Returns the reply's JSON, or throws the failure that it states. A page instead of data is a failure, also with status
 * 200.
 */
export function judgeReply(
  protocol: Protocol,
  reply: RawReply,
  secrets: readonly string[],
  nowMs: number,
  secondOpinion: SecondOpinion,
): Json {
  const body = jsonOrNull(reply.body)
  const stated = body === null ? null : protocol.failure(body)
  if (stated === null && reply.status >= 200 && reply.status < 300) {
    if (body !== null && protocol.hasEnvelope(body)) return body
    throw failure(protocol, reply, reply.body.trim() === '' ? 'empty' : 'not_json', null, nowMs, false)
  }
  const known = stated === null ? null : (protocol.codes[stated.code] ?? null)
  const reason =
    reasonByStatus(reply.status, known, stated !== null) ??
    (body === null ? null : secondOpinion(reply, body)) ??
    'unknown'
  const words =
    stated === null ? null : { code: stated.code, message: withoutSecrets(stated.message, secrets) }
  const isAccounts =
    stated !== null && secrets.length > 0 && (protocol.accountLimits?.includes(stated.code) ?? false)
  throw failure(protocol, reply, reason, words, nowMs, isAccounts && !reply.headers.has('retry-after'))
}

function jsonOrNull(text: string): Json | null {
  const first = text.trimStart()[0]
  if (first !== '{' && first !== '[' && first !== '"') return null
  try {
    return parseExact(text)
  } catch {
    // A truncated body is no JSON; it is classified by its status like a page.
    return null
  }
}

/** The status decides on a rate limit; for other errors the exchange's own code is better evidence. */
function reasonByStatus(status: number, known: ErrorReason | null, hasCode: boolean): ErrorReason | null {
  if (status === 418) return 'banned'
  if (status === 429) return 'rate_limit'
  if (status === 451) return 'region'
  if (known !== null) return known
  if (hasCode) return status >= 500 ? 'down' : null
  if (status >= 500) return 'down'
  return status === 403 ? 'region' : 'not_json'
}

function failure(
  protocol: Protocol,
  reply: RawReply,
  reason: ErrorReason,
  words: { readonly code: string; readonly message: string } | null,
  nowMs: number,
  isOfAccount: boolean,
): ExchangeError {
  // A bare 403 can be a transient block at the exchange's edge; only an explicit statement stops a connection.
  const kind = reason === 'region' && words === null && reply.status !== 451 ? 'unavailable' : kindOf(reason)
  return new ExchangeError({
    kind,
    reason,
    exchange: protocol.exchange,
    status: reply.status,
    code: words?.code ?? null,
    exchangeMessage: words?.message ?? null,
    saying: sentenceOf(reason, protocol.name, words?.code ?? null, words?.message ?? null),
    retryAfterMs: pauseOf(reply.headers) ?? accountPauseOf(reply.headers, nowMs),
    isOfAccount,
  })
}

/** Binance bans for up to three days, no exchange for longer: a longer ban must not stop an exchange for everybody here. */
const maxBanMs = 3 * dayMs

/** Returns how long our whole IP address has to wait, by Retry-After in seconds. */
export function pauseOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds * 1000), maxBanMs) : null
}

/** Returns how long a single account has to wait: until Bybit's reset time, once its limit is used up. */
export function accountPauseOf(headers: Headers, nowMs: number): number | null {
  if (headers.get('x-bapi-limit-status') !== '0') return null
  const resetMs = Number(headers.get('x-bapi-limit-reset-timestamp') ?? Number.NaN)
  // A reset further away than a minute is clock skew, not a pause.
  return Number.isFinite(resetMs) ? Math.min(Math.max(resetMs - nowMs, 0), minuteMs) : null
}

/** Bybit repeats the signed text, including the key, in its error about a signature. */
function withoutSecrets(message: string, secrets: readonly string[]): string {
  let clean = message
  for (const secret of secrets) {
    if (secret.length >= 4) clean = clean.replaceAll(secret, '…')
  }
  return clean.replace(/signature=[^&\s"]+/gi, 'signature=…').slice(0, 300)
}

const reasonOfClass: readonly (readonly [string, ErrorReason])[] = [
  ['AccountSuspended', 'account_frozen'],
  ['PermissionDenied', 'permission_missing'],
  ['AuthenticationError', 'key_unknown'],
  ['RateLimitExceeded', 'rate_limit'],
  ['DDoSProtection', 'rate_limit'],
  ['InvalidNonce', 'clock'],
  ['RequestTimeout', 'timeout'],
  ['OperationFailed', 'down'],
  ['BadRequest', 'bad_request'],
]

/** The reason of a ccxt error, by its most specific class. */
export function reasonOfCcxt(error: unknown): ErrorReason | null {
  const names = new Set<string>()
  for (let at: unknown = error; at instanceof Error; at = Object.getPrototypeOf(at))
    names.add(at.constructor.name)
  const byClass = reasonOfClass.find(([name]) => names.has(name))?.[1] ?? null
  // Many exchanges report a wrong signature in a message without a ccxt class.
  const isSignature =
    byClass === null && error instanceof Error && /invalid.{0,12}signature/i.test(error.message)
  return isSignature ? 'secret_wrong' : byClass
}
