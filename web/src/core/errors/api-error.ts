import type { FieldError } from '@harbour/contract/core/route'
import * as texts from '#texts/core/app'

export const fallbackMessages = {
  failed: texts.requestFailed,
  expired: texts.sessionExpired,
  unreachable: texts.serverUnreachable,
} as const

interface Failure {
  readonly code: string
  readonly message: string
  readonly status: number
  /** True if the server sent the message; false for the fallback. */
  readonly stated: boolean
  readonly details?: readonly FieldError[]
  readonly requestId?: string | null
}

/** A call that did not succeed: refused by the server, or never answered (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly stated: boolean
  readonly details: readonly FieldError[]
  readonly requestId: string | null

  constructor({ code, message, status, stated, details = [], requestId = null }: Failure) {
    super(message)
    this.code = code
    this.status = status
    this.stated = stated
    this.details = details
    this.requestId = requestId
  }
}

/** True if the server was not reached. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** True if the server answered that it failed itself. */
export const isServerError = (error: unknown): boolean => error instanceof ApiError && error.status >= 500

/** Returns the message for a person: the server's, or the fallback without one. */
export function sentenceOf(error: unknown, fallback: string = fallbackMessages.failed): string {
  if (error instanceof ApiError) return error.stated ? error.message : fallback
  return fallback
}

/** The server's messages for single fields of a form. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ field, message }) => [field, message]))
}
