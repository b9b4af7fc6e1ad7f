import { expect } from 'vitest'
import type pg from 'pg'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { migrate, readMigrations } from '@harbour/server/core/db/migrate'
import { emptyDatabase, queryOnce } from '../empty-database.ts'
import { experiment } from '../experiment.ts'

experiment(
  {
    id: 'E-44',
    does: 'the connection that migrates is killed in the middle, at one statement after the other',
    passes: 'run again it completes, and the schema is the same to the last column',
    when: 'ci',
    on: ['postgres'],
    minutes: 20,
  },
  async ({ isFull, note }) => {
    const whole = await migratedAfterKill(null)
    const step = isFull ? 1 : Math.ceil(whole.statements / 8)
    let kills = 0
    let differing = 0
    for (let at = 1; at <= whole.statements; at += step) {
      const again = await migratedAfterKill(at)
      kills += again.killed ? 1 : 0
      if (again.schema !== whole.schema) differing += 1
      expect(again.schema, `killed at statement ${at}`).toBe(whole.schema)
    }
    note({ statements: whole.statements, kills, differing, migrations: (await readMigrations()).length })
    expect(kills).toBeGreaterThanOrEqual(8)
  },
)

/** A database that ends the connection after the so manieth statement that changes its schema; null for none. */
async function migratedAfterKill(at: number | null) {
  const url = await emptyDatabase()
  // A sequence keeps counting where a transaction is rolled back, so that the second attempt is not killed.
  await queryOnce(
    url,
    `create schema trial; create sequence trial.statements;
    create function trial.end_at() returns event_trigger language plpgsql as $$ begin
      if nextval('trial.statements') = ${at ?? -1} then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$;
    create event trigger end_at on ddl_command_end execute function trial.end_at();
    select setval('trial.statements', 1, false)`,
  )
  const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2 })
  let killed = false
  try {
    await migrate(database.pool).catch((error: unknown) => {
      killed = true
      if (at === null) throw error
    })
    if (killed) await migrate(database.pool)
    const { rows } = await database.pool.query<{ last: number }>(
      'select last_value::int as last from trial.statements',
    )
    return { killed, schema: await schemaOf(database.pool), statements: (rows[0]?.last ?? 1) - 1 }
  } finally {
    await database.close()
  }
}

/** Columns, constraints, indexes, policies and applied migrations as text. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', tablename, policyname, qual) from pg_policies where schemaname = 'public'
    union all select format('%s %s', name, checksum) from schema_migrations
    order by 1`)
  return rows.map(({ line }) => line).join('\n')
}
