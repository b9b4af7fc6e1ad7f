import type { SearchNames } from '@harbour/contract/trading/search/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { type Period, within } from '../closed-trades/store.ts'
import { symbolsOf } from '../fills/symbols.ts'
import { containsWord } from '../tags/contains-word.ts'

/** One word of a search: the text in lower case, its matching symbols, and the direction of trades that it begins. */
export interface SearchWord {
  readonly text: string
  readonly symbols: readonly string[]
  readonly side: 'long' | 'short' | null
}

/** True for a word that a trade can match without its journal. */
export const isOfTrades = ({ symbols, side }: SearchWord): boolean => symbols.length > 0 || side !== null

export interface FoundRow {
  readonly accountId: string
  readonly key: string
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly closedAt: string
  readonly net: string | null
  readonly note: string
  readonly tags: readonly string[]
}

/** Reads bots and playbooks by name. */
export async function readNamed(db: Db, userId: string): Promise<Pick<SearchNames, 'bots' | 'playbooks'>> {
  const named = ['id', 'name'] as const
  return {
    bots: await db.selectFrom('bots').select(named).where('user_id', '=', userId).orderBy('name').execute(),
    playbooks: await db
      .selectFrom('playbooks')
      .select(named)
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute(),
  }
}

/** A word in more notes than this is searched from the newest trade on, not from the journal. */
const fewNotes = 400

/**
 * Reads the newest closed trades of a period that match every word. A trade is found in one of two ways, each
 * by an index: by its symbol and direction, for each account and symbol the newest of them; or by its journal. Words in few
 * notes lead from these to their trades; words in many are found soon in the newest trades.
 */
export async function readFound(
  db: Db,
  period: Period,
  words: readonly SearchWord[],
  limit: number,
): Promise<readonly FoundRow[]> {
  const { userId } = period
  const { rows } = await sql<FoundRow>`
    select t.account_id as "accountId", t.key, t.symbol, t.side, t.closed_at as "closedAt", t.net_usd as net,
      coalesce(n.note, '') as note, coalesce(n.tags, '{}') as tags
    from (${await placesOf(db, period, words, limit)}) found
    join round_trips t on t.user_id = ${userId} and t.account_id = found.account_id and t.key = found.key
    left join round_trip_notes n on n.user_id = t.user_id and n.account_id = t.account_id and n.round_trip_key = t.key
    order by t.closed_at desc, t.account_id desc, t.key desc limit ${limit}`.execute(db)
  return rows
}

async function placesOf(
  db: Db,
  period: Period,
  words: readonly SearchWord[],
  limit: number,
): Promise<RawBuilder<unknown>> {
  if (words.length === 0) return newest(period, sql`true`, limit)
  const { rows: notes } = await sql<{ account: string; key: string }>`
    select account_id as account, round_trip_key as key from round_trip_notes n
    where user_id = ${period.userId} and ${isWritten(words)} limit ${fewNotes + 1}`.execute(db)
  const byNote =
    notes.length > fewNotes
      ? sql`exists (${notesOfTrade(period.userId)} and ${isWritten(words)} and ${fits(words)})`
      : sql`(account_id, key) in (select * from unnest(${notes.map(({ account }) => account)}::text[],
          ${notes.map(({ key }) => key)}::text[])) and exists (${notesOfTrade(period.userId)} and ${fits(words)})`
  return sql`(${bySymbol(period, await marketsOf(db, period.userId, words), limit)}) union (${newest(period, byNote, limit)})`
}

const closedWithin = (period: Period) => sql`closed_at is not null and ${within('closed_at', period)}`

const newest = (period: Period, also: RawBuilder<unknown>, limit: number) => sql`
  select account_id, key from round_trips where ${closedWithin(period)} and ${also}
  order by closed_at desc, account_id desc, key desc limit ${limit}`

interface Market {
  readonly symbol: string
  /** Null for both directions. */
  readonly side: 'long' | 'short' | null
}

/** The symbols and directions that match every word by themselves. */
async function marketsOf(db: Db, userId: string, words: readonly SearchWord[]): Promise<readonly Market[]> {
  if (!words.every(isOfTrades)) return []
  // only a direction restricts no symbol
  const known = words.every(({ symbols }) => symbols.length > 0) ? [] : await symbolsOf(db, userId)
  const all = [...new Set([...words.flatMap(({ symbols }) => symbols), ...known])]
  return all.flatMap((symbol): readonly Market[] => {
    const open = words.filter(({ symbols }) => !symbols.includes(symbol))
    if (open.length === 0) return [{ symbol, side: null }]
    const sides = new Set(open.map(({ side }) => side))
    const [side] = sides
    // a spot market has no short trades: a scan of all its trades would find none
    if (sides.size > 1 || !side || (side === 'short' && isSpot(symbol))) return []
    return [{ symbol, side }]
  })
}

const isSpot = (symbol: string): boolean => !symbol.includes(':')

function bySymbol(period: Period, markets: readonly Market[], limit: number): RawBuilder<unknown> {
  return sql`
    select t.account_id, t.key from exchange_accounts k
    cross join unnest(${markets.map(({ symbol }) => symbol)}::text[], ${markets.map(({ side }) => side)}::text[]) of_word (symbol, side)
    cross join lateral (
      select account_id, key from round_trips
      where ${closedWithin(period)} and account_id = k.id and symbol = of_word.symbol
        and (of_word.side is null or side = of_word.side)
      order by closed_at desc limit ${limit}) t
    where k.user_id = ${period.userId}`
}

/** The journal's row of a trade of `round_trips`, as `n`. */
const notesOfTrade = (userId: string) => sql`
  select from round_trip_notes n
  where n.user_id = ${userId} and n.account_id = round_trips.account_id and n.round_trip_key = round_trips.key`

const has = ({ text }: SearchWord) => containsWord(text)

/**
 * True for a row of the journal that may match: it contains all words that no trade can match by itself, or at least one
 * of the others.
 */
function isWritten(words: readonly SearchWord[]): RawBuilder<unknown> {
  const needed = words.filter((word) => !isOfTrades(word))
  return needed.length > 0
    ? sql.join(needed.map(has), sql` and `)
    : sql`(${sql.join(words.map(has), sql` or `)})`
}

/** True for a trade, with its row of the journal, that matches each word. */
const fits = (words: readonly SearchWord[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) =>
      isOfTrades(word)
        ? sql`(symbol = any (${word.symbols}::text[]) or side = ${word.side}::text or ${has(word)})`
        : has(word),
    ),
    sql` and `,
  )
