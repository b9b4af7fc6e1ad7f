import { sql } from 'kysely'
import type { Cursor } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { arrayText } from '../../core/db/array-text.ts'

/** The stream of the search for traded pairs, at exchanges that list trades of one pair only. */
export const pairsStream = 'pairs'

/** The known pairs of an account. */
export interface PairSearchState {
  readonly cursor: Cursor | null
  readonly isDone: boolean
  /** Pairs that trades were read of. */
  readonly traded: number
  readonly statedAtMs: number | null
  /** Coins that came after the owner's word and that no pair with trades explains. */
  readonly newCoins: readonly string[]
}

const maxCoins = 8

function sinceThen(coins: readonly string[]): string {
  if (coins.length === 0) return ''
  const named = coins.slice(0, maxCoins).join(', ')
  const others = coins.length > maxCoins ? ` and ${count(coins.length - maxCoins)} more` : ''
  return ` Since then the account has held ${named}${others}, which no known pair trades: please check again.`
}

const listNames: Readonly<Record<string, string>> = {
  fetchMyTrades: 'trades',
  fetchClosedOrders: 'orders',
  fetchCanceledAndClosedOrders: 'orders',
  fetchOrders: 'orders',
  fetchLedger: 'ledger entries',
}

/** Returns the notice about which pairs were read and which may be missing. */
export function pairNotice(exchange: string, state: PairSearchState): string {
  const found =
    state.traded === 1 ? '1 traded pair is known' : `${count(state.traded)} traded pairs are known`
  if (state.statedAtMs !== null)
    return `${exchange} lists trades one pair at a time. ${found}, and on ${dayOf(state.statedAtMs)} you confirmed that these are all.${sinceThen(state.newCoins)}`
  return (
    `${exchange} lists trades one pair at a time, so trades of pairs not found are missing. ${found}: ${askedWords(state)}. ` +
    'Pairs whose coins never appeared in the account were not checked.'
  )
}

/** The same in short, for where figures of the account stand. */
export const mayLackPairs = (label: string, exchange: string): string =>
  `${label} may lack trades: ${exchange} lists them pair by pair. Add pairs, or confirm the known ones are all, under Accounts.`

function askedWords({ cursor, isDone }: PairSearchState): string {
  const lists = [
    ...new Set(Object.keys(recordOf(cursor?.['lists'])).flatMap((list) => listNames[list] ?? [])),
  ]
  const [pairs, asked] = [numberOf(cursor?.['pairs']), numberOf(cursor?.['asked'])]
  const newest = cursor?.['isOfNewest'] === true ? ' for their newest trades' : ''
  const parts = [
    ...(lists.length === 0 ? [] : [`its list of all ${lists.join(' and ')} was checked`]),
    ...(pairs + asked === 0 ? [] : [`${count(pairs + asked)} other pairs were checked one by one${newest}`]),
  ]
  if (parts.length === 0) return isDone ? 'no other pairs were checked' : 'the search is starting'
  return `${parts.join(', and ')}${isDone ? '' : '; the search continues'}`
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const count = (value: number): string => value.toLocaleString('en-US')

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayOf = (ms: number): string => dayFormat.format(ms)

/** SQL for a pair search `s` of sync_streams: the number of pairs with trades, and when the owner stated that these are all. */
export const tradedPairs = sql<number>`(
  select count(*)::int from sync_streams t where t.user_id = s.user_id and t.account_id = s.account_id
    and t.stream like 'trades:%' and t.rows > 0)`
export const statedAtMs = sql<number | null>`(
  select (extract(epoch from p.stated_at) * 1000)::float8 from pair_statements p
  where p.user_id = s.user_id and p.account_id = s.account_id)`

/** SQL for the same row: coins that came after the owner's statement and are in no pair with trades. */
export const newCoins = sql<readonly string[]>`array(
  select a.asset from pair_statements p, lateral (
    select b.asset from balances b where b.user_id = p.user_id and b.account_id = p.account_id and b.total <> 0
    union
    select e.asset from ledger_entries e
    where e.user_id = p.user_id and e.account_id = p.account_id and e.at > p.stated_at) a
  where p.user_id = s.user_id and p.account_id = s.account_id and a.asset <> all (p.assets)
    and not exists (
      select from sync_streams t where t.user_id = p.user_id and t.account_id = p.account_id
        and t.stream like 'trades:%' and t.rows > 0 and a.asset = any (string_to_array(split_part(substr(t.stream, 8), ':', 1), '/')))
  order by a.asset)`

/** Remembers that the known pairs are all, with the coins that the account has; said again it holds for what has come since. */
export const statePairs = (userId: string, accountId: string) => sql`
  insert into pair_statements (user_id, account_id, assets)
  select ${userId}, ${accountId}, array(
    select asset from balances where user_id = ${userId} and account_id = ${accountId}
    union
    select asset from ledger_entries where user_id = ${userId} and account_id = ${accountId})
  on conflict (user_id, account_id) do update set stated_at = excluded.stated_at, assets = excluded.assets`

/** Remembers pairs that their owner names; the next run reads them. */
export const namePairs = (userId: string, accountId: string, symbols: readonly string[]) => sql`
  insert into named_pairs (user_id, account_id, symbol)
  select ${userId}, ${accountId}, unnest(${arrayText([...symbols])}::text[]) on conflict do nothing`

/** Takes back that a pair was named. A list that brought nothing goes with it; trades that were read stay. */
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
