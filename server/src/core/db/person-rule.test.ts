import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  breaksOf,
  readCatalogue,
  withParseTrees,
  type Catalogue,
} from '../../../test/statements/person-rule.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import type { Database } from './database.ts'

let database: Database
let catalogue: Catalogue
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(
    'create function note_elsewhere(text) returns void language sql as $$ insert into rate_limits select * from rate_limits where $1 is null $$',
  )
  await database.pool.query(
    'create function note_row(fills) returns jsonb language sql immutable as $$ select to_jsonb($1) $$',
  )
  await database.pool.query(
    'create function read_elsewhere(text) returns bigint stable language sql as $$ select count(*) from users where id = $1 $$',
  )
  await database.pool.query('create view public_fills as select user_id, symbol from fills')
  await database.pool.query('create schema elsewhere create table elsewhere.jobs (user_id text)')
  catalogue = await readCatalogue(database.pool)
})
afterAll(() => database.close())

const judge = (statement: string): Promise<readonly string[]> =>
  withParseTrees(database.pool, async (treeOf) => breaksOf(await treeOf(statement), catalogue))

const kept = {
  'a table by a parameter': `select * from fills where user_id = $1 and symbol = $2`,
  'a join on user_id':
    'select from fills f join positions p on p.user_id = f.user_id and p.symbol = f.symbol where f.user_id = $1',
  'a join with using':
    'select from fills join positions using (user_id, account_id) where fills.user_id = $1',
  'an outer join, whose inner side is bound by the other':
    'select from fills f left join positions p on p.user_id = f.user_id where f.user_id = $1',
  'a sub-select that names the person again':
    'select (select count(*) from fills f where f.user_id = $1) from sync_states s where s.user_id = $1',
  'a case of conditions in a write': `update fills set side = case when side = 'buy' then 'sell' else 'buy' end where user_id = $1`,
  'an answer of plain columns': 'delete from fills where user_id = $1 returning traded_at, price',
  'a sub-select in FROM, bound by the whole':
    'select * from (select user_id, symbol from fills group by 1, 2) f where f.user_id = $1',
  'a union, bound by the whole':
    'select * from (select user_id from fills union all select user_id from positions) b where user_id = $1',
  'a part of WITH':
    'with p as (select * from positions where user_id = $1) select from fills f join p on p.user_id = f.user_id',
  'a part of WITH that calls itself': `with recursive walk as (
      select user_id, symbol from fills where user_id = $1
      union all select f.user_id, f.symbol from walk w join fills f on f.user_id = w.user_id and f.symbol > w.symbol)
    select from walk join positions p on p.user_id = walk.user_id`,
  'rows that are listed':
    'select from fills f where (f.user_id, f.account_id) in (select user_id, id from exchange_accounts where user_id = $1)',
  'an insert of values': `insert into day_notes (user_id, day, note, changed_at) values ($1, $2, $3, $7), ($4, $5, $6, $7)
    on conflict (user_id, day) do update set note = excluded.note`,
  'an insert of what is selected': `insert into missed_fills (user_id, account_id, stream, native_id, missed_at)
    select f.user_id, f.account_id, f.stream, f.native_id, $2::timestamptz from fills f where f.user_id = $1`,
  'a change that is told where it comes from': `with gone as (delete from fills where user_id = $1 returning user_id, account_id)
    update sync_states s set dirty_from = $2 from gone where s.user_id = gone.user_id and s.account_id = gone.account_id`,
  'control tables alone, of all people':
    'select from sessions s join users u on u.id = s.user_id where s.last_seen_at > now()',
  'what was there, read before it is written over': `with former as materialized (select price from fills where user_id = $1),
      written as (update fills set price = $2 where user_id = $1 returning price)
    select from former f join written w on w.price <> f.price`,
  'what was there, locked or noted before it is written over': `with fence as (select epoch from sync_states where user_id = $1 for update),
      noted as (insert into missed_fills (user_id, account_id, stream, native_id, missed_at)
        select user_id, account_id, stream, native_id, $3::timestamptz from fills where user_id = $1 returning native_id),
      written as (delete from fills where user_id = $1 returning native_id)
    update sync_states s set epoch = $2 from written, fence where s.user_id = $1`,
  'a question about a moment that is given': `select from fills where user_id = $1 and traded_at > $2::timestamptz - interval '1 day'`,
}

