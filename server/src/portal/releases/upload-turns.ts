import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../../core/refusals/envelope.ts'
import type { Leases } from './leases.ts'

/** A turn ends a moment after its answer went out: who goes on at once with the next part waits that long. */
const maxWaitMs = 2_000
const lookAgainMs = 50

/** One upload of each administrator at a time, whichever process it goes to. */
export interface UploadTurns {
  take<T>(userId: string, work: () => Promise<T>): Promise<T>
}

export const createUploadTurns = (leases: Leases): UploadTurns => ({
  async take(userId, work) {
    for (const giveUpAt = performance.now() + maxWaitMs; ; await sleep(lookAgainMs)) {
      const held = await leases.hold(`person ${userId}`, work)
      if (held) return held.done
      if (performance.now() > giveUpAt) throw new Refused('upload_running')
    }
  },
})
