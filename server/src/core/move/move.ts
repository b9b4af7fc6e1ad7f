import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { readMigrations } from '../db/migrations/migrations.ts'
import { copyTable, foldTable, type Fold } from '../db/move-table.ts'
import { readTables, restartSequences, type TableShape, unfinishedMark } from '../db/move-tables.ts'
import { liftTimeLimit } from '../db/server-pool.ts'
import { moveWaitingMail, prepareMailQueue } from '../mail/move-waiting.ts'

export class MoveRefused extends Error {}

export interface Moved {
  readonly tables: number
  readonly rows: number
  readonly mails: number
}

/**
 * Copies a whole database into another of the same version. The copied rows become visible, and the mark is removed, in one transaction
 * whose last step compares both sides: it is all or nothing.
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  say: (line: string) => void,
): Promise<Moved> {
  await claimTarget(target.pool)
  await migrate(target.pool)
  await prepareMailQueue(target)
  const from = await source.pool.connect()
  const to = await target.pool.connect()
  try {
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    for (const client of [from, to]) {
      await liftTimeLimit(client)
      await client.query("set local timezone = 'UTC'")
    }
    const tables = await readTables(from)
    await refuseDifference(tables, await readTables(to))
    for (const { name } of tables.toReversed()) await to.query(`delete from ${name}`)
    let rows = 0
    for (const table of tables) {
      const count = await copyTable(from, to, table)
      rows += count
      if (count > 0) say(`${table.name}: ${count} rows`)
    }
    await restartSequences(to, tables)
    const mails = await moveWaitingMail(from, to)
    for (const table of tables) refuseFold(table, await foldTable(from, table), await foldTable(to, table))
    await to.query(`drop table ${unfinishedMark}`)
    await to.query('commit')
    await from.query('rollback')
    return { tables: tables.length, rows, mails }
  } catch (error) {
    await to.query('rollback').catch(() => undefined)
    await from.query('rollback').catch(() => undefined)
    throw error
  } finally {
    to.release()
    from.release()
  }
}

/** Accepts only an empty database, or one that an earlier move left unfinished. */
async function claimTarget(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      -- an extension owns its own views, as Citus does
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  const names = rows.map(({ name }) => name)
  if (names.includes(unfinishedMark)) return refuseRowsBehindMark(pool)
  if (names.length > 0)
    throw new MoveRefused(
      `The target is not empty: it holds ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. Make a new database for Harbour: create database harbour`,
    )
  await pool.query(`create table ${unfinishedMark} (since timestamptz not null default now())`)
}

/** Refuses a marked target with people: no server ran on it, so these rows came another way and must not be lost. */
async function refuseRowsBehindMark(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    "select to_regclass('public.users') is not null as known",
  )
  if (rows[0]?.known !== true) return
  const people = await pool.query('select 1 from users limit 1')
  if (people.rows.length > 0)
    throw new MoveRefused(
      'The target is marked as unfinished and yet holds people. Make a new database for Harbour.',
    )
}

async function refuseDifference(ours: readonly TableShape[], theirs: readonly TableShape[]): Promise<void> {
  const shape = (tables: readonly TableShape[]) =>
    JSON.stringify(
      tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, columns }) => [name, columns]),
    )
  if (shape(ours) === shape(theirs)) return
  const known = (await readMigrations()).length
  throw new MoveRefused(
    `The two databases have different tables after ${known} migrations. Nothing was copied.`,
  )
}

function refuseFold({ name }: TableShape, ours: Fold, theirs: Fold): void {
  if (ours.rows !== theirs.rows)
    throw new MoveRefused(
      `${name} has ${ours.rows} rows here and ${theirs.rows} in the target. Nothing was kept there.`,
    )
  if (ours.sum !== theirs.sum)
    throw new MoveRefused(`${name} differs between the two databases. Nothing was kept in the target.`)
}
