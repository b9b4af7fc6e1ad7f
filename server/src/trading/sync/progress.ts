import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { adapterTextIn, titleIn } from '../../core/language/adapter-texts.ts'
import { storedMessageIn, type StoredMessage } from '../../core/language/translate-message.ts'
import { shortDay } from '../../core/language/short-day.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import type { SyncStatus } from '../../core/db/schema.ts'
import { type Awaiting, awaitingColumns, pendingReasonIn } from '../coverage/pending-reason.ts'
import {
  newCoins,
  pairNotice,
  type PairSearchState,
  pairsStream,
  statedAtMs,
  tradedPairs,
} from '../coverage/pair-notice.ts'
import { type RefusedRows, refusedWords } from './refused-rows-text.ts'
import type { FindExchange } from '../exchange-accounts/find-exchange.ts'

/** When an account is read next, and whether its exchange pushes changes. */
interface Scheduled {
  readonly nextSyncAt: string | null
  readonly isLive: boolean
}

const unscheduled: Scheduled = { nextSyncAt: null, isLive: false }

interface AccountRow extends StoredMessage, Scheduled {
  readonly accountId: string
  readonly exchange: string
  readonly label: string
  readonly status: SyncStatus
  readonly failedInstruments: readonly string[]
  readonly missingRates: readonly string[]
  readonly lastSyncedAt: string | null
}

interface StreamRow extends Awaiting, StoredMessage {
  readonly accountId: string
  readonly stream: string
  readonly kind: 'fills' | 'ledger'
  readonly title: string
  readonly rows: number
  readonly progress: number | null
  readonly done: boolean
  /** Symbols whose rows the exchange's adapter leaves out. */
  readonly unlisted: readonly string[] | null
  /** Kinds of rows that it leaves out. */
  readonly unknown: readonly string[] | null
  /** Rows that it cannot use, by reason. */
  readonly refused: readonly RefusedRows[] | null
  /** The state of a search for traded pairs. */
  readonly pairs: PairSearchState | null
  readonly fromMs: number | null
  readonly toMs: number | null
  /** The first gap in the coverage. */
  readonly holeFromMs: number | null
  readonly holeToMs: number | null
}

/** Reads the progress of a person's accounts, oldest connection first, or of one account. */
export async function readProgress(
  db: Db,
  find: FindExchange,
  userId: string,
  language: Language,
  accountId: string | null = null,
): Promise<z.input<typeof AccountProgress>[]> {
  const { rows: stored } = await sql<Omit<AccountRow, keyof Scheduled>>`
    select k.id as "accountId", k.exchange, k.label, s.status, s.message, s.saying, s.failed_instruments as "failedInstruments", s.missing_rates as "missingRates", s.last_synced_at as "lastSyncedAt"
    from exchange_accounts k
    join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${userId} and (${accountId}::text is null or k.id = ${accountId})
    order by k.created_at, k.id`.execute(db)
  const { rows: queue } = await sql<Scheduled & { readonly accountId: string }>`
    select account_id as "accountId", case when is_suspended then null else next_due_at end as "nextSyncAt",
      coalesce(live_since is not null and live_until > now(), false) as "isLive"
    from sync_schedule where account_id = any (${stored.map((row) => row.accountId)}::text[])`.execute(db)
  const scheduled = new Map(queue.map(({ accountId: of, ...place }) => [of, place]))
  const accounts = stored.map((row) => ({ ...row, ...(scheduled.get(row.accountId) ?? unscheduled) }))
  const { rows: streams } = await sql<StreamRow>`
    select account_id as "accountId", stream, kind, title, rows, progress, done, message, saying, cursor -> 'unlisted' as unlisted, cursor -> 'unknown' as unknown, cursor -> 'refused' as refused,
      ${awaitingColumns},
      lower(coverage)::float8 as "fromMs", upper(coverage)::float8 as "toMs",
      case when stream = ${pairsStream} then jsonb_build_object('cursor', cursor, 'isDone', done, 'traded', ${tradedPairs(userId)}, 'statedAtMs', ${statedAtMs(userId)}, 'newCoins', ${newCoins(userId)}) end as pairs,
      lower(hole.span)::float8 as "holeFromMs", upper(hole.span)::float8 as "holeToMs"
    from sync_streams s
    left join lateral (
      select span from unnest(int8multirange(range_merge(coverage)) - coverage) as span limit 1) hole on done
    where user_id = ${userId} and (${accountId}::text is null or account_id = ${accountId})
    order by kind, title`.execute(db)
  const byAccount = Map.groupBy(streams, (row) => row.accountId)
  return accounts.map((account) =>
    progressOf(account, byAccount.get(account.accountId) ?? [], find(account.exchange), language),
  )
}

