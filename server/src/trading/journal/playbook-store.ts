import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { holdPerson } from '../../people/access/hold-person.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { ChecklistRuleRow } from '../../core/db/tables/journal.ts'
import { type Period, within } from '../closed-trades/store.ts'
import { outcomes, readBreakeven } from '../results/outcome.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import type { TradePlace } from '../results/trade-place.ts'
import { raiseJournalVersion } from '../tags/journal-version.ts'

interface OfTrades {
  readonly trades: number
  readonly wins: number
  readonly net: string
}

export interface PlaybookRow extends OfTrades {
  readonly id: string
  readonly name: string
  readonly rules: string
  readonly checklist: readonly ChecklistRuleRow[]
  readonly discipline: {
    readonly followed: OfTrades
    readonly broken: OfTrades
    readonly rules: number
    readonly ticked: number
  }
}

/** Reads playbooks by name, with the results of their trades that closed in the period. */
export async function readPlaybooks(
  db: Db,
  period: Period,
  money: ReportMoney,
): Promise<readonly PlaybookRow[]> {
  const { userId } = period
  const won = outcomes(await readBreakeven(db, userId), sql.ref('t.net_usd'))
  const net = money.of(sql.ref('t.net_usd'))
  const sums = (
    which: RawBuilder<boolean>,
  ) => sql`jsonb_build_object('trades', count(t.net_usd) filter (where ${which}),
    'wins', count(*) filter (where ${won.win} and ${which}),
    'net', trim_scale(coalesce(sum(${net}) filter (where ${which}), 0))::text)`
  const isTicked = sql<boolean>`t.net_usd is not null and d.rules > 0`
  const { rows } = await sql<PlaybookRow>`
    select p.id, p.name, p.rules, p.checklist, count(t.net_usd)::int as trades, (count(*) filter (where ${won.win}))::int as wins,
      trim_scale(coalesce(sum(${net}), 0)) as net,
      jsonb_build_object('followed', ${sums(sql`d.rules > 0 and d.ticked = d.rules`)}, 'broken', ${sums(sql`d.ticked < d.rules`)},
        'rules', coalesce(sum(d.rules) filter (where ${isTicked}), 0),
        'ticked', coalesce(sum(d.ticked) filter (where ${isTicked}), 0)) as discipline
    from playbooks p
    left join round_trip_notes n on n.user_id = p.user_id and n.playbook_id = p.id
    left join (select user_id, account_id, key, closed_at, net_usd from round_trips
      where closed_at is not null and ${within('closed_at', period)}) t
      on t.user_id = n.user_id and t.account_id = n.account_id and t.key = n.round_trip_key
    -- the rules that the trade was held against and that are still there
    left join lateral (
      select count(*) as rules, count(*) filter (where r.rule ->> 'id' = any (n.followed_rules)) as ticked
      from jsonb_array_elements(p.checklist) as r (rule) where r.rule ->> 'id' = any (n.checked_rules)) d on true
    ${money.join(sql.ref('t.closed_at'))}
    where p.user_id = ${userId}
    group by p.id, p.name, p.rules, p.checklist order by lower(p.name)`.execute(db)
  return rows
}

/** Names of a person's playbooks in lower case, each with its id. */
export async function readPlaybookNames(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('playbooks').select(['id', 'name']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

interface PlaybookEntry {
  readonly name: string
  readonly rules: string
  readonly checklist?: readonly { readonly id?: string | undefined; readonly text: string }[] | undefined
}

/** An existing rule keeps its id, and with it the ticks of trades; a new one gets a new id. */
function withIds(
  given: NonNullable<PlaybookEntry['checklist']>,
  stored: readonly ChecklistRuleRow[],
): readonly ChecklistRuleRow[] {
  const free = new Set(stored.map(({ id }) => id))
  return given.map(({ id, text }) => ({
    id: id !== undefined && free.delete(id) ? id : randomUUID().slice(0, 8),
    text,
  }))
}

/**
 * Ticks rules of the playbook that a trade is assigned to, checked against its present list. Null, or a trade
 * without a playbook, removes all ticks.
 */
export async function tickRules(
  tx: Db,
  userId: string,
  { accountId, key }: TradePlace,
  followed: readonly string[] | null,
): Promise<void> {
  const list = await tx
    .selectFrom('round_trip_notes as n')
    .innerJoin('playbooks as p', (join) =>
      join.onRef('p.user_id', '=', 'n.user_id').onRef('p.id', '=', 'n.playbook_id'),
    )
    .select('p.checklist')
    .where('n.user_id', '=', userId)
    .where('n.account_id', '=', accountId)
    .where('n.round_trip_key', '=', key)
    .executeTakeFirst()
  const rules = (list?.checklist ?? []).map(({ id }) => id)
  const isChecked = followed !== null && rules.length > 0
  await tx
    .updateTable('round_trip_notes')
    .set({
      checked_rules: isChecked ? rules : null,
      followed_rules: isChecked ? rules.filter((id) => followed.includes(id)) : [],
    })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('round_trip_key', '=', key)
    .execute()
}

export async function insertPlaybook(tx: Db, userId: string, entry: PlaybookEntry): Promise<string> {
  const id = randomUUID()
  await holdPerson(tx, userId)
  const checklist = JSON.stringify(withIds(entry.checklist ?? [], []))
  const at = await databaseNow(tx)
  await tx
    .insertInto('playbooks')
    .values({
      user_id: userId,
      id,
      name: entry.name,
      rules: entry.rules,
      checklist,
      created_at: at,
      changed_at: at,
    })
    .execute()
  return id
}

export async function updatePlaybook(
  tx: Db,
  userId: string,
  id: string,
  { name, rules, checklist }: PlaybookEntry,
): Promise<void> {
  await raiseJournalVersion(tx, userId)
  // the lock serialises two writers of one list, so that no rule gets the id of another
  const stored = await tx
    .selectFrom('playbooks')
    .select('checklist')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const rulesToTick = checklist && JSON.stringify(withIds(checklist, stored?.checklist ?? []))
  await tx
    .updateTable('playbooks')
    .set({ name, rules, checklist: rulesToTick, changed_at: await databaseNow(tx) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/**
 * Locks the existing playbooks among these until the transaction ends: a removal waits, and then finds the
 * trades that were assigned. A playbook is always locked before the notes of trades, as in a removal.
 */
export async function holdPlaybooks(
  tx: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  await raiseJournalVersion(tx, userId)
  const { rows } = await sql<{ id: string }>`
    select id from playbooks where user_id = ${userId} and id = any (${ids}::text[]) order by id for key share`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Its trades stay, without a playbook. */
export async function removePlaybook(tx: Db, userId: string, id: string): Promise<void> {
  await raiseJournalVersion(tx, userId)
  await tx.deleteFrom('playbooks').where('user_id', '=', userId).where('id', '=', id).execute()
  await tx
    .updateTable('round_trip_notes')
    .set({ playbook_id: null })
    .where('user_id', '=', userId)
    .where('playbook_id', '=', id)
    .execute()
}
