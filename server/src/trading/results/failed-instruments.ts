import { type RawBuilder, sql } from 'kysely'
import { LedgerError } from '@harbour/ledger/position'
import type { Needs } from '../sync-run/run-context.ts'
import { holdFence } from '../sync-run/account-state.ts'
import { arrayText } from '../../core/db/array-text.ts'

/**
 * Returns true if an exchange's data makes results impossible, such as a price of zero: then the account's
 * other instruments continue. Any other error ends the run.
 */
export const isFoldFailure = (error: unknown): error is Error =>
  error instanceof LedgerError || error instanceof RangeError

/** Its results are not updated any more; its owner was informed when that began. */
export function nullIfUnfoldable(error: unknown): null {
  if (!isFoldFailure(error)) throw error
  return null
}

/** `sync_states.failed_instruments` after these instruments were folded, without those that failed. */
export const unfoldedAfter = (
  folded: readonly string[],
  failed: readonly string[],
): RawBuilder<string[]> => sql`array(
  select symbol from unnest(failed_instruments) as symbol where symbol <> all (${arrayText(folded)}::text[])
  union select unnest(${arrayText(failed)}::text[]) order by 1)`

/** Logs the failure for administrators and deletes the checkpoints of the instrument, since they lack the failed events. */
export async function markFoldFailed(
  run: Needs<'db' | 'claim' | 'exchange' | 'log'>,
  symbol: string,
  fromMs: number,
  error: Error,
): Promise<void> {
  const { userId, accountId, exchange } = run.claim
  run.log.error({ error, accountId, exchange, symbol }, 'The fold of an instrument failed')
  await run.db.transaction().execute(async (tx) => {
    await holdFence(tx, run.claim)
    await sql`
      delete from fold_checkpoints where user_id = ${userId} and account_id = ${accountId} and symbol = ${symbol}
        and at >= to_timestamp(${fromMs}::float8 / 1000)`.execute(tx)
  })
}
