import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'

/** The rule of a bot, with its patterns in SQL form. */
export interface RulePatterns {
  readonly id: string
  /** The position in order of creation, from 0. */
  readonly place: number
  readonly accountId: string | null
  readonly symbols: string | null
  readonly isByClientIds: boolean
  readonly botType: string | null
  readonly fromAt: string | null
  readonly toAt: string | null
  /** It has hours of silence. */
  readonly isWatched: boolean
}

/** One prefix of client order ids of a bot: the text before its first *, and the whole as a pattern if it has one. */
interface Start {
  readonly place: number
  readonly head: string
  readonly pattern: string | null
}

export interface Rules {
  readonly patterns: readonly RulePatterns[]
  readonly starts: readonly Start[]
  /** The distinct lengths of all prefixes. */
  readonly lengths: readonly number[]
}

/** Turns a person's pattern into one of SQL: * is any text, and every other character is literal. */
const likePattern = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')

function startsOf(place: number, clientIds: string): readonly Start[] {
  const typed = [...new Set(clientIds.split(','))]
  const plain = typed.filter((one) => !one.includes('*'))
  return typed
    .filter((one) => !plain.some((shorter) => shorter !== one && one.startsWith(shorter)))
    .map((one) => ({
      place,
      head: one.split('*', 1)[0] ?? '',
      pattern: one.includes('*') ? `${likePattern(one)}%` : null,
    }))
}

interface RuleRow {
  readonly id: string
  readonly account_id: string | null
  readonly symbols: string | null
  readonly client_ids: string | null
  readonly bot_type: string | null
  readonly from_at: string | null
  readonly to_at: string | null
  readonly silence_hours: number | null
}

/** Reads the rules of a person's bots, with patterns prepared once for all rows. */
export async function readRules(db: Db, userId: string): Promise<Rules> {
  const { rows } = await sql<RuleRow>`${prepared}
    select id, account_id, symbols, client_ids, bot_type, from_at, to_at, silence_hours
    from bots where user_id = ${userId} order by created_at, id`.execute(db)
  const starts = rows.flatMap(({ client_ids }, place) =>
    client_ids === null ? [] : startsOf(place, client_ids),
  )
  return {
    patterns: rows.map((row, place) => ({
      id: row.id,
      place,
      accountId: row.account_id,
      symbols: row.symbols === null ? null : likePattern(row.symbols),
      isByClientIds: row.client_ids !== null,
      botType: row.bot_type,
      fromAt: row.from_at,
      toAt: row.to_at,
      isWatched: row.silence_hours !== null,
    })),
    starts,
    lengths: lengthsOf(starts),
  }
}

/** The database counts characters, JavaScript UTF-16 units. */
const lengthsOf = (starts: readonly Start[]): readonly number[] => [
  ...new Set(starts.map(({ head }) => Array.from(head).length)),
]

/** The rules of the bots that have hours of silence. */
export function watchedOf({ patterns, starts }: Rules): Rules {
  const watched = patterns.filter(({ isWatched }) => isWatched)
  const places = new Set(watched.map(({ place }) => place))
  const theirs = starts.filter(({ place }) => places.has(place))
  return { patterns: watched, starts: theirs, lengths: lengthsOf(theirs) }
}

/**
 * SQL: consecutive expressions, the last of them `matches`: rows of the expression `rows` with the `bot` whose rule matches and
 * its `place`. Rows have n, account_id, symbol, client_order_id, bot_type, `at` and the `others`. Rows and rules are joined by
 * equality, by market or by id prefix, so that the work grows with the rows and matches, not with rows times bots. Nothing is
 * joined by its number: the database cannot estimate the number of matches, and would scan all of them for each row.
 */
export function matchesOf(
  { patterns, starts, lengths }: Rules,
  rows: string,
  others: readonly string[] = [],
): RawBuilder<unknown> {
  const row = sql.join(
    ['n', 'account_id', 'symbol', 'bot_type', 'at', ...others].map((column) => sql.ref(`x.${column}`)),
  )
  const from = sql.table(rows)
  const isMet = sql`r.account_id = x.account_id and r.symbol = x.symbol and r.bot_type is not distinct from x.bot_type
    and (r.from_at is null or x.at >= r.from_at) and (r.to_at is null or x.at < r.to_at)`
  // at most one plain prefix of a bot matches
  const once = starts.some(({ pattern }) => pattern !== null) ? sql`distinct` : sql``
  return sql`
    rules_of_markets as materialized (
      select m.account_id, m.symbol, m.bot_type, r.id as bot, r.place, r."isByClientIds" as is_by_ids, r."fromAt" as from_at,
        r."toAt" as to_at
      from (select distinct account_id, symbol, bot_type from ${from}) m
      cross join jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) as r (id text, place int, "accountId" text, symbols text,
        "isByClientIds" boolean, "botType" text, "fromAt" timestamptz, "toAt" timestamptz)
      where (r."accountId" is null or r."accountId" = m.account_id) and (r.symbols is null or m.symbol like r.symbols)
        and (r."botType" is null or r."botType" = m.bot_type)
    ), begun as materialized (
      select ${once} ${row}, s.place
      from (select x.*, left(x.client_order_id, length) as head from ${from} x cross join unnest(${lengths}::int[]) length
        where char_length(x.client_order_id) >= length offset 0) x
      join jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s (place int, head text, pattern text) on s.head = x.head
      where s.pattern is null or x.client_order_id like s.pattern
    ), matches as materialized (
      select ${row}, r.place, r.bot from begun x join rules_of_markets r on r.place = x.place and ${isMet}
      union all
      select ${row}, r.place, r.bot from ${from} x join rules_of_markets r on not r.is_by_ids and ${isMet}
    )`
}