function progressOf(
  { failedInstruments, missingRates, saying, ...account }: AccountRow,
  streams: readonly StreamRow[],
  exchange: Exchange | null,
  language: Language,
): z.input<typeof AccountProgress> {
  // Deposits reach back further than trades on some exchanges: the account's progress is that of its trades.
  const fills = streams.filter((row) => row.kind === 'fills' && isCovered(row))
  const covered = fills.length > 0 ? fills : streams.filter(isCovered)
  return {
    ...account,
    message: storedMessageIn({ message: account.message, saying }, language),
    rows: streams.reduce((total, row) => total + row.rows, 0),
    coveredFrom: instantOrNull(Math.min(...covered.map((row) => row.fromMs ?? Number.POSITIVE_INFINITY))),
    coveredTo: instantOrNull(Math.max(...covered.map((row) => row.toMs ?? Number.NEGATIVE_INFINITY))),
    progress:
      streams.length === 0 ? 0 : streams.reduce((total, row) => total + shareOf(row), 0) / streams.length,
    streamsDone: streams.filter((row) => row.done).length,
    streamsTotal: streams.length,
    streams: streams.map((row) => ({
      stream: row.stream,
      kind: row.kind,
      title: titleIn(row.title, language),
      rows: row.rows,
      coveredFrom: instantOrNull(row.fromMs),
      coveredTo: instantOrNull(row.toMs),
      progress: row.done || row.progress !== null ? shareOf(row) : null,
      done: row.done,
      awaits: pendingReasonIn(row, language),
    })),
    gaps: [
      ...reachGaps(streams, exchange, language),
      ...streams.flatMap(({ pairs }) =>
        pairs ? [pairNotice(exchange?.name ?? account.exchange, pairs, language)] : [],
      ),
      ...streams.flatMap((row) => ownGaps(row, language)),
      ...failedInstruments.map(coverageTexts[language].unfoldedInstrument),
      ...(missingRates.length > 0 ? [coverageTexts[language].missingRates(missingRates.join(', '))] : []),
    ],
  }
}

/** The progress of a stream from 0 to 1; only a finished one has 1. */
const shareOf = (row: StreamRow): number => (row.done ? 1 : Math.min(Math.max(row.progress ?? 0, 0), 0.99))

/** The beginning of time, which an adapter may use, means nothing to a person. */
const instantOrNull = (ms: number | null): string | null =>
  ms === null || !Number.isFinite(ms) || ms <= 0 ? null : new Date(ms).toISOString()

const isCovered = ({ fromMs, toMs }: StreamRow): boolean => fromMs !== null && toMs !== null

/** One sentence for all streams with a limited past at the exchange; its beginning is known when all are read. */
function reachGaps(streams: readonly StreamRow[], exchange: Exchange | null, language: Language): string[] {
  if (exchange === null) return []
  const texts = coverageTexts[language]
  const reach = adapterTextIn(exchange.historyReach, language)
  // A history that cannot be proved complete never counts as complete, however much was read.
  if (exchange.isWanted === true) return [reach, texts.noLongerOffered(exchange.name)]
  if (exchange.bestEffort) return [reach]
  const limited = streams.filter(
    ({ stream, kind, title }) => exchange.reachMs({ id: stream, kind, title }) !== null,
  )
  if (limited.length === 0) return []
  const isRead = limited.every(({ done }) => done) && streams.every(({ awaits }) => awaits === null)
  const from = isRead ? Math.max(...limited.map((row) => row.fromMs ?? 0)) : 0
  const sentences = [
    /[.!]$/.test(reach) ? reach : `${reach}.`,
    ...(from > 0 ? [texts.availableSince(shortDay(from, language))] : []),
    ...(exchange.notRead === undefined ? [] : [adapterTextIn(exchange.notRead, language)]),
  ]
  return [sentences.join(' ')]
}

function ownGaps(row: StreamRow, language: Language): string[] {
  const texts = coverageTexts[language]
  const title = titleIn(row.title, language)
  const gaps: string[] = []
  const message = storedMessageIn(row, language)
  if (message !== null) gaps.push(texts.gapOf(title, message))
  const awaits = pendingReasonIn(row, language)
  if (awaits !== null) gaps.push(texts.gapOf(title, awaits))
  if (row.unknown !== null) {
    const kinds = row.unknown.map((kind) => adapterTextIn(kind, language))
    gaps.push(texts.skippedRows(title, kinds.join(', ')))
  }
  if (row.unlisted !== null) gaps.push(texts.delistedTrades(title, row.unlisted.join(', ')))
  gaps.push(...(row.refused ?? []).map((refused) => texts.gapOf(title, refusedWords(refused, language))))
  if (row.holeFromMs !== null && row.holeToMs !== null) {
    const [from = '', to = ''] = [row.holeFromMs, row.holeToMs].map(
      (ms) => `${shortDay(ms, language)}, ${timeOf(ms)}`,
    )
    gaps.push(texts.notSyncedBetween(title, from, to))
  }
  return gaps
}

const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 16)
