import type { ApiCall } from '../../core/api/query.ts'
import { ApiError } from '../../core/errors/api-error.ts'

/** Asks the person for the password; true once the server has taken it. */
type AskPassword = () => Promise<boolean>
let ask: AskPassword | null = null

/** Puts up who asks; returns the way to take it down again. */
export function askWith(how: AskPassword): () => void {
  ask = how
  return () => {
    if (ask === how) ask = null
  }
}

/** Runs a call; where it wants a password given lately, asks for it and runs the call again. A person who declines meets the refusal. */
export async function withFreshPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REAUTH_REQUIRED' || !(await ask?.())) throw error
    return call()
  }
}

/** Wraps a call of the API, so that it asks for the password where the server wants it. */
export const reauthenticating = <C, T>(call: ApiCall<C, T>): ApiCall<C, T> =>
  Object.assign((input: C) => withFreshPassword(() => call(input)), { key: call.key })
