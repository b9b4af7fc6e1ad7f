import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { joinDatabases } from '../../../test/database/cluster.ts'
import { createDatabase, dropDatabase } from '../../../test/database/databases.ts'
import { runCommand } from '../../../test/app/run-command.ts'
import { startProgram } from '../../../test/app/start-program.ts'
import { holdEmbeddedCode } from '../../../test/database/test-database.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { audit } from '../../people/audit/audit.ts'
import { verifyAudit } from '../../people/audit/verify.ts'
import { insertUser } from '../../people/auth/store.ts'
import { createLog } from '../log/log.ts'
import { openOutbox } from '../mail/outbox.ts'
import { openDatabase } from '../db/engines/open.ts'
import { prepareDatabase } from '../backups/prepare.ts'
import { unfinishedMark } from '../db/move-tables.ts'

const engine = inject('engine')
const adminUrl = engine.engine === 'postgres' ? engine.adminUrl : ''
const noSeal = { seal: (text: string) => text, open: (text: string) => text }

let folder: string
beforeAll(async () => {
  await holdEmbeddedCode()
  folder = await mkdtemp(join(tmpdir(), 'harbour-move-'))
  await fillSource()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A bit of everything that travels badly: exact decimals, bytes, arrays, ranges, JSON null, generated words, identities. */
async function fillSource(): Promise<void> {
  const source = await openDatabase({ databaseUrl: null, dataFolder: folder })
  await prepareDatabase(source, folder, createLog('silent'))
  const { db, pool } = source
  await db.transaction().execute(async (tx) => {
    const id = await insertUser(tx, {
      email: 'ada@example.com',
      emailTyped: 'Ada@Example.com',
      passwordHash: 'x',
      referralCode: null,
      username: 'Ädä 漢字',
      role: 'admin',
    })
    await addTradingRows(tx, id ?? '')
    await audit(tx, {}, { action: 'a.b', target: 'x', after: { 'ü "\\': [1.5, null], text: 'a\tb\nc,{}' } })
  })
  await pool.query(
    `update fills set price = 0.10000000000000000001, quantity = 123456789012345678901234567890.5`,
  )
  await pool.query(`insert into sync_streams (user_id, account_id, stream, kind, title, cursor, coverage, progress)
    select user_id, id, 'spot', 'fills', 'Spot', 'null'::jsonb, '{[1,5),[7,9)}', 0.1 from exchange_accounts`)
  await pool.query(`update sync_states set assets = array['A,B', 'C"D', '{}', '']`)
  await pool.query(
    `insert into login_events (user_id, at) select 'u' || n, now() - n * interval '1 second' from generate_series(1, 5000) n`,
  )
  const outbox = await openOutbox({
    database: source,
    seal: noSeal,
    log: createLog('silent'),
    deliver: () => Promise.resolve(),
    write: () => Promise.resolve(null),
  })
  await outbox.enqueue(db, { to: 'ada@example.com', subject: 'Waiting', text: 't', html: 'h' })
  await outbox.stop()
  await source.close()
}

async function emptyTarget(): Promise<string> {
  if (engine.engine !== 'postgres') throw new Error('not on a server')
  const name = `move_${randomBytes(5).toString('hex')}`
  closeAfterUse(() => dropDatabase(engine, name))
  if (engine.nodeUrls.length > 0) await joinDatabases(adminUrl, engine.nodeUrls, name)
  else await createDatabase(engine, name)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

function move(url: string): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
  const settings = { HARBOUR_DATA: folder, HARBOUR_DEMO: 'off' }
  const child = startProgram('harbour', settings, 'move-to-postgres', '--to', url)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()))
  return {
    child,
    said: () => text,
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
  }
}

/** The same command in this process, which has the embedded engine's code compiled. */
const moveHere = (url: string) =>
  runCommand({ databaseUrl: null, dataFolder: folder }, `move-to-postgres --to ${url}`)

/** Everything the embedded database knows, as one number of each table. */
async function sourceState(): Promise<string> {
  const source = await openDatabase({ databaseUrl: null, dataFolder: folder })
  try {
    const { rows } = await source.pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname in ('public') order by 1",
    )
    const hash = createHash('sha256')
    for (const { name } of rows) {
      const found = await source.pool.query<{ text: string | null }>(
        `select string_agg(t::text, '|' order by t::text) as text from ${name} t`,
      )
      hash.update(`${name} ${found.rows[0]?.text ?? ''}`)
    }
    return hash.digest('hex')
  } finally {
    await source.close()
  }
}

