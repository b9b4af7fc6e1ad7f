import type { FieldError } from '@harbour/contract/core/route'
import { type Refusal, refusals } from '@harbour/contract/core/refusals'
import { isDiskFull, isTransientError } from '../db/transient-error.ts'

/** An expected failure on its way to the edge; rolls back the transaction it passes. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly details: readonly FieldError[] | undefined
  /** The Retry-After header in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    refusal: Refusal,
    options: { message?: string; details?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? refusals[refusal][2])
    this.refusal = refusal
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function refuse(refusal: Refusal, message?: string, details?: readonly FieldError[]): never {
  throw new Refused(refusal, {
    ...(message === undefined ? {} : { message }),
    ...(details === undefined ? {} : { details }),
  })
}

/** Builds the success envelope; with `isFlat` the fields stand beside `data` too. */
export const successBody = (data: unknown, isFlat = false): string =>
  isFlat && typeof data === 'object'
    ? JSON.stringify({ ...data, success: true, data })
    : `{"success":true,"data":${JSON.stringify(data) ?? 'null'}}`

export interface Failure {
  readonly status: number
  readonly body: string
  readonly retryAfterSeconds: number | undefined
}

/** The one shape of every failure. */
export function failure(refused: Refused, requestId: string): Failure {
  const [status, code] = refusals[refused.refusal]
  const { message, details } = refused
  const error = { code, message, ...(details ? { details } : {}), requestId }
  return {
    status,
    body: JSON.stringify({ success: false, error }),
    retryAfterSeconds: refused.retryAfterSeconds,
  }
}

const frameworkRefusals: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

/** Sorts whatever was thrown into a refusal; null is a fault of ours. */
export function asRefused(thrown: unknown): Refused | null {
  if (thrown instanceof Refused) return thrown
  if (!(thrown instanceof Error)) return null
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  const known = frameworkRefusals[code]
  if (known) return new Refused(known)
  if (isDiskFull(thrown))
    return new Refused('unavailable', {
      message:
        'This server’s disk is full, so nothing can be saved. Existing data can still be read. Please try again later.',
      retryAfterSeconds: 60,
    })
  return isTransientError(thrown) ? new Refused('unavailable', { retryAfterSeconds: 5 }) : null
}
