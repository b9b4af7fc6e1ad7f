import { byHandId, resultsTo } from '@harbour/contract/trading/bot-page'
import { botKinds } from '@harbour/contract/trading/bots/bot-kinds'
import type { ResultTo } from '@harbour/ledger/bots/bots-fold'
import type { ClaimRule } from '@harbour/ledger/bots/claim'
import type { BotKind } from '@harbour/ledger/bots/kinds/guess'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { hasLeft } from '../equity-snapshots/leaving.ts'
import { holdPerson } from '../../people/access/hold-person.ts'

/** An account whose history is folded into bots. */
export interface BotAccount {
  readonly id: string
  readonly exchange: string
  readonly isDemo: boolean
  /** All assets in its rows. */
  readonly assets: readonly string[]
  /** Changes with its rows, and with its results, which depend on prices. */
  readonly version: string
}

/**
 * Reads the requested accounts of a person; null is all of them. In a fixed order, so that histories are always merged
 * in the same way.
 */
export async function readBotAccounts(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
): Promise<readonly BotAccount[]> {
  const { rows } = await sql<BotAccount>`${prepared}
    select k.id, k.exchange, k.is_demo as "isDemo", coalesce(s.assets, '{}') as assets,
      coalesce(s.rows_version, 0) || '.' || coalesce(v.version, 0) as version
    from exchange_accounts k
    left join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    left join result_versions v on v.user_id = k.user_id and v.account_id = k.id
    where k.user_id = ${userId} ${accounts === null ? sql`` : sql`and k.id = any (${accounts}::text[])`}
    order by k.id`.execute(db)
  return rows
}

/** When an account was disconnected, and whether its holdings count as withdrawn since. */
export interface Disconnection {
  readonly atMs: number
  readonly hasLeft: boolean
}

/** Reads the disconnections of a person by account. Connected accounts have none. */
export async function readDisconnections(
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, Disconnection>> {
  const { rows } = await sql<{ id: string; at: string; hasLeft: boolean }>`
    select k.id, k.disconnected_at as at, ${hasLeft} as "hasLeft" from exchange_accounts k
    where k.user_id = ${userId} and k.disconnected_at is not null`.execute(db)
  return new Map(rows.map(({ id, at, hasLeft: left }) => [id, { atMs: Date.parse(at), hasLeft: left }]))
}

/** The time of the last complete read of each account of a person, in milliseconds; null without one. */
export async function readLastReads(db: Db, userId: string): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('sync_states')
    .select(['account_id', 'last_synced_at'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(
    rows.map(({ account_id, last_synced_at }) => [
      account_id,
      last_synced_at === null ? null : Date.parse(last_synced_at),
    ]),
  )
}

/**
 * Checks that a stored value is one of the allowed ones. Any other is a fault: a default would show figures that nobody
 * chose.
 */
function known<Value extends string>(values: readonly Value[], stored: string): Value {
  const found = values.find((one) => one === stored)
  if (found === undefined) throw new Error(`'${stored}' is stored, and none of ${values.join(', ')}`)
  return found
}

/** A rule with the person's settings of its bot. */
export interface BotOfRule {
  readonly rule: ClaimRule
  readonly name: string
  readonly kind: BotKind | null
  readonly silenceHours: number | null
}

/** The rules of a person's bots in order of creation: a fill belongs to the first that matches. */
export async function readBotRules(db: Db, userId: string): Promise<readonly BotOfRule[]> {
  const rows = await db
    .selectFrom('bots')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    rule: {
      id: row.id,
      accountId: row.account_id,
      symbols: row.symbols,
      clientIds: row.client_ids?.split(',') ?? null,
      botType: row.bot_type,
      fromMs: row.from_at === null ? null : Date.parse(row.from_at),
      toMs: row.to_at === null ? null : Date.parse(row.to_at),
    },
    name: row.name,
    kind: row.kind === null ? null : known(botKinds satisfies readonly BotKind[], row.kind),
    silenceHours: row.silence_hours,
  }))
}

/** True for a bot of the person, and for manual trading. */
export async function isOwnBot(db: Db, userId: string, id: string): Promise<boolean> {
  if (id === byHandId) return true
  const row = await db
    .selectFrom('bots')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function readResultTo(db: Db, userId: string): Promise<ResultTo> {
  const row = await db
    .selectFrom('bot_settings')
    .select('result_to')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? known(resultsTo satisfies readonly ResultTo[], row.result_to) : 'opener'
}

export async function writeResultTo(db: Db, userId: string, resultTo: ResultTo): Promise<void> {
  const row = { result_to: resultTo }
  await holdPerson(db, userId)
  await db
    .insertInto('bot_settings')
    .values({ user_id: userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute()
}

/** False when there is no such bot. */
export async function writeKind(db: Db, userId: string, id: string, kind: BotKind | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bots')
    .set({ kind })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The rows of an account up to a moment: their number, and the transactions that wrote them. Every change of a row
 * changes it.
 */
export interface RowsMark {
  fills: number
  fillVersions: number
  entries: number
  entryVersions: number
}

export async function readRowsMark(
  db: Db,
  userId: string,
  accountId: string,
  toMs: number,
): Promise<RowsMark> {
  const { rows } = await sql<RowsMark>`
    select f.fills, f.versions as "fillVersions", e.entries, e.versions as "entryVersions"
    from (select count(*)::float8 as fills, coalesce(sum(xmin::text::float8), 0) as versions from fills
      where user_id = ${userId} and account_id = ${accountId} and traded_at < to_timestamp((${toMs}::float8 + 1) / 1000)) f,
      (select count(*)::float8 as entries, coalesce(sum(xmin::text::float8), 0) as versions from ledger_entries
      where user_id = ${userId} and account_id = ${accountId} and at < to_timestamp((${toMs}::float8 + 1) / 1000)) e`.execute(
    db,
  )
  return rows[0] ?? { fills: 0, fillVersions: 0, entries: 0, entryVersions: 0 }
}
