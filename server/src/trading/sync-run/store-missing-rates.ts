import { sql } from 'kysely'
import { arrayText } from '../../core/db/array-text.ts'
import type { Needs } from './run-context.ts'

/** Stores which rates this run lacked; they are shown with the account until a run has all of them. */
export async function storeMissingRates({
  db,
  claim: { userId, accountId, epoch },
  missingRates,
}: Needs<'db' | 'claim' | 'missingRates'>): Promise<void> {
  const missing = arrayText([...missingRates.all].toSorted())
  await sql`
    update sync_states set missing_rates = ${missing}::text[]
    where user_id = ${userId} and account_id = ${accountId} and epoch = ${epoch} and missing_rates <> ${missing}::text[]`.execute(
    db,
  )
}