describe.runIf(engine.engine === 'postgres')('a move to PostgreSQL', () => {
  test('copies every row exactly, and sequences continue after it', async () => {
    const before = await sourceState()
    const url = await emptyTarget()
    const { said, ended } = move(url)
    expect({ code: await ended, said: said() }).toMatchObject({
      code: 0,
      said: expect.stringContaining('Row counts and checksums agree.'),
    })
    expect(said()).toContain('login_events: 5000 rows')
    expect(said()).toContain('1 waiting mails')
    expect(await sourceState()).toBe(before)

    const target = await openDatabase({ databaseUrl: url, dataFolder: null })
    await prepareDatabase(target, folder, createLog('silent'))
    const { rows } =
      await target.pool.query(`select f.price::text, f.quantity::text, s.assets, st.cursor::text as cursor, st.coverage::text as coverage,
      u.search_text @@ to_tsquery('simple', 'exam:*') as found from fills f join users u on u.id = f.user_id
      join sync_states s on s.user_id = u.id join sync_streams st on st.user_id = u.id`)
    expect(rows).toEqual([
      {
        price: '0.10000000000000000001',
        quantity: '123456789012345678901234567890.5',
        assets: ['A,B', 'C"D', '{}', ''],
        cursor: 'null',
        coverage: '{[1,5),[7,9)}',
        found: true,
      },
    ])
    expect(await verifyAudit(target.db)).toMatchObject({ kind: 'whole', rows: 1 })
    await target.db.transaction().execute((tx) => audit(tx, {}, { action: 'a.c', target: 'x' }))
    expect(await verifyAudit(target.db)).toMatchObject({ kind: 'whole', rows: 2 })
    await target.db.insertInto('login_events').values({ user_id: 'next' }).execute()
    const sent: string[] = []
    const outbox = await openOutbox({
      database: target,
      seal: noSeal,
      log: createLog('silent'),
      write: () => Promise.resolve(null),
      deliver: ({ subject }) => Promise.resolve(void sent.push(subject)),
    })
    await outbox.deliverDue()
    await outbox.stop()
    expect(sent).toEqual(['Waiting'])
    await target.close()

    expect(await moveHere(url)).toMatch(
      /^refused: The target is not empty: it holds .* more\. Make a new database/,
    )
  })

  test('refuses a target that is not empty, and leaves it unchanged', async () => {
    const url = await emptyTarget()
    await ask(url, 'create table somebody (elses int)')
    expect(await moveHere(url)).toBe(
      'refused: The target is not empty: it holds somebody. Make a new database for Harbour: create database harbour',
    )
    expect(await ask(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'somebody' },
    ])
  })

  test('that is killed midway leaves the source intact and an unusable target, and a second run completes it', async () => {
    const before = await sourceState()
    const url = await emptyTarget()
    const { child, said, ended } = move(url)
    while (!said().includes('rows')) await new Promise((resolve) => setTimeout(resolve, 2))
    child.kill('SIGKILL')
    await ended
    expect(said()).not.toContain('agree')
    expect(await sourceState()).toBe(before)
    expect(await ask(url, 'select 1 from users')).toEqual([])

    const target = await openDatabase({ databaseUrl: url, dataFolder: null })
    await expect(prepareDatabase(target, folder, createLog('silent'))).rejects.toThrow(
      'unfinished target of move-to-postgres',
    )
    await target.close()

    expect(await moveHere(url)).toContain('agree')
    expect(await ask(url, `select to_regclass('${unfinishedMark}') as mark`)).toEqual([{ mark: null }])
  })

  test('detects a difference between the two and discards the copy', async () => {
    const url = await emptyTarget()
    // Stands for anything that makes the target keep something else than it was given. A table of people on a cluster would refuse it.
    await ask(
      url,
      `create function spoil() returns trigger language plpgsql as
      $$ begin new.username := new.username || '!'; return new; end $$`,
    )
    await ask(
      url,
      `create function lay() returns event_trigger language plpgsql as $$ begin
      if to_regclass('public.users') is not null and not exists (select from pg_trigger where tgname = 'spoil') then
        create trigger spoil before insert on public.users for each row execute function public.spoil();
      end if; end $$`,
    )
    await ask(
      url,
      "create event trigger lay on ddl_command_end when tag in ('CREATE TABLE') execute function lay()",
    )
    expect(await moveHere(url)).toContain(
      'users differs between the two databases. Nothing was kept in the target.',
    )
    expect(await ask(url, 'select 1 from users')).toEqual([])
  })
})
