import { table } from 'virtual:api-table/ownData'
import { addressOf, failureOf, request, readAnswer } from '../../core/api/api.ts'
import { session } from '../../core/api/session.ts'

/** The file with all stored data of this person; as long as their history, so without a timeout. */
export async function fetchOwnData(): Promise<Blob> {
  const token = session.token()
  const [, path] = table['ownData']?.['download'] ?? ['GET', '/v1/user/export']
  const response = await request(addressOf(path, {}), {})
  if (response.ok) return response.blob()
  if (response.status === 401 && session.token() === token) session.end('expired')
  throw failureOf(response.status, await readAnswer(response))
}
