import { type RawBuilder, sql } from 'kysely'
import type { Claim } from '../sync-run/schedule.ts'

/** The fencing token: true, and locked until the transaction ends, as long as there is no later claim of the account. */
export const isHeld = ({
  userId,
  accountId,
  epoch,
}: Claim): RawBuilder<boolean> => sql<boolean>`exists (select from sync_states
      where user_id = ${userId} and account_id = ${accountId} and epoch = ${epoch} for update)`
