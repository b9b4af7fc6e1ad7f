import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { locales } from '../../core/language/translations.ts'
import { shortDay } from '../../core/language/short-day.ts'
import { sql } from 'kysely'
import type { Cursor } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { arrayText } from '../../core/db/array-text.ts'

/** The stream of the search for traded pairs, for exchanges that list trades by single pairs. */
export const pairsStream = 'pairs'

/** The known pairs of an account. */
export interface PairSearchState {
  readonly cursor: Cursor | null
  readonly isDone: boolean
  /** Pairs with trades. */
  readonly traded: number
  readonly statedAtMs: number | null
  /** Coins that came after the owner's statement and that no pair with trades explains. */
  readonly newCoins: readonly string[]
}

const maxCoins = 8

function sinceThen(coins: readonly string[], language: Language): string {
  if (coins.length === 0) return ''
  const texts = coverageTexts[language]
  const named = coins.slice(0, maxCoins).join(', ')
  return coins.length > maxCoins
    ? texts.heldSinceMore(named, count(coins.length - maxCoins, language))
    : texts.heldSince(named)
}

const listNames: Readonly<Record<string, 'trades' | 'orders' | 'entries'>> = {
  fetchMyTrades: 'trades',
  fetchClosedOrders: 'orders',
  fetchCanceledAndClosedOrders: 'orders',
  fetchOrders: 'orders',
  fetchLedger: 'entries',
}

/** Returns the notice about which pairs were read and which may be missing. */
export function pairNotice(exchange: string, state: PairSearchState, language: Language): string {
  const texts = coverageTexts[language]
  const known = state.traded === 1 ? texts.onePairKnown : texts.pairsKnown(count(state.traded, language))
  if (state.statedAtMs === null) return texts.pairsFound(exchange, known, askedWords(state, language))
  const confirmed = texts.pairsConfirmed(exchange, known, shortDay(state.statedAtMs, language))
  return confirmed + sinceThen(state.newCoins, language)
}

function askedWords({ cursor, isDone }: PairSearchState, language: Language): string {
  const texts = coverageTexts[language]
  const lists = [
    ...new Set(Object.keys(recordOf(cursor?.['lists'])).flatMap((list) => listNames[list] ?? [])),
  ].map((list) => texts.lists[list])
  const asked = numberOf(cursor?.['pairs']) + numberOf(cursor?.['asked'])
  const checked = cursor?.['isOfNewest'] === true ? texts.newestChecked : texts.pairsChecked
  const parts = [
    ...(lists.length === 0 ? [] : [texts.listChecked(lists.reduce(texts.listsJoined))]),
    ...(asked === 0 ? [] : [checked(count(asked, language))]),
  ]
  if (parts.length === 0) return isDone ? texts.noneChecked : texts.searchStarts
  const words = parts.reduce(texts.bothChecked)
  return isDone ? words : texts.searchContinues(words)
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const count = (value: number, language: Language): string => value.toLocaleString(locales[language])

/** SQL for a pair search `s` of a person's sync_streams: the number of pairs with trades, and when the owner stated that these are all. */
export const tradedPairs = (userId: string) => sql<number>`(
  select count(*)::int from sync_streams t where t.user_id = ${userId} and t.account_id = s.account_id
    and t.stream like 'trades:%' and t.rows > 0)`
export const statedAtMs = (userId: string) => sql<number | null>`(
  select (extract(epoch from p.stated_at) * 1000)::float8 from pair_statements p
  where p.user_id = ${userId} and p.account_id = s.account_id)`

/** SQL for the same row: coins that came after the owner's statement and are in no pair with trades. */
export const newCoins = (userId: string) => sql<readonly string[]>`array(
  select a.asset from pair_statements p, lateral (
    select b.asset from balances b where b.user_id = ${userId} and b.account_id = p.account_id and b.total <> 0
    union
    select e.asset from ledger_entries e
    where e.user_id = ${userId} and e.account_id = p.account_id and e.at > p.stated_at) a
  where p.user_id = ${userId} and p.account_id = s.account_id and a.asset <> all (p.assets)
    and not exists (
      select from sync_streams t where t.user_id = ${userId} and t.account_id = p.account_id
        and t.stream like 'trades:%' and t.rows > 0 and a.asset = any (string_to_array(split_part(substr(t.stream, 8), ':', 1), '/')))
  order by a.asset)`

/**
 * Stores the owner's statement that the known pairs are complete, with the coins that the account has; repeating it
 * includes later coins.
 */
export const statePairs = (userId: string, accountId: string, at: string) => sql`
  insert into pair_statements (user_id, account_id, stated_at, assets)
  select ${userId}, ${accountId}, ${at}::timestamptz, array(
    select asset from balances where user_id = ${userId} and account_id = ${accountId}
    union
    select asset from ledger_entries where user_id = ${userId} and account_id = ${accountId})
  on conflict (user_id, account_id) do update set stated_at = excluded.stated_at, assets = excluded.assets`

/** Stores pairs that the owner names; the next run reads them. */
export const namePairs = (userId: string, accountId: string, symbols: readonly string[], at: string) => sql`
  insert into named_pairs (user_id, account_id, symbol, named_at)
  select ${userId}, ${accountId}, unnest(${arrayText([...symbols])}::text[]), ${at}::timestamptz on conflict do nothing`

/** Removes a named pair. A list without rows is removed with it; trades that were read stay. */
export async function forgetPair(db: Db, userId: string, accountId: string, symbol: string): Promise<void> {
  const { rows } = await sql`
    delete from named_pairs where user_id = ${userId} and account_id = ${accountId} and symbol = ${symbol} returning symbol`.execute(
    db,
  )
  if (rows.length > 0)
    await sql`
      delete from sync_streams where user_id = ${userId} and account_id = ${accountId} and stream = 'trades:' || ${symbol}::text
        and rows = 0`.execute(db)
}
