import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExcludedAccount } from '@harbour/contract/trading/performance'
import { exchangeById } from '@harbour/exchanges/registry'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { newCoins, pairsStream, statedAtMs } from './pair-notice.ts'

export interface ExcludedAccountRow {
  readonly accountId: string
  readonly label: string
  readonly exchange: string
  readonly isStopped: boolean
  readonly isBehind: boolean
  readonly mayLack: boolean
  readonly hasSynced: boolean
}

const isBehind = (userId: string) => sql<boolean>`(s.last_synced_at is null or coalesce(s.results_from <= (
  select f.traded_at from fills f where f.user_id = ${userId} and f.account_id = k.id order by f.traded_at, f.id limit 1), false))`

/** Its pairs were searched for: only the owner can say that they are complete, and not for coins that came later. */
const mayLack = (userId: string) => sql<boolean>`exists (
  select from sync_streams s where s.user_id = ${userId} and s.account_id = k.id and s.stream = ${pairsStream}
    and (${statedAtMs(userId)} is null or ${newCoins(userId)} <> '{}'))`

/**
 * The accounts whose history is not in the figures yet, oldest connection first: it is still being read, or
 * not counted from its first fill on. Later fills that are briefly pending do not make figures incomplete. An
 * account that may also lack trades is listed twice, once for each reason.
 */
export async function readExcludedAccounts(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  language: Language,
): Promise<z.input<typeof ExcludedAccount>[]> {
  const { rows } = await sql<ExcludedAccountRow>`${prepared} ${excludedAccounts(userId, accounts)}`.execute(
    db,
  )
  return rows.flatMap((row) => excludedAccountsOf(row, language))
}

/** SQL for the same, one row per account; see `excludedAccountsOf`. */
export const excludedAccounts = (
  userId: string,
  accounts: readonly string[] | null,
) => sql<ExcludedAccountRow>`
    select k.id as "accountId", k.label, k.exchange, s.status in ('needs_attention', 'disconnected') as "isStopped", ${isBehind(userId)} as "isBehind", ${mayLack(userId)} as "mayLack",
      s.last_synced_at is not null as "hasSynced"
    from exchange_accounts k join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${userId} and (${accounts}::text[] is null or k.id = any (${accounts}::text[]))
      and (${isBehind(userId)} or ${mayLack(userId)})
    order by k.created_at, k.id`

export const excludedAccountsOf = (
  row: ExcludedAccountRow,
  language: Language,
): z.input<typeof ExcludedAccount>[] => [
  ...(row.isBehind
    ? [
        {
          accountId: row.accountId,
          isStopped: row.isStopped,
          isPossible: false,
          reason: behindWords(row, language),
        },
      ]
    : []),
  ...(row.mayLack
    ? [
        {
          accountId: row.accountId,
          // only its owner knows
          isStopped: true,
          isPossible: true,
          reason: coverageTexts[language].mayLackPairs(
            row.label,
            exchangeById(row.exchange)?.name ?? row.exchange,
          ),
        },
      ]
    : []),
]

function behindWords({ label, hasSynced, isStopped }: ExcludedAccountRow, language: Language): string {
  const texts = coverageTexts[language]
  // a price or a rate is missing, or everything is recounted by another method
  if (hasSynced) return texts.stillCalculated(label)
  return isStopped ? texts.neverSynced(label) : texts.stillSyncing(label)
}
