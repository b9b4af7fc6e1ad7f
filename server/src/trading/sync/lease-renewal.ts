import type { Db } from '../../core/db/db.ts'
import { renewLease, type Claim } from '../sync-run/schedule.ts'

/** Thrown when another process has the account, or soon may: stop without another write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/**
 * Renews a claim at every third of its lease until `end` is called. A renewal that fails or does not answer within
 * a sixth aborts the attempt: a process without its database stops at half of the lease, long before it ends.
 */
export function renewUntilEnd(
  db: Db,
  claim: Claim,
  leaseMs: number,
  attempt: AbortController,
): { end(): void } {
  const third = leaseMs / 3
  let timer = setTimeout(beat, third)
  let isOver = false

  function beat() {
    const unanswered = setTimeout(
      () => attempt.abort(new LeaseLost('the lease was not renewed in time')),
      leaseMs / 6,
    )
    renewLease(db, claim, leaseMs)
      .then((isHeld) => {
        if (!isHeld) attempt.abort(new LeaseLost('the account was claimed by another worker'))
        else if (!isOver) timer = setTimeout(beat, third)
      })
      .catch((error: unknown) =>
        attempt.abort(new LeaseLost('the lease could not be renewed', { cause: error })),
      )
      .finally(() => clearTimeout(unanswered))
  }

  return {
    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
