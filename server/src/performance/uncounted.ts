import { sql } from 'kysely'
import type { z } from 'zod'
import type { Uncounted } from '@harbour/contract/performance'
import { exchangeById } from '@harbour/exchanges/registry'
import type { Db } from '../db/kysely-over.ts'
import { mayLackPairs, pairsStream } from '../sync/pair-words.ts'

interface UncountedRow {
  readonly accountId: string
  readonly label: string
  readonly exchange: string
  readonly isStopped: boolean
  readonly isBehind: boolean
  readonly hasSynced: boolean
}

const isBehind = sql<boolean>`(s.last_synced_at is null or coalesce(s.results_from <= (
  select f.traded_at from fills f where f.user_id = k.user_id and f.account_id = k.id order by f.traded_at, f.id limit 1), false))`

/** Its pairs were searched for, which nobody can call whole but its owner. */
const mayLack = sql<boolean>`(exists (
  select from sync_streams t where t.user_id = k.user_id and t.account_id = k.id and t.stream = ${pairsStream})
  and not exists (select from pair_statements p where p.user_id = k.user_id and p.account_id = k.id))`

/**
 * The accounts whose history figures do not hold yet, oldest connection first: it is still being read, or what was read is not
 * counted from its first fill on. Later fills that wait a moment for their turn are no reason to call figures incomplete.
 */
export async function readUncounted(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
): Promise<z.input<typeof Uncounted>[]> {
  const { rows } = await sql<UncountedRow>`
    select k.id as "accountId", k.label, k.exchange, s.status in ('needs_attention', 'disconnected') as "isStopped", ${isBehind} as "isBehind",
      s.last_synced_at is not null as "hasSynced"
    from exchange_keys k join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${userId} and (${accounts}::text[] is null or k.id = any (${accounts}::text[]))
      and (${isBehind} or ${mayLack})
    order by k.created_at, k.id`.execute(db)
  return rows.map(({ accountId, label, exchange, isStopped, hasSynced, isBehind: isUnread }) => ({
    accountId,
    // its owner alone knows
    isStopped: isStopped || !isUnread,
    isPossible: !isUnread,
    reason: !isUnread
      ? mayLackPairs(label, exchangeById(exchange)?.name ?? exchange)
      : hasSynced
        ? // a price or a rate is awaited, or all is counted by another method
          `${label} is not counted to its end yet: its figures are not complete.`
        : isStopped
          ? `${label} was never read to its end: some or all of its trades are missing.`
          : `${label} is still being read: some or all of its trades are missing.`,
  }))
}
