import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { expectedFailure } from '../../startup-error.ts'
import { createLog } from '../log/log.ts'
import { proveRowLevelSecurity } from './canary.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import { readMigrations } from './migrations/migrations.ts'

const log = createLog('silent')
const own = `using (user_id = current_setting('harbour.user', true))`

const refusalOf = (database: Database): Promise<string | null> =>
  proveRowLevelSecurity(database, log).then(
    () => null,
    (error: unknown) => expectedFailure(error) ?? `not expected: ${String(error)}`,
  )

/** One by one, since a cluster refuses several definitions in one message. */
async function runEach(pool: Pick<pg.Pool, 'query'>, statements: string): Promise<void> {
  for (const statement of statements.split('; ')) await pool.query(statement)
}

describe('a table whose policy is not the one that the migrations make', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  /** Breaks the protection, returns the refusal, and repairs it by the cure, given as what the sentence must contain. */
  async function refusalAfter(broken: string, table: string, cure: string): Promise<string | null> {
    await runEach(database.pool, broken)
    const said = await refusalOf(database)
    expect(said).toContain(cure)
    await runEach(database.pool, cure.replaceAll('NAME', table))
    expect(await refusalOf(database)).toBeNull()
    return said
  }

  test.each(['day_notes', 'sessions', 'row_level_security_canaries'])(
    '%s without the policy is named',
    async (table) => {
      expect(
        await refusalAfter(
          `drop policy own_rows on ${table}`,
          table,
          `create policy own_rows on NAME ${own}`,
        ),
      ).toMatch(
        new RegExp(
          `^The policy own_rows is missing, and people see nothing, on ${table}\\. Run for each: create`,
        ),
      )
    },
  )

  test('a table without the policy and with row-level security off is named, and then the policy', async () => {
    const broken = 'drop policy own_rows on day_notes; alter table day_notes disable row level security'
    await runEach(database.pool, broken)
    expect(await refusalOf(database)).toMatch(
      /^Row-level security is switched off on day_notes\. Run for each: alter/,
    )
    await database.pool.query('alter table day_notes enable row level security')
    expect(await refusalOf(database)).toMatch(/^The policy own_rows is missing, .* on day_notes\./)
    await database.pool.query(`create policy own_rows on day_notes ${own}`)
    expect(await refusalOf(database)).toBeNull()
  })

  test('one more policy is named, whatever it says', async () => {
    for (const added of ['using (true)', 'for select using (true)', 'as restrictive using (false)']) {
      await database.pool.query(`create policy "For all" on day_notes ${added}`)
      expect(await refusalOf(database)).toMatch(
        /^Policies other than own_rows .* on day_notes \("For all"\)\. Run for each: drop policy POLICY on NAME/,
      )
      await database.pool.query('drop policy "For all" on day_notes')
    }
    expect(await refusalOf(database)).toBeNull()
  })

  test.each([
    'using (true)',
    `using (user_id = current_setting('harbour.user', true) or user_id = 'bob')`,
    `${own} with check (true)`,
    `for select ${own}`,
    `as restrictive ${own}`,
    `to pg_monitor ${own}`,
  ])('a policy that was changed is named: %s', async (changed) => {
    expect(
      await refusalAfter(
        `drop policy own_rows on fills; create policy own_rows on fills ${changed}`,
        'fills',
        `drop policy own_rows on NAME; create policy own_rows on NAME ${own}`,
      ),
    ).toMatch(/^The policy own_rows is not the one that Harbour made on fills\. Run for each: drop policy/)
  })

  test('tables are named by what is wrong with them, and the quotes of a printed condition do not matter', async () => {
    const client = await database.pool.connect()
    try {
      await runEach(
        client,
        'begin; drop policy own_rows on bots; drop policy own_rows on fills; drop table bot_notes',
      )
      await client.query('set local quote_all_identifiers = on')
      const inHere = {
        ...database,
        pool: Object.assign(Object.create(database.pool), { query: client.query.bind(client) }),
      }
      expect(await refusalOf(inHere)).toMatch(
        /^A table of people is missing: bot_notes\. Restore .*\. The policy own_rows is missing, .* on bots, fills\. Run for each/,
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

test('a table of people that a later migration makes without its policy is refused', async () => {
  const database = await freshDatabase()
  try {
    const table = 'drop table journal_versions; create table journal_versions (user_id text primary key);'
    const later = (at: number, sql: string) => ({
      name: `999${at}-later.sql`,
      sql,
      checksum: `later-${at}`,
    })
    const migrations = [...(await readMigrations()), later(0, table)]
    await migrate(database.pool, migrations)
    expect(await refusalOf(database)).toMatch(/^Row-level security is switched off on journal_versions\./)
    migrations.push(later(1, 'alter table journal_versions enable row level security'))
    await migrate(database.pool, migrations)
    expect(await refusalOf(database)).toMatch(/^The policy own_rows is missing, .* on journal_versions\./)
  } finally {
    await database.close()
  }
})
