import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { adapterTextIn, titleIn } from '../../core/language/adapter-texts.ts'
import { sql } from 'kysely'
import { exchangeById } from '@harbour/exchanges/registry'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { refusedIn, refusedOfKey, type RefusedStream } from '../sync-run/refused.ts'

/** An account whose deposits or withdrawals are unknown: gains of its equity cannot be distinguished from deposits. */
export interface UnreadFlows {
  readonly accountId: string
  readonly label: string
  /** The reason, in sentences that do not name the account. */
  readonly reason: string
}

/** The facts about an account that decide whether its deposits and withdrawals are read. */
export interface FlowSource {
  readonly exchange: string
  /** Streams that the exchange refuses, or has yet to prepare. */
  readonly refused: readonly RefusedStream[]
  /** Ledger streams with left-out rows. */
  readonly unusable: readonly string[]
}

/** SQL for an account `k` of a person's exchange_accounts: its ledger streams with rows that Harbour could not use. */
export const unusableOfKey = (userId: string) => sql<readonly string[]>`(
  select coalesce(jsonb_agg(t.stream order by t.stream), '[]') from sync_streams t
  where t.user_id = ${userId} and t.account_id = k.id and t.kind = 'ledger' and jsonb_typeof(t.cursor -> 'refused') = 'array'
    and t.cursor -> 'refused' <> '[]')`

/**
 * Reads the accounts with unread flows: the only place that decides whether returns, drawdown and ratios may be shown.
 * Null accounts: all of the person.
 */
export async function readUnreadFlows(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  language: Language,
): Promise<readonly UnreadFlows[]> {
  return (await readSources(db, userId, accounts)).flatMap((source) => unreadFlowsOf(source, language))
}

/** Returns the unread flows of one account: a list of one or none. */
export function unreadFlowsOf(
  { id, label, ...source }: NamedSource,
  language: Language,
): readonly UnreadFlows[] {
  const reason = unreadReason(source, language)
  return reason === null ? [] : [{ accountId: id, label, reason }]
}

export interface NamedSource extends FlowSource {
  readonly id: string
  readonly label: string
}

async function readSources(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
): Promise<readonly NamedSource[]> {
  return (await flowSources(userId, accounts).execute(db)).rows
}

/** SQL for the facts about each account; see `unreadFlowsOf`. */
export const flowSources = (userId: string, accounts: readonly string[] | null) => sql<NamedSource>`
    select k.id, k.label, k.exchange, ${refusedOfKey(userId)} as refused, ${unusableOfKey(userId)} as unusable
    from exchange_accounts k
    where k.user_id = ${userId} and (${accounts}::text[] is null or k.id = any (${accounts}::text[]))
    order by k.created_at, k.id`

/** Returns the reason why deposits or withdrawals of an account are unknown; null where all are known. */
export function unreadReason(
  { exchange: id, refused, unusable }: FlowSource,
  language: Language,
): string | null {
  const exchange = exchangeById(id)
  if (exchange?.flows !== undefined) return adapterTextIn(exchange.flows.reason, language)
  const brings = bringsFlows(exchange)
  const stream = refused.find((each) => each.kind === 'ledger' && brings(each.stream))
  const texts = coverageTexts[language]
  if (stream !== undefined)
    return texts.streamUnread(titleIn(stream.title, language), refusedIn(stream, language))
  return unusable.some(brings) ? texts.flowsUnusable : null
}

/** The streams of deposits and withdrawals: those that the exchange defines for rows of files, otherwise all ledger streams. */
function bringsFlows(exchange: Exchange | null): (stream: string) => boolean {
  const carriers = new Set(
    (['deposit', 'withdrawal'] as const).flatMap((kind) => exchange?.carriers({ kind, symbol: null }) ?? []),
  )
  return (stream) => carriers.size === 0 || carriers.has(stream)
}

/** Sentences about an account: what its figures leave out, and which figures are withheld because of it. */
export function shortfalls(
  { label, ...source }: FlowSource & { readonly label: string },
  language: Language,
): readonly string[] {
  const texts = coverageTexts[language]
  const { refused } = source
  const reason = unreadReason(source, language)
  if (refused.length === 0) return reason === null ? [] : [texts.flowsMissing(label, reason, texts.withheld)]
  const titles = refused.map(({ title }) => titleIn(title, language)).join(', ')
  const messages = new Set(refused.map((stream) => refusedIn(stream, language)))
  const why = [...messages, ...(reason === null ? [] : [texts.withheld])].join(' ')
  return [texts.figuresExclude(label, titles, why)]
}

/** Reads the shortfalls of a person's accounts; null for all of them. */
export async function readShortfalls(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  language: Language,
): Promise<readonly string[]> {
  return (await readSources(db, userId, accounts)).flatMap((source) => shortfalls(source, language))
}