const broken: Readonly<Record<string, readonly [statement: string, ...breaks: string[]]>> = {
  'nobody named': ['select from fills where symbol = $1', 'does not bind user_id of fills'],
  'several people': ['select from fills where user_id = any ($1)', 'does not bind user_id of fills'],
  'a condition that need not hold': [
    'select from fills where $1::text is null or user_id = $1',
    'does not bind user_id of fills',
  ],
  'an account without its person': [
    'select from fills f join positions p on p.account_id = f.account_id where f.user_id = $1',
    'does not bind user_id of positions',
  ],
  'an outer side that its own condition does not bind': [
    'select from fills f left join positions p on f.user_id = $1 and p.user_id = $1',
    'does not bind user_id of fills',
  ],
  'a sub-select of everybody': [
    'select from fills where user_id = $1 and (user_id, account_id) in (select user_id, id from exchange_accounts)',
    'does not bind user_id of exchange_accounts',
  ],
  'a sub-select that takes the person from the row around it': [
    'select (select count(*) from fills f where f.user_id = s.user_id) from sync_states s where s.user_id = $1',
    'does not bind user_id of fills',
  ],
  'a case of a value in a write': [
    `update fills set side = case side when 'buy' then 'sell' else 'buy' end where user_id = $1`,
    'writes with case of a value',
  ],
  'rows that are chosen by a column and a setting': [
    'delete from fills where user_id = $1 and extract(epoch from traded_at) > $2',
    'changes rows by columns and a setting',
  ],
  'an answer that depends on a setting': [
    'delete from fills where user_id = $1 returning traded_at::text',
    'returns what depends on a setting',
  ],
  'the end of a conflict that depends on a setting': [
    `insert into round_trip_notes (user_id, account_id, round_trip_key, stop_set_at, changed_at) values ($1, $2, $3, $4, $4)
     on conflict (user_id, account_id, round_trip_key) do update set stop_set_at = round_trip_notes.stop_set_at + interval '1 day'`,
    'settles a conflict by what depends on a setting',
  ],
  'an inserted sub-select': [
    'insert into day_notes (user_id, day, note, changed_at) values ($1, $2, (select max(note) from day_notes where user_id = $1), $3)',
    'inserts the answer of a sub-select',
  ],
  'what was there, read beside what writes over it': [
    `with former as (select price from fills where user_id = $1),
       written as (update fills set price = $2 where user_id = $1 returning price)
     select from former f join written w on w.price <> f.price`,
    'reads fills beside a part that writes it',
  ],
  'what was there, asked for at the end': [
    `with gone as (delete from fills where user_id = $1 returning native_id)
     select count(*) from fills where user_id = $1 and exists (select from gone)`,
    'reads fills beside a part that writes it',
  ],
  'a function of a row': [
    'select note_row(f) from fills f where f.user_id = $1',
    'calls note_row(), which takes a row of a table',
  ],
  'the first rows of everybody': [
    'select from (select user_id from fills limit 5) f where user_id = $1',
    'does not bind user_id of fills',
  ],
  'one branch of a union': [
    `with b as (select user_id from fills where user_id = $1 union all select user_id from positions)
     select from b join bots on bots.user_id = b.user_id`,
    'does not bind user_id of bots',
    'does not bind user_id of positions',
  ],
  'a person and a control table': [
    'select from sync_states s join users u on u.id = s.user_id where s.user_id = $1',
    'mixes sync_states with users',
  ],
  'a control table in a sub-select of a write': [
    'update sync_states set status = $2 where user_id = $1 and exists (select from sessions where user_id = $1)',
    'mixes sync_states with sessions',
  ],
  'rows from a list': [
    'insert into missed_fills (user_id, account_id, stream, native_id, missed_at) select *, $5::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[])',
    'does not bind user_id of missed_fills',
  ],
  'the moment of the database': [
    'update sync_states set changed_at = clock_timestamp(), last_synced_at = now() where user_id = $1 and reconciled_at < current_timestamp',
    'writes with clock_timestamp()',
    'writes with current_timestamp',
    'writes with now()',
  ],
  'a question about the moment of the database': [
    `select from fills where user_id = $1 and traded_at between now() - interval '1 day' and clock_timestamp() and traded_at < current_date`,
    'reads with clock_timestamp()',
    'reads with current_timestamp',
    'reads with now()',
  ],
  'a function that names other tables': [
    'select note_elsewhere(symbol) from fills where user_id = $1',
    'calls note_elsewhere(), which may use other tables',
  ],
  'a function that reads other tables': [
    'select read_elsewhere(user_id) from fills where user_id = $1',
    'calls read_elsewhere(), which may use other tables',
  ],
  'a view, whose tables the statement does not show': [
    'select from public_fills where user_id = $1',
    'names public_fills, which no list has',
  ],
  'a table of another schema': [
    'select from fills f join elsewhere.jobs j on j.user_id = f.user_id where f.user_id = $1',
    'mixes fills with elsewhere.jobs',
    'names elsewhere.jobs, which no list has',
  ],
  'a moment that is left to the default': [
    'insert into day_notes (user_id, day, note) values ($1, $2, $3)',
    'leaves day_notes.changed_at to its default',
  ],
  'a moment that is left to the default by its word': [
    'insert into day_notes (user_id, day, note, changed_at) values ($1, $2, $3, default)',
    'leaves day_notes.changed_at to its default',
  ],
  'a moment that one of several rows leaves to the default': [
    'insert into day_notes (user_id, day, note, changed_at) values ($1, $2, $3, $4), ($1, $5, $3, default)',
    'leaves day_notes.changed_at to its default',
  ],
  'a moment that a part of the statement leaves to the default': [
    `with gone as (delete from fills where user_id = $1 returning native_id), kept as (
       insert into missed_fills (user_id, account_id, stream, native_id) select $1, $2, $3, native_id from gone)
     select from gone`,
    'leaves missed_fills.missed_at to its default',
  ],
  chance: [
    'insert into playbooks (user_id, id, name, created_at, changed_at) values ($1, gen_random_uuid()::text, $2, $3, $3)',
    'writes with gen_random_uuid()',
  ],
}

