import { realpathSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import pg from 'pg'
import { writeBackup } from '@harbour/server/core/backups/backups'
import type { Database } from '@harbour/server/core/db/database'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { prepareDatabase } from '@harbour/server/core/backups/prepare'
import { createLog } from '@harbour/server/core/log/log'
import { findPostgres } from '@harbour/server/test/database/postgres-server'
import { serverProgram } from '../../../../scripts/server-programs.mjs'
import { emptyDatabase, queryOnce } from '../../empty-database.ts'
import { experiment, type Trial } from '../../experiment.ts'
import { writePair } from '../../numbered-pair.ts'
import { runProgram } from '../../processes/run-program.ts'
import { fillWithTrades, foldOf } from '../../whole-database.ts'

/** The load writes one row into each of these together, under one number. */
const underLoad = ['login_events', 'settings']

experiment(
  {
    id: 'E-40',
    does: 'a backup is taken during continuous writes, and restored elsewhere',
    passes:
      'the restored database equals the other at one moment of the backup, by counts and checksums of every table, at 10 GB within a quarter of an hour',
    when: 'nightly',
  },
  async (trial) => {
    const folder = await mkdtemp(join(tmpdir(), 'trials-backup-'))
    try {
      await (trial.engine === 'embedded' ? onEmbedded(trial, folder) : onServer(trial, folder))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

const tradesFor = ({ isFull }: Trial): number => (isFull ? 200_000 : 20_000)

/** Harbour's own commands: a copy of the running database, restored over another. */
async function onEmbedded(trial: Trial, folder: string): Promise<void> {
  const here = join(folder, 'here')
  const elsewhere = join(folder, 'elsewhere')
  const database = await openDatabase({ databaseUrl: null, dataFolder: here })
  try {
    await prepareDatabase(database, here, createLog('silent'))
    await fillWithTrades(database, tradesFor(trial))
    await database.pool.query("set timezone = 'UTC'")
    const still = await foldOf(async (text) => (await database.pool.query(text)).rows, underLoad)
    const load = startLoad(database)
    await load.reached(20)
    const atLeast = load.answered()
    const began = performance.now()
    const image = (await writeBackup(database, here, 'by-hand')) ?? ''
    const backupSeconds = (performance.now() - began) / 1000
    await load.reached(load.answered() + 20)
    const { written, failures } = await load.stop()

    const restoring = performance.now()
    const { program, env } = serverProgram('harbour')
    const done = await runProgram(process.execPath, [program, 'restore', image], {
      ...env,
      HARBOUR_DATA: elsewhere,
      HARBOUR_DEMO: 'off',
    })
    const restoreSeconds = (performance.now() - restoring) / 1000
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') })
    const restored = await openDatabase({ databaseUrl: null, dataFolder: elsewhere })
    try {
      await restored.pool.query("set timezone = 'UTC'")
      const found = await foldOf(async (text) => (await restored.pool.query(text)).rows, underLoad)
      const { rows } = await restored.pool.query<Moment>(momentOf)
      const [moment] = rows
      trial.note({
        lost: Math.max(0, atLeast - (moment?.max ?? 0)),
        altered: found.hash === still.hash ? 0 : 1,
        rows: found.rows + (moment?.events ?? 0) * 2,
        written,
        image_mb: ((await stat(image)).size / 1e6).toFixed(1),
        backup_s: backupSeconds.toFixed(1),
        restore_s: restoreSeconds.toFixed(1),
      })
      expect(failures).toEqual([])
      expect(found).toEqual(still)
      expectOneMoment(moment, atLeast, written)
    } finally {
      await restored.close()
    }
  } finally {
    await database.close()
  }
}

/** PostgreSQL's tools, as in the README; the snapshot of the backup is read separately, row by row. */
async function onServer(trial: Trial, folder: string): Promise<void> {
  const url = await emptyDatabase()
  const target = await emptyDatabase()
  const file = join(folder, 'harbour.dump')
  const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 4 })
  const reader = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  try {
    await prepareDatabase(database, folder, createLog('silent'))
    await fillWithTrades(database, tradesFor(trial))
    const load = startLoad(database)
    await load.reached(20)
    await reader.connect()
    await reader.query('begin isolation level repeatable read read only')
    const atLeast = load.answered()
    const { rows } = await reader.query<{ id: string }>('select pg_export_snapshot() as id')
    const began = performance.now()
    await tool('pg_dump', ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`, url])
    const backupSeconds = (performance.now() - began) / 1000
    const moment = await foldOf(async (text) => (await reader.query(text)).rows)
    await load.reached(load.answered() + 20)
    const { written, failures } = await load.stop()

    const restoring = performance.now()
    await tool('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${target}`, file])
    const restoreSeconds = (performance.now() - restoring) / 1000
    const found = await foldOf((text) => queryOnce(target, text))
    const [size] = await queryOnce<{ mb: number }>(
      target,
      'select pg_database_size(current_database())::float8 / 1e6 as mb',
    )
    const [restoredMoment] = await queryOnce<Moment>(target, momentOf)
    const mbPerSecond = (size?.mb ?? 0) / restoreSeconds
    trial.note({
      lost: Math.max(0, atLeast - (restoredMoment?.max ?? 0)),
      altered: found.hash === moment.hash ? 0 : 1,
      rows: found.rows,
      written,
      backup_s: backupSeconds.toFixed(1),
      restore_s: restoreSeconds.toFixed(1),
      'mb/s': mbPerSecond.toFixed(1),
    })
    expect(failures).toEqual([])
    expect(found).toEqual(moment)
    expectOneMoment(restoredMoment, atLeast, written)
    if (trial.isFull) expect(mbPerSecond).toBeGreaterThan(10_000 / (15 * 60))
  } finally {
    await reader.end()
    await database.close()
  }
}

interface Moment {
  readonly events: number
  readonly settings: number
  readonly max: number
}

const momentOf = `
  select count(*)::int as events, max(user_id::int) as max,
    (select count(*)::int from settings where name like 'load-%') as settings
  from login_events where user_id ~ '^[0-9]+$'`

/** Everything answered before the backup began, no partial transaction, and no gap. */
function expectOneMoment(moment: Moment | undefined, atLeast: number, written: number): void {
  expect(moment).toEqual({ events: moment?.max, settings: moment?.max, max: moment?.max })
  expect(moment?.max).toBeGreaterThanOrEqual(atLeast)
  // the load continued after the backup: a copy of its end would not be one snapshot
  expect(moment?.max).toBeLessThan(written)
}

interface Load {
  /** Returns the number of the last answered transaction. */
  answered(): number
  reached(number: number): Promise<void>
  stop(): Promise<{ written: number; failures: string[] }>
}

/** Writes pairs of rows one after another. */
function startLoad(database: Database): Load {
  let last = 0
  let isOver = false
  const failures: string[] = []
  const writing = (async () => {
    while (!isOver) {
      const number = last + 1
      try {
        await writePair(database, number)
        last = number
      } catch (error) {
        failures.push(String(error))
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  return {
    answered: () => last,
    async reached(number) {
      while (last < number && failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async stop() {
      isOver = true
      await writing
      return { written: last, failures }
    },
  }
}

/** Runs a PostgreSQL tool of the server's version; the load continues meanwhile. */
async function tool(name: string, args: readonly string[]): Promise<void> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const { code, said } = await runProgram(join(dirname(realpathSync(join(programs, 'postgres'))), name), args)
  if (code !== 0) throw new Error(`${name}: ${said}`)
}
