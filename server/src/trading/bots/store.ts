import { randomUUID } from 'node:crypto'
import type { BotRule } from '@harbour/contract/trading/bots'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { holdPerson } from '../../people/access/hold-person.ts'

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
    .values({ user_id: userId, id, ...rowOf(entry), created_at: await databaseNow(db) })
    .execute()
  await checkInactivity(db, userId, entry)
  return id
}

/** Reads and locks a bot until the end of the transaction: of two writers the second sees what the first wrote. */
export async function holdBot(tx: Db, userId: string, id: string): Promise<BotEntry | undefined> {
  return tx
    .selectFrom('bots')
    .select(['name', 'account_id as accountId', 'symbols', 'client_ids as clientIds', 'bot_type as botType'])
    .select(['silence_hours as silenceHours', 'from_at as fromAt', 'to_at as toAt'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Fields of a bot; others are left out. */
export type SomeOfBot = { readonly [K in keyof BotEntry]?: BotEntry[K] | undefined }

const times: ReadonlySet<string> = new Set<keyof BotEntry>(['fromAt', 'toAt'])

/** True if another writer changed a field since it was read. Writing the same value twice, as after a lost answer, is no conflict. */
export function isOvertaken(stored: BotEntry, change: SomeOfBot, before: SomeOfBot): boolean {
  return (Object.keys(change) as (keyof BotEntry)[]).some((field) => {
    const valueOf = (of: SomeOfBot) => {
      const value = of[field]
      return typeof value === 'string' && times.has(field) ? Date.parse(value) : value
    }
    const [was, next, now] = [before, change, stored].map(valueOf)
    return was !== undefined && next !== undefined && now !== was && now !== next
  })
}

/** Updates a bot. New hours allow another alert about the same silence; other edits do not. */
export async function updateBot(
  db: Db,
  userId: string,
  id: string,
  entry: BotEntry,
  stored: BotEntry,
): Promise<void> {
  const areHoursNew = entry.silenceHours !== stored.silenceHours
  await db
    .updateTable('bots')
    .set({ ...rowOf(entry), ...(areHoursNew ? { alerted_for: null } : {}) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  await checkInactivity(db, userId, entry)
}

/** Schedules a check of the person's bots for silence, even if nothing new is read until then. */
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

/** A person's exchanges, each once, and whether all of its accounts are unified ones. */
export async function readExchanges(
  db: Db,
  userId: string,
): Promise<readonly { readonly exchange: string; readonly isUnified: boolean }[]> {
  const { rows } = await sql<{ exchange: string; isUnified: boolean }>`${prepared}
    select exchange, bool_and(coalesce((mode ->> 'unified')::boolean, false)) as "isUnified"
    from exchange_accounts where user_id = ${userId} group by exchange order by exchange`.execute(db)
  return rows
}
