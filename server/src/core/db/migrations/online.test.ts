import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../test/database/test-database.ts'
import type { Database } from '../database.ts'
import { migrate } from './migrate.ts'
import { type Migration, MigrationRefused, readMigrations } from './migrations.ts'
import { isOnline, onlineSteps } from './online.ts'

const isServer = inject('engine').engine !== 'embedded'

let database: Database
let known: readonly Migration[] = []
beforeAll(async () => {
  database = await freshDatabase()
  known = await readMigrations()
  await database.pool.query(
    `insert into users (id, email, email_typed, username, password_hash)
     select 'u' || n, n || '@example.com', n || '@example.com', 'user' || n, 'none' from generate_series(1, 3) n`,
  )
  await database.pool.query(
    `insert into day_notes (user_id, day) select 'u' || n % 3 + 1, date '2026-01-01' + n - 1 from generate_series(1, 30) n`,
  )
})
afterAll(() => database.close())

/** Applies one migration more, after those that the test applied before. */
async function apply(name: string, sql: string, onProgress?: (sentence: string) => void) {
  const next = { name, sql, checksum: sql }
  const names = await migrate(database.pool, [...known, next], onProgress)
  known = [...known, next]
  return names
}
const indexes = async (): Promise<readonly { name: string; isValid: boolean }[]> => {
  const { rows } = await database.pool.query<{ name: string; isValid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
     where indrelid = 'day_notes'::regclass and not indisprimary order by 1`,
  )
  return rows
}

test('rows are changed in batches, person by person, and an interrupted run repeats none', async () => {
  const batch = (note: string) => `-- online
with batch as (select day from day_notes where user_id = $1 and note = '' limit 4)
update day_notes n set note = note || ${note} from batch where n.user_id = $1 and n.day = batch.day;
`
  const count = async () => {
    const { rows } = await database.pool.query<{ done: number; once: number }>(
      `select count(*) filter (where note <> '')::int as done, count(*) filter (where length(note) = 1)::int as once from day_notes`,
    )
    return rows[0]
  }
  await expect(
    apply('9001-note.sql', batch('(1 / (extract(day from n.day)::int - 29) * 0)')),
  ).rejects.toMatchObject({ code: '22012' })
  // the embedded database has one connection, and rolls all of it back
  const done = isServer ? 28 : 0
  expect(await count()).toEqual({ done, once: done })
  const said: string[] = []
  const names = await apply('9001-note.sql', batch("'x'"), (sentence) => said.push(sentence))
  expect(names).toEqual(['9001-note.sql'])
  expect(await count()).toEqual({ done: 30, once: 30 })
  expect(said).toEqual([`${30 - done} rows changed.`])
})

test('several concurrent migrators build an index once', async () => {
  const next = {
    name: '9002-index.sql',
    sql: '-- online\ncreate index concurrently if not exists day_notes_day on day_notes (day);\n',
    checksum: 'x',
  }
  const all = [...known, next]
  const applied = await Promise.all([migrate(database.pool, all), migrate(database.pool, all)])
  known = all
  expect(applied.flat()).toEqual(['9002-index.sql'])
  expect(await indexes()).toEqual([{ name: 'day_notes_day', isValid: true }])
  await apply('9003-no-index.sql', '-- online\ndrop index concurrently if exists day_notes_day;\n')
  expect(await indexes()).toEqual([])
})

describe.skipIf(!isServer)('on a server', () => {
  test('writes continue while an index build waits for an older transaction', async () => {
    const older = await database.pool.connect()
    const writer = await database.pool.connect()
    try {
      await older.query('begin')
      await older.query("insert into day_notes (user_id, day) values ('u1', '2026-04-01')")
      const built = apply(
        '9004-index.sql',
        '-- online\ncreate index concurrently if not exists day_notes_note on day_notes (note);\n',
      )
      for (let waits = false; !waits; ) {
        const { rows } = await writer.query<{ waits: boolean }>(
          "select exists (select from pg_stat_progress_create_index where phase like 'waiting%') as waits",
        )
        waits = rows[0]?.waits === true
      }
      await writer.query("set lock_timeout = '2s'")
      await writer.query("insert into day_notes (user_id, day) values ('u2', '2026-04-02')")
      expect(await indexes()).toEqual([{ name: 'day_notes_note', isValid: false }])
      await older.query('commit')
      expect(await built).toEqual(['9004-index.sql'])
      expect(await indexes()).toEqual([{ name: 'day_notes_note', isValid: true }])
    } finally {
      older.release()
      writer.release(true)
    }
  })

  test('an index that an interrupted build left invalid is built again', async () => {
    const unique =
      "-- online\ncreate unique index concurrently if not exists day_notes_each on day_notes (user_id, note) where note = 'twice';\n"
    await database.pool.query(
      "insert into day_notes (user_id, day, note) values ('u1', '2026-05-01', 'twice'), ('u1', '2026-05-02', 'twice')",
    )
    await expect(apply('9005-unique.sql', unique)).rejects.toMatchObject({ code: '23505' })
    expect(await indexes()).toContainEqual({ name: 'day_notes_each', isValid: false })
    await database.pool.query("delete from day_notes where user_id = 'u1' and day = '2026-05-01'")
    const said: string[] = []
    await apply('9005-unique.sql', unique, (sentence) => said.push(sentence))
    expect(said).toEqual(['Index day_notes_each was left unfinished and is built again.'])
    expect(await indexes()).toContainEqual({ name: 'day_notes_each', isValid: true })
  })
})

test.each([
  'create index concurrently day_notes_day on day_notes (day)',
  'create index if not exists day_notes_day on day_notes (day)',
  "update day_notes set note = ''",
  'alter table day_notes add column more int',
])('%s is not allowed in an online migration', (statement) => {
  expect(() => onlineSteps({ name: '9009-x.sql', sql: `-- online\n${statement};\n`, checksum: '' })).toThrow(
    MigrationRefused,
  )
})

/** The first migration that is held to what follows; earlier ones are applied already. */
const firstHeld = '0093'

test('no later migration blocks writes: indexes of existing tables and changes of rows are online', async () => {
  const found = known
    .filter((each) => each.name >= firstHeld && each.name < '9000')
    .flatMap((migration) => {
      if (!isOnline(migration)) return blockingIn(migration.sql).map((what) => `${migration.name} ${what}`)
      return onlineSteps(migration).length > 0 ? [] : [`${migration.name} does nothing`]
    })
  expect(found).toEqual([])
})

test.each([
  ['create index more on fills (id)', 'indexes fills'],
  ['create table more (id text); create unique index other on fills (id)', 'indexes fills'],
  ["update fills set id = ''", 'changes rows'],
  [
    "with old as (select id from fills) update fills f set id = '' from old where f.id = old.id",
    'changes rows',
  ],
  ['with old as (select id from fills) delete from fills where id in (select id from old)', 'changes rows'],
  ['merge into fills f using bots b on f.id = b.id when matched then delete', 'changes rows'],
  ['alter table fills add constraint one unique (id)', 'indexes or reads fills'],
  ['alter table only fills add primary key (id)', 'indexes or reads fills'],
  ['alter table fills add column more text unique', 'indexes or reads fills'],
  ['alter table fills add constraint one check (fee > 0)', 'indexes or reads fills'],
  ['alter table fills add foreign key (account_id) references bots (id)', 'indexes or reads fills'],
  ['alter table fills alter column id set not null', 'indexes or reads fills'],
  ['alter table if exists public.fills alter id type uuid using id::uuid', 'indexes or reads fills'],
  [
    'alter table fills add column more int, alter column id set data type varchar(9)',
    'indexes or reads fills',
  ],
  ['alter table fills add column more uuid not null default gen_random_uuid()', 'indexes or reads fills'],
])('a later migration that blocks writes is found: %s', (sql, what) => {
  expect(blockingIn(`${sql};`)).toEqual([what])
})

test.each([
  'create table more (id text primary key); create index other on more (id); alter table more add unique (id)',
  'alter table fills add constraint one check (fee > 0) not valid',
  'alter table fills add constraint one unique using index one_index',
  "alter table fills add column more text not null default ''",
  'alter table fills alter column id drop not null, alter column fee set default 0',
  'create function touch() returns void language sql as $$ update fills set id = id; $$',
  "insert into settings (name, value) values ('update', '{}')",
])('a later migration may %s', (sql) => {
  expect(blockingIn(`${sql};`)).toEqual([])
})

/** Finds what blocks the writes of other processes while a migration runs that is not online. */
function blockingIn(sql: string): readonly string[] {
  const code = sql
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/create (?:or replace )?function [^;]*?\$\$[^]*?\$\$/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  const made = new Set([...code.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table))
  const statements = code.split(';').map((text) => text.trim())
  return statements.flatMap((text) => {
    const [, indexed] = /^create (?:unique )?index [^]*? on (?:only )?(?:public\.)?(\w+)/.exec(text) ?? []
    const [, altered, changes = ''] =
      /^alter table (?:if exists )?(?:only )?(?:public\.)?(\w+)\s([^]*)$/.exec(text) ?? []
    return [
      ...(indexed !== undefined && !made.has(indexed) ? [`indexes ${indexed}`] : []),
      ...(altered !== undefined && !made.has(altered) && readsAll(changes)
        ? [`indexes or reads ${altered}`]
        : []),
      ...(/^(?:update|delete|merge)\b|^with\b[^]*\b(?:update|delete from|merge into)\b/.test(text)
        ? ['changes rows']
        : []),
    ]
  })
}

/** True for a change of a table that reads or writes each of its rows under its lock, as an index, a check, a new type or a new value for each does. */
const readsAll = (changes: string): boolean =>
  (/\b(?:unique|primary key|check|exclude|references)\b/.test(changes) &&
    !/\bnot valid$|\busing index\b/.test(changes)) ||
  /\bset not null\b|\balter (?:column )?\w+ (?:set data )?type\b/.test(changes) ||
  /\bdefault (?:gen_random_uuid|clock_timestamp|random|nextval)\b/.test(changes)
