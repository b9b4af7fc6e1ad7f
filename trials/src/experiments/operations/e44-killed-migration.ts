import { expect } from 'vitest'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { migrate } from '@harbour/server/core/db/migrations/migrate'
import { readMigrations } from '@harbour/server/core/db/migrations/migrations'
import { loadFormerDatabase } from '@harbour/server/test/database/former-database'
import { schemaLines } from '@harbour/server/test/database/schema-lines'
import { emptyDatabase, queryOnce } from '../../empty-database.ts'
import { experiment } from '../../experiment.ts'

/** A new database, and one with the schema of 24 November 2026 and with rows. */
const starts = ['new', 'former'] as const
type Start = (typeof starts)[number]

experiment(
  {
    id: 'E-44',
    does: 'the migrating connection is killed midway, at each statement in turn, on a new database and on one with the former schema',
    passes: 'a second run completes it, and the schema is the same to the last column',
    when: 'ci',
    on: ['postgres'],
    minutes: 20,
  },
  async ({ isFull, note }) => {
    const count = { statements: 0, kills: 0, differing: 0 }
    for (const start of starts) {
      const whole = await migratedAfterKill(start, null)
      const step = isFull ? 1 : Math.ceil(whole.statements / 8)
      let kills = 0
      for (let at = 1; at <= whole.statements; at += step) {
        const again = await migratedAfterKill(start, at)
        kills += again.killed ? 1 : 0
        if (again.schema !== whole.schema) count.differing += 1
        expect(again.schema, `${start}, killed at statement ${at}`).toBe(whole.schema)
      }
      expect(kills).toBeGreaterThanOrEqual(8)
      count.statements += whole.statements
      count.kills += kills
    }
    note({ ...count, migrations: (await readMigrations()).length })
  },
)

/** Runs a migration whose connection the database ends after statement number `at` that changes the schema; null for none. */
async function migratedAfterKill(start: Start, at: number | null) {
  const url = await emptyDatabase()
  const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2 })
  let killed = false
  try {
    if (start === 'former') await loadFormerDatabase(database.pool)
    // A sequence keeps counting when a transaction is rolled back, so that the second attempt is not killed.
    await queryOnce(
      url,
      `create schema trial; create sequence trial.statements;
      create function trial.end_at() returns event_trigger language plpgsql as $$ begin
        if nextval('trial.statements') = ${at ?? -1} then perform pg_terminate_backend(pg_backend_pid()); end if;
      end $$;
      create event trigger end_at on ddl_command_end execute function trial.end_at();
      select setval('trial.statements', 1, false)`,
    )
    await migrate(database.pool).catch((error: unknown) => {
      killed = true
      if (at === null) throw error
    })
    if (killed) await migrate(database.pool)
    const { rows } = await database.pool.query<{ last: number }>(
      'select last_value::int as last from trial.statements',
    )
    const schema = (await schemaLines(database.pool)).join('\n')
    return { killed, schema, statements: (rows[0]?.last ?? 1) - 1 }
  } finally {
    await database.close()
  }
}
