import { isServerError, isUnreachable, sentenceOf } from './api-error.ts'
import { offline } from '#texts/core/app'
import * as texts from '#texts/core/connection'

/** Returns why nothing is reached: an offline device needs a connection, which is no failure of the server. */
export const unreachedReason = (): string => (navigator.onLine ? texts.serverNotReached : offline)

/**
 * Returns why a part of the page is missing. The sentence of the specification for a call that was not answered is about
 * starting a server, which a person who looks at a screen cannot do; an error of the server without a message is named as one.
 */
export function reasonOf(error: unknown): string {
  if (isUnreachable(error)) return unreachedReason()
  return isServerError(error) ? sentenceOf(error, texts.serverFailed) : sentenceOf(error)
}
