import { databaseNow } from '../../core/db/clock.ts'
import { type Holdings, storeHoldings } from '../equity/snapshot.ts'
import { holdFence, noteQuiet } from '../sync-run/account-state.ts'
import type { SeenHoldings } from '../sync-run/balance-diff.ts'
import type { RunContext } from '../sync-run/run-context.ts'
import type { NextRun } from '../sync-run/schedule.ts'
import type { SyncSteps } from './steps.ts'

/** A step would have to ask the exchange, which no transaction may wait for. */
class Asks extends Error {
  override readonly name = 'Asks'
}

const askNothing = { again: () => Promise.resolve(false), ask: () => Promise.reject(new Asks()) }

interface Quiet {
  readonly holdings: Holdings
  readonly seen: SeenHoldings
  /** When the account is due again, of one that was read at a moment by the database's clock. */
  readonly nextRun: (run: RunContext, readAt: string) => Promise<NextRun>
}

/**
 * Ends a quiet round, in which nothing moved and no row came: what is held is shown at new prices, and everything else stays. All is written in
 * one transaction behind the fencing token. Returns null where it takes an answer of the exchange, and nothing is written.
 */
export async function endQuietly(
  run: RunContext,
  steps: SyncSteps['whenQuiet'],
  { holdings, seen, nextRun }: Quiet,
): Promise<NextRun | null> {
  try {
    return await run.db.transaction().execute(async (tx) => {
      await holdFence(tx, run.claim)
      const inside = { ...run, db: tx, retryPolicy: askNothing }
      await storeHoldings(inside, holdings)
      for (const step of steps) await step(inside, holdings)
      const readAt = await databaseNow(tx)
      await noteQuiet(tx, run.claim, readAt, seen)
      return nextRun(inside, readAt)
    })
  } catch (error) {
    if (error instanceof Asks) return null
    throw error
  }
}
