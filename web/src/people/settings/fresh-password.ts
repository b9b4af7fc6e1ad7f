import type { ApiCall } from '../../core/api/query.ts'
import { ApiError } from '../../core/errors/api-error.ts'

/** Asks the person for the password; true once the server has accepted it. */
type AskPassword = () => Promise<boolean>
let ask: AskPassword | null = null

/** Registers the prompt; returns the function that removes it. */
export function askWith(how: AskPassword): () => void {
  ask = how
  return () => {
    if (ask === how) ask = null
  }
}

/** Runs a call; if it requires a recent password, asks for it and runs the call again. If the person declines, the refusal is thrown. */
export async function withFreshPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REAUTH_REQUIRED' || !(await ask?.())) throw error
    return call()
  }
}

/** Wraps a call of the API, so that it asks for the password if the server requires it. */
export const reauthenticating = <C, T>(call: ApiCall<C, T>): ApiCall<C, T> =>
  Object.assign((input: C) => withFreshPassword(() => call(input)), { key: call.key })
