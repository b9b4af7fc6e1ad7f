import { databaseNow } from '../../core/db/clock.ts'
import { type Holdings, storeHoldings } from '../equity-snapshots/snapshot.ts'
import { holdFence, noteQuiet } from '../sync-run/account-state.ts'
import type { LastHoldings } from '../sync-run/balance-diff.ts'
import type { RunContext, SessionRun } from '../sync-run/run-context.ts'
import type { NextRun } from '../sync-run/schedule.ts'
import type { SyncSteps } from './steps.ts'

/** A step needs a request to the exchange, which no transaction may wait for. */
class NeedsRequest extends Error {
  override readonly name = 'NeedsRequest'
}

const noRequests = {
  again: () => Promise.resolve(false),
  ask: () => Promise.reject(new NeedsRequest()),
}

interface Quiet {
  readonly holdings: Holdings
  readonly seen: LastHoldings
  /** Returns when an account that was read at a moment by the database's clock is due again. */
  readonly nextRun: (run: RunContext, readAt: string) => Promise<NextRun>
}

/**
 * Ends a quiet round, without changes or new rows: holdings are shown at new prices, and everything else stays. All is written in
 * one transaction under the fencing token. Returns null if a step needs a request to the exchange, and writes nothing.
 */
export async function endQuietly(
  run: SessionRun,
  steps: SyncSteps['whenQuiet'],
  { holdings, seen, nextRun }: Quiet,
): Promise<NextRun | null> {
  try {
    return await run.db.transaction().execute(async (tx) => {
      await holdFence(tx, run.claim)
      const inside = { ...run, db: tx, retryPolicy: noRequests }
      await storeHoldings(inside, holdings)
      for (const step of steps) await step(inside, holdings)
      const readAt = await databaseNow(tx)
      await noteQuiet(tx, run.claim, { readAt, seen, weight: run.reservation.used })
      return nextRun(inside, readAt)
    })
  } catch (error) {
    if (error instanceof NeedsRequest) return null
    throw error
  }
}
