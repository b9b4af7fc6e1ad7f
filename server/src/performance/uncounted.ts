import { sql } from 'kysely'
import type { z } from 'zod'
import type { Uncounted } from '@harbour/contract/performance'
import type { Db } from '../db/kysely-over.ts'

/**
 * The accounts whose history figures do not hold yet, oldest connection first: it is still being read, or what was read is not
 * counted from its first fill on. Later fills that wait a moment for their turn are no reason to call figures incomplete.
 */
export async function readUncounted(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
): Promise<z.input<typeof Uncounted>[]> {
  const { rows } = await sql<{ accountId: string; label: string; isStopped: boolean }>`
    select k.id as "accountId", k.label, s.status in ('needs_attention', 'disconnected') as "isStopped"
    from exchange_keys k join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${userId} and (${accounts}::text[] is null or k.id = any (${accounts}::text[]))
      and (s.last_synced_at is null or s.results_from <= (
        select f.traded_at from fills f where f.user_id = k.user_id and f.account_id = k.id order by f.traded_at, f.id limit 1))
    order by k.created_at, k.id`.execute(db)
  return rows.map(({ accountId, label, isStopped }) => ({
    accountId,
    isStopped,
    reason: isStopped
      ? `${label} was never read to its end: some or all of its trades are missing.`
      : `${label} is still being read: some or all of its trades are missing.`,
  }))
}
