import { api } from '../../core/api/api.ts'
import { session } from '../../core/api/session.ts'

/** Ends the session here at once; the server's answer is not awaited. */
export function logout(): void {
  const request = session.token() ? api.auth.logout() : Promise.resolve({})
  session.end('logout')
  request.catch(() => undefined)
}
