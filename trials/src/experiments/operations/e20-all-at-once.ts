import { expect } from 'vitest'
import { readMigrations } from '@harbour/server/core/db/migrations/migrations'
import { emptyDatabase, queryOnce } from '../../empty-database.ts'
import { experiment } from '../../experiment.ts'
import { openPlace } from '../../place.ts'
import { startProcess } from '../../processes/start-process.ts'

experiment(
  {
    id: 'E-20',
    does: 'five servers and twenty workers (half of them with every change) start at the same moment on an empty database',
    passes: 'every migration is applied once, and all of them start without an error',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const place = await openPlace()
    const databaseUrl = await emptyDatabase()
    const roles = [
      ...Array.from({ length: 5 }, () => 'api'),
      ...Array.from({ length: isFull ? 20 : 10 }, () => 'worker'),
    ]
    const began = performance.now()
    const started = await Promise.allSettled(
      roles.map((role) =>
        startProcess({
          env: { ...place.env, DATABASE_URL: databaseUrl, HARBOUR_ROLE: role },
          pace: { idleMs: 1_000 },
        }),
      ),
    )
    const seconds = (performance.now() - began) / 1000
    const up = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const failed = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    const errors = up.flatMap((one) => one.said().split('\n').filter(isOwnError))
    expect(failed).toEqual([])
    const rows = await queryOnce<{ name: string; times: number }>(
      databaseUrl,
      'select name, count(*)::int as times from schema_migrations group by name',
    )
    await Promise.all(up.map((one) => one.kill()))
    note({
      started: up.length,
      failed: failed.length,
      errors: errors.length,
      migrations: rows.length,
      up_s: seconds.toFixed(1),
    })
    expect(errors).toEqual([])
    expect(rows.map(({ name }) => name).toSorted()).toEqual((await readMigrations()).map(({ name }) => name))
    expect(rows.every(({ times }) => times === 1)).toBe(true)
  },
)

/** Returns true for an error line, except for missing connections: while 25 processes open theirs, those are logged and temporary. */
const isOwnError = (line: string): boolean =>
  line.includes('"level":"error"') &&
  !/Connection terminated|timeout exceeded when trying to connect|too many clients/.test(line)
