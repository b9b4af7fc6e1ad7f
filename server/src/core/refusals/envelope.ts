import type { Language } from '@harbour/contract/core/languages'
import { type Refusal, refusals } from '@harbour/contract/core/refusals'
import { isDiskFull, isTransientError } from '../db/transient-error.ts'
import { inLanguage, type Translations } from '../language/translations.ts'
import { refusalTexts, sentences } from './texts.ts'

/** One wrong field, and its error. */
export interface FieldFault {
  readonly field: string
  readonly message: Translations | string
}

/** A sentence that replaces the refusal's own. Text that exists in one language only is plain. */
export type Words = Translations | string

/** An expected failure, thrown to the edge; it rolls back the transaction. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly words: Words
  readonly details: readonly FieldFault[] | undefined
  /** The Retry-After header in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    refusal: Refusal,
    options: { message?: Words; details?: readonly FieldFault[]; retryAfterSeconds?: number } = {},
  ) {
    const words = options.message ?? sentences[refusal]
    // the log is in English
    super(inLanguage(words, 'en'))
    this.refusal = refusal
    this.words = words
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function refuse(refusal: Refusal, message?: Words, details?: readonly FieldFault[]): never {
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

/** Builds the one shape of every failure, in the language of the request. */
export function failure(
  { refusal, words, ...refused }: Refused,
  requestId: string,
  language: Language,
): Failure {
  const [status, code] = refusals[refusal]
  const message = inLanguage(words, language)
  const details = refused.details?.map((fault) => ({
    ...fault,
    message: inLanguage(fault.message, language),
  }))
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

/** Maps a thrown error to a refusal; null is a fault of ours. */
export function asRefused(thrown: unknown): Refused | null {
  if (thrown instanceof Refused) return thrown
  if (!(thrown instanceof Error)) return null
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  const known = frameworkRefusals[code]
  if (known) return new Refused(known)
  if (isDiskFull(thrown))
    return new Refused('unavailable', {
      message: refusalTexts.diskFull,
      retryAfterSeconds: 60,
    })
  return isTransientError(thrown) ? new Refused('unavailable', { retryAfterSeconds: 5 }) : null
}
