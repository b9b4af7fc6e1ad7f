import { randomUUID } from 'node:crypto'
import type { Bot, BotRule } from '@harbour/contract/trading/bots'
import { sql } from 'kysely'
import { databaseNow } from '../../core/db/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { holdPerson } from '../../people/access/hold-person.ts'
import { outcomes, readBreakeven } from '../results/outcome.ts'
import { datedRows, datedSums } from '../closed-trades/store.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { likeOf } from '../fills/bot-rule.ts'
import { matchesOf, readRules } from '../fills/rule-matches.ts'
import { type LastFill, readLastFills, silenceSince } from './last-fills.ts'
import { notPrograms, programStarts } from './programs.ts'

/** A bot as a person entered it. */
export interface BotEntry extends BotRule {
  readonly name: string
  readonly silenceHours: number | null
}

const rowOf = ({ name, accountId, symbols, clientIds, botType, silenceHours, fromAt, toAt }: BotEntry) => ({
  name,
  account_id: accountId,
  symbols,
  client_ids: clientIds,
  bot_type: botType,
  silence_hours: silenceHours,
  from_at: fromAt,
  to_at: toAt,
})

export async function insertBot(db: Db, userId: string, entry: BotEntry): Promise<string> {
  const id = randomUUID()
  await holdPerson(db, userId)
  await db
    .insertInto('bots')
    .values({ user_id: userId, id, ...rowOf(entry) })
    .execute()
  await checkInactivity(db, userId, entry)
  return id
}

