import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { testSettings } from '../../test/app/test-settings.ts'
import { freshDatabase } from '../../test/database/test-database.ts'
import { addTradingRows } from '../../test/trading/trading-rows.ts'
import { distribute } from './distribute.ts'
import { citus } from '../core/db/citus.ts'
import type { Database } from '../core/db/database.ts'
import { migrate } from '../core/db/migrations/migrate.ts'
import { readMigrations } from '../core/db/migrations/migrations.ts'

const engine = inject('engine')

/** A table of people as a later migration makes it, with rows of those who are there already. */
const laterTable = `
  drop table journal_versions;
  create table journal_versions (
    user_id text not null,
    account_id text not null,
    version bigint not null,
    primary key (user_id, account_id),
    foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
  );
  alter table journal_versions enable row level security;
  create policy own_rows on journal_versions using (user_id = current_setting('harbour.user', true));
  insert into journal_versions select user_id, id, 1 from exchange_accounts;`

const people = ['ada', 'bob', 'cem', 'dan', 'eve']

describe.skipIf(engine.engine !== 'postgres' || engine.nodeUrls.length === 0)(
  'on a cluster, which CITUS_URL names,',
  () => {
    let database: Database
    let client: pg.PoolClient
    beforeEach(async () => {
      database = await freshDatabase()
      for (const person of people) await addTradingRows(database.db, person)
      client = await database.pool.connect()
    })
    afterEach(async () => {
      client.release()
      await database.close()
    })
    const countOf = async (rowsOf: string): Promise<number | undefined> => {
      const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${rowsOf}`)
      return rows[0]?.rows
    }
    const codeOf = async (text: string, values: readonly unknown[]): Promise<unknown> =>
      client.query(text, [...values]).then(
        () => null,
        (error: unknown) => error instanceof Error && Reflect.get(error, 'code'),
      )

    test('a table that a later migration adds is distributed with its rows, beside those of its people, and stays protected', async () => {
      const later = { name: '9999-later-table.sql', sql: laterTable, checksum: 'later' }
      const migrations = [...(await readMigrations()), later]
      expect(await migrate(database.pool, migrations)).toEqual([later.name])
      expect(await migrate(database.pool, migrations)).toEqual([])

      expect(await citus.readDistributed(client)).toContain('journal_versions')
      expect(
        await countOf(
          `(select distinct colocationid from pg_dist_partition
            where logicalrelid in ('journal_versions'::regclass, 'exchange_accounts'::regclass)) as places`,
        ),
      ).toBe(1)
      expect(await citus.readLocalRows(client)).toEqual([])

      // the rows of before, each person's own, also without a filter
      expect(await countOf('journal_versions')).toBe(people.length)
      for (const person of people) {
        const own = database.forPerson(person)
        const seen = await own.selectFrom('journal_versions').select('user_id').execute()
        expect(seen).toEqual([{ user_id: person }])
        const foreign = own.updateTable('journal_versions').set({ version: 2 }).where('user_id', '<>', person)
        expect((await foreign.executeTakeFirst()).numUpdatedRows).toBe(0n)
      }

      const insert = 'insert into journal_versions values ($1, $2, 1)'
      expect(await codeOf(insert, ['ada', 'unknown'])).toBe('23503')
      expect(await codeOf(insert, ['ada', 'k-ada'])).toBe('23505')
      await client.query(`delete from exchange_accounts where user_id = 'ada'`)
      expect(await countOf(`journal_versions where user_id = 'ada'`)).toBe(0)
      expect(await countOf('journal_versions')).toBe(people.length - 1)
    })

    test('what a distribution leaves on the coordinator that was killed is said, with the command that deletes it', async () => {
      await client.query(laterTable)
      // killed before it deleted the local copies
      await client.query('begin')
      await citus.distribute(client, 'journal_versions', 'exchange_accounts')
      await client.query('commit')
      const run = async (options: Readonly<Record<string, string>>) => {
        const said: string[] = []
        const databaseUrl = database.pool.options.connectionString ?? ''
        const settings = { ...testSettings('.'), databaseUrl }
        const last = await distribute.run({
          settings,
          words: [],
          options,
          say: (line) => void said.push(line),
        })
        return [...said, last]
      }
      const found = await run({})
      expect(found).toEqual([
        expect.stringMatching(/^journal_versions: (about 5 )?rows in \d+ bytes stay on the coordinator/),
        expect.stringMatching(
          /^All tables of people are distributed\. To delete .*: distribute --confirm DISTRIBUTE$/,
        ),
      ])
      expect((await citus.readLocalRows(client)).map(({ table }) => table)).toEqual(['journal_versions'])
      expect(await run({ confirm: 'DISTRIBUTE' })).toEqual([
        'All tables of people were distributed. What 1 of them had on the coordinator was deleted.',
      ])
      expect(await citus.readLocalRows(client)).toEqual([])
      expect(await run({})).toEqual(['All tables of people are distributed; nothing was changed.'])
      expect(await countOf('journal_versions')).toBe(people.length)
    })
  },
)
