import { Refused } from '../http/envelope.ts'
import type { Leases } from './leases.ts'

/** One upload of each administrator at a time, whichever process it goes to. */
export interface UploadTurns {
  take<T>(userId: string, work: () => Promise<T>): Promise<T>
}

export const createUploadTurns = (leases: Leases): UploadTurns => ({
  async take(userId, work) {
    const held = await leases.hold(`person ${userId}`, work)
    if (held === null) throw new Refused('upload_running')
    return held.done
  },
})