/** False when there is no such bot. Whoever changes the hours is told again of a silence that lasts. */
export async function updateBot(db: Db, userId: string, id: string, entry: BotEntry): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bots')
    .set({ ...rowOf(entry), alerted_for: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  await checkInactivity(db, userId, entry)
  return numUpdatedRows > 0n
}

/** Has the person's bots looked at for silence, the next time too that nothing new was read. */
async function checkInactivity(db: Db, userId: string, { silenceHours }: BotEntry): Promise<void> {
  if (silenceHours === null) return
  await db
    .insertInto('inactivity_checks')
    .values({ user_id: userId })
    .onConflict((at) => at.column('user_id').doUpdateSet({ synced_at: null }))
    .execute()
}

export async function removeBot(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bots')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Names of a person's bots, in lower case. */
export async function readNames(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('bots').select(['id', 'name']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

export async function hasAccount(db: Db, userId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('exchange_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** The period and the accounts that figures are asked for; see `within` of the closed trades. */
export interface Asked {
  readonly userId: string
  readonly timeZone: string
  readonly from: string | null
  readonly to: string | null
  readonly accounts: readonly string[] | null
}

export interface BotRow extends BotEntry {
  readonly id: string
  readonly place: number
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly net: string
  readonly drawdown: string | null
  readonly incomplete: number
  readonly unpriced: number
  readonly open: number
  readonly openNet: string
  /** Other trades share its markets: what it booked cannot be told apart. */
  readonly isShared: boolean
  readonly price: string
  readonly fees: string
  readonly funding: string
  readonly firstAt: string | null
  readonly lastAt: string | null
  readonly activeDays: number
  readonly silence: Bot['silence']
  /** The earliest last read of its accounts; null where one was never read whole. */
  readonly readAt: string | null
}

/** Converts a running trade at the rate of its last day so far. */
const lastMoment = sql`coalesce(closed_at, last_at, opened_at)`

/** Trades of a person in the accounts that are meant, and whether each closed in the period. */
const tradesOf = ({ userId, accounts, timeZone, from, to }: Asked, money: ReportMoney) => sql`
  select row_number() over () as n, account_id, symbol, key, client_order_id, bot_type, opened_at, opened_at as at, closed_at,
      coalesce(last_at, closed_at, opened_at) as last_at, net_usd, is_complete, ${money.of(sql.ref('net_usd'))} as net, closed_at is not null
      and (${from}::date is null or closed_at >= (${from}::date::timestamp at time zone ${timeZone}))
      and (${to}::date is null or closed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})) as counts
    from round_trips ${money.join(lastMoment)}
    where user_id = ${userId} and (${accounts}::text[] is null or account_id = any (${accounts}::text[]))`

/** Columns that figures need besides those that rules are held against. */
const ofFigures = ['key', 'opened_at', 'closed_at', 'last_at', 'net', 'net_usd', 'is_complete', 'counts']

/** Every bot with its figures, by name. */
export async function readBots(
  db: Db,
  asked: Asked,
  money: ReportMoney = inDollars(),
): Promise<readonly BotRow[]> {
  const { userId, timeZone, accounts } = asked
  const won = outcomes(await readBreakeven(db, userId))
  const rules = await readRules(db, userId)
  const { rows } = await sql<Omit<BotRow, 'silence' | 'place'>>`
    with t as materialized (${tradesOf(asked, money)}),
    ${matchesOf(userId, rules, 't', ofFigures)},
    running as (
      select bot, closed_at, account_id, key,
        sum(net) over (partition by bot order by closed_at, account_id, key) as total
      from matches where counts and net is not null
    ), falls as (
      select bot, greatest(0, max(total) over (partition by bot order by closed_at, account_id, key)) - total as fall from running
    ), deepest as materialized (
      select bot, max(fall) as drawdown from falls group by bot
    ), days as materialized (
      select bot, count(*)::int as days from (
        select bot, (opened_at at time zone ${timeZone})::date as day from matches
        union
        select bot, (last_at at time zone ${timeZone})::date from matches
        union
        -- what is known by account and symbol alone made all of the fills there, those of a trade that never ends too
        select b.id, (r.slot at time zone ${timeZone})::date
        from bots b join result_slots r on r.user_id = b.user_id and (b.account_id is null or r.account_id = b.account_id)
          and (b.symbols is null or r.symbol like ${likeOf('b.symbols')}) and (r.price_usd <> 0 or r.fee_usd <> 0)
          and (b.from_at is null or r.slot >= b.from_at) and (b.to_at is null or r.slot < b.to_at)
        where b.user_id = ${userId} and b.client_ids is null and b.bot_type is null
          and (${accounts}::text[] is null or r.account_id = any (${accounts}::text[]))) dated
      group by bot
    ), sums as materialized (
      select bot, count(net) filter (where counts)::int as trades,
        (count(*) filter (where counts and ${won.win}))::int as wins,
        (count(*) filter (where counts and ${won.loss}))::int as losses,
        coalesce(sum(net) filter (where counts), 0) as net,
        (count(*) filter (where counts and not is_complete))::int as incomplete,
        (count(*) filter (where counts and is_complete and net is null))::int as unpriced,
        (count(*) filter (where closed_at is null))::int as open,
        coalesce(sum(net) filter (where closed_at is null), 0) as open_net,
        min(opened_at) as first_at, max(last_at) as last_at
      from matches group by bot
    ), markets as materialized (
      select bot, account_id, symbol, count(*) as trades from matches group by bot, account_id, symbol
    ), shared as materialized (
      select distinct m.bot from markets m
      join (select account_id, symbol, count(*) as trades from t group by account_id, symbol) whole using (account_id, symbol)
      where whole.trades > m.trades
    ), booked_there as materialized (
      select account_id, symbol, sum(price) as price, sum(fees) as fees, sum(funding) as funding
      from (${datedRows(asked, 'booked', money)}) dated group by account_id, symbol
    ), booked as materialized (
      select m.bot, ${datedSums} from markets m join booked_there using (account_id, symbol) group by m.bot
    ), played as materialized (
      select distinct bot, account_id from markets
    )
    select b.id, b.name, b.account_id as "accountId", b.symbols, b.client_ids as "clientIds", b.bot_type as "botType",
      b.silence_hours as "silenceHours", b.from_at as "fromAt", b.to_at as "toAt",
      coalesce(s.trades, 0) as trades, coalesce(s.wins, 0) as wins,
      coalesce(s.losses, 0) as losses, trim_scale(coalesce(s.net, 0)) as net,
      trim_scale(deepest.drawdown) as drawdown, coalesce(s.incomplete, 0) as incomplete,
      coalesce(s.unpriced, 0) as unpriced, coalesce(s.open, 0) as open,
      shared.bot is not null as "isShared", coalesce(booked.price, 0) as price, coalesce(booked.fees, 0) as fees,
      coalesce(booked.funding, 0) as funding, trim_scale(coalesce(s.open_net, 0)) as "openNet", s.first_at as "firstAt", s.last_at as "lastAt",
      coalesce(days.days, 0) as "activeDays",
      r.read_at as "readAt"
    from bots b
    left join shared on shared.bot = b.id left join booked on booked.bot = b.id
    left join sums s on s.bot = b.id left join deepest on deepest.bot = b.id left join days on days.bot = b.id
    left join lateral (
      select case when bool_and(y.last_synced_at is not null) then min(y.last_synced_at) end as read_at from sync_states y
      where y.user_id = ${userId}
        and y.account_id in (select p.account_id from played p where p.bot = b.id)) r on true
    where b.user_id = ${userId} order by lower(b.name)`.execute(db)
  const now = await databaseNow(db)
  const isWatched = rows.some(({ silenceHours }) => silenceHours !== null)
  const fills = isWatched ? await readLastFills(db, userId, accounts, rules) : new Map<string, LastFill>()
  const placeOf = new Map(rules.patterns.map(({ id, place }) => [id, place]))
  return rows.map((row) =>
    withSilence({ ...row, place: placeOf.get(row.id) ?? rows.length }, fills.get(row.id), now),
  )
}

/** A bot that is watched tells of the last fill that it has on its page, and of the accounts of those fills. */
function withSilence(row: Omit<BotRow, 'silence'>, last: LastFill | undefined, now: string): BotRow {
  const { silenceHours, toAt } = row
  if (silenceHours === null) return { ...row, silence: 'off' }
  const { lastAt = null, readAt = null } = last ?? {}
  // whoever said when it ended knows why it is silent
  if (toAt !== null && Date.parse(toAt) <= Date.parse(now)) return { ...row, lastAt, readAt, silence: 'off' }
  return { ...row, lastAt, readAt, silence: last ? silenceSince(last, silenceHours, now) : 'new' }
}

export interface FoundRow {
  readonly accountId: string
  readonly clientIds: string | null
  readonly botType: string | null
  readonly trades: number
  readonly net: string
  readonly lastAt: string
}

/** Fewer trades than these are no pattern yet. */
const minOrders = 3
const maxFound = 20

/**
 * Trades that no bot takes in, by what their client order ids begin with: a known program's mark, or a word up to a separator or a
 * number, as in `grid_17` and `dca17`. Anything else would be a guess. What an id begins with is looked for once a trade.
 */
export async function readFound(
  db: Db,
  asked: Asked,
  money: ReportMoney = inDollars(),
): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with t as materialized (${tradesOf(asked, money)}),
    ${matchesOf(asked.userId, await readRules(db, asked.userId), 't')},
    loose as materialized (
      select t.account_id, t.client_order_id, t.bot_type, t.net, t.counts, t.last_at from t
      where (t.client_order_id is not null or t.bot_type is not null) and n not in (select n from matches)
    ), others as materialized (
      select account_id, bot_type, net, counts, last_at,
        case when bot_type is null then coalesce(
          (select start from unnest(${programStarts}::text[]) as start where starts_with(client_order_id, start) limit 1),
          substring(client_order_id from '^[A-Za-z]{2,}[-_.:#]+'), substring(client_order_id from '^([A-Za-z]{3,})\\d+$')) end as stem
      from loose
    )
    select account_id as "accountId", stem as "clientIds", bot_type as "botType", (count(net) filter (where counts))::int as trades,
      trim_scale(coalesce(sum(net) filter (where counts), 0)) as net, max(last_at) as "lastAt"
    from others
    where (stem is not null or bot_type is not null)
      and not exists (select from unnest(${notPrograms}::text[]) as start where starts_with(lower(stem), start))
    group by account_id, stem, bot_type having count(*) >= ${minOrders}::int
    order by count(*) desc, account_id, stem limit ${maxFound}::int`.execute(db)
  return rows
}

/** A person's exchanges, each once, and whether all of its accounts are unified ones. */
export async function readExchanges(
  db: Db,
  userId: string,
): Promise<readonly { readonly exchange: string; readonly isUnified: boolean }[]> {
  const { rows } = await sql<{ exchange: string; isUnified: boolean }>`
    select exchange, bool_and(coalesce((mode ->> 'unified')::boolean, false)) as "isUnified"
    from exchange_accounts where user_id = ${userId} group by exchange order by exchange`.execute(db)
  return rows
}