/** The text of a parsed statement differs from version to version: the one of the embedded engine is read. */
describe.skipIf(inject('engine').engine !== 'embedded')(
  'the rule that a statement concerns one person',
  () => {
    test.for(Object.entries(kept))('accepts: %s', async ([, statement]) => {
      expect(await judge(statement)).toEqual([])
    })

    test.for(Object.entries(broken))('rejects: %s', async ([, [statement, ...breaks]]) => {
      expect(await judge(statement)).toEqual(breaks)
    })

    test('rejects rows of parameters alone, inserted by a person’s role', async () => {
      const listed = `insert into missed_fills (user_id, account_id, stream, native_id, missed_at)
        select $1, $2, $3, n, $4::timestamptz from unnest($5::text[]) as n`
      const led = `insert into missed_fills (user_id, account_id, stream, native_id, missed_at)
        select a.user_id, a.id, $3, n, $4::timestamptz from exchange_accounts a cross join unnest($5::text[]) as n
        where a.user_id = $1 and a.id = $2`
      const changed = `update day_notes d set note = n.note from unnest($2::date[], $3::text[]) as n (day, note)
        where d.user_id = $1 and d.day = n.day`
      await withParseTrees(database.pool, async (treeOf) => {
        for (const kept of [changed, `${listed} on conflict do nothing`])
          expect(breaksOf(await treeOf(kept), catalogue, { isOfPerson: true })).toEqual([])
        expect(breaksOf(await treeOf(listed), catalogue, { isOfPerson: true })).toEqual([
          'copies rows into missed_fills',
        ])
        expect(breaksOf(await treeOf(listed), catalogue)).toEqual([])
        expect(breaksOf(await treeOf(led), catalogue, { isOfPerson: true })).toEqual([])
      })
    })
  },
)
