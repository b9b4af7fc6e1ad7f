import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../../core/refusals/envelope.ts'
import type { Leases } from './leases.ts'

/** A slot is freed a moment after its answer is sent: a client that sends the next part at once waits that long. */
const maxWaitMs = 2_000
const lookAgainMs = 50

/** Limits each administrator to one upload at a time, across processes. */
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
