import { minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Decimal } from '@harbour/ledger/fill'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { Account } from '../sync-run/account-state.ts'
import type { Claim } from '../sync-run/schedule.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'

/**
 * One reading of everything in an account, over as many runs as it takes: holdings first, then every stream
 * to its end. An interrupted run stores its round, and the next one repeats no request of it.
 */
export interface Round {
  /** The time when the run began, in milliseconds since 1970 by the database's clock. */
  readonly beganMs: number
  /** The rescans that were due when the run began. */
  readonly rescan: Pick<Account, 'isDayRescanDue' | 'isWeekRescanDue'>
  readonly holdings: Holdings
  /** Streams that were read to their ends after that. */
  readonly read: readonly string[]
}

/** An older round is started again: its holdings would be older than stated. */
const goesOnMs = 10 * minuteMs

/** A run as it is stored: as JSON, which has no maps. */
interface StoredRun extends Omit<Round, 'holdings'> {
  readonly holdings: Omit<Holdings, 'prices'> & {
    readonly prices: readonly (readonly [string, Decimal])[] | null
  }
}

/** Takes the stored round of the run before, which no other process can then take; null if there is none to resume. */
export async function loadInterruptedRun(db: Db, claim: Claim): Promise<Round | null> {
  const nowMs = Date.parse(await databaseNow(db))
  const { rows } = await sql<{ round: StoredRun }>`
    update sync_states s set interrupted_run = null
    from (select interrupted_run from sync_states
      where user_id = ${claim.userId} and account_id = ${claim.accountId} and interrupted_run is not null for update) before
    where s.user_id = ${claim.userId} and s.account_id = ${claim.accountId} and s.epoch = ${claim.epoch}
    returning before.interrupted_run as round`.execute(db)
  const stored = rows[0]?.round
  if (stored === undefined || stored.beganMs <= nowMs - goesOnMs) return null
  const { prices } = stored.holdings
  return { ...stored, holdings: { ...stored.holdings, prices: prices === null ? null : new Map(prices) } }
}

/** Stores a round for the next run. Does nothing when another process has the account. */
export async function saveInterruptedRun(db: Db, claim: Claim, round: Round): Promise<void> {
  const { prices } = round.holdings
  const stored: StoredRun = {
    ...round,
    holdings: { ...round.holdings, prices: prices === null ? null : [...prices] },
  }
  await sql`
    update sync_states set interrupted_run = ${JSON.stringify(stored)}::jsonb
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and epoch = ${claim.epoch}`.execute(
    db,
  )
}
