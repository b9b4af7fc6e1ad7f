import { api } from '../../core/api/api.ts'
import { session } from '../../core/api/session.ts'

/** Ends the session here at once; the server is told without waiting for its answer. */
export function logout(): void {
  const request = session.token() ? api.auth.logout() : Promise.resolve({})
  session.end('logout')
  request.catch(() => undefined)
}
