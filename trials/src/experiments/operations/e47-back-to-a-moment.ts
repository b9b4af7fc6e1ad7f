import { join } from 'node:path'
import { expect } from 'vitest'
import { prepareDatabase } from '@harbour/server/core/backups/prepare'
import type { Database } from '@harbour/server/core/db/database'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { createLog } from '@harbour/server/core/log/log'
import { findPostgres, startPostgres } from '@harbour/server/test/database/postgres-server'
import { archiveTo, backUp, inOpenFolder, untilArchived, untilPromoted } from '../../base-backup.ts'
import { queryOnce } from '../../empty-database.ts'
import { experiment, type Trial } from '../../experiment.ts'
import { writePair } from '../../numbered-pair.ts'

experiment(
  {
    id: 'E-47',
    does: 'a base backup is taken during writes, the machine is lost later, and the archived log restores the database to a moment',
    passes: 'every change acknowledged before the moment exists, and none from after it',
    when: 'nightly',
    on: ['postgres'],
  },
  async (trial) => {
    const programs = findPostgres()
    if (programs === null) throw new Error('PostgreSQL is not installed')
    await inOpenFolder('trials-moment-', (folder) => backToAMoment(trial, programs, folder))
  },
)

async function backToAMoment(trial: Trial, programs: string, folder: string): Promise<void> {
  const log = join(folder, 'wal')
  const base = join(folder, 'base')
  const rows = trial.isFull ? 2_000 : 200
  const lost = await startPostgres(programs, {
    isDurable: true,
    settings: archiveTo(log),
  })
  const database = await openDatabase({ databaseUrl: lost.url, dataFolder: null, poolSize: 4 })
  let moment = ''
  try {
    await prepareDatabase(database, folder, createLog('silent'))
    await write(database, 1, rows)
    const writing = write(database, rows + 1, rows)
    await backUp(programs, lost.url, base)
    await writing
    const { rows: now } = await database.pool.query<{ at: string }>('select clock_timestamp()::text as at')
    moment = now[0]?.at ?? ''
    await write(database, 2 * rows + 1, rows)
    await untilArchived(lost.url)
  } finally {
    await lost.kill()
    await database.close().catch(() => undefined)
    await lost.stop()
  }

  const began = performance.now()
  const back = await startPostgres(programs, {
    restores: base,
    isDurable: true,
    settings: {
      restore_command: `cp ${log}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  })
  try {
    await untilPromoted(back.url)
    const found = await queryOnce<{ events: number; settings: number; max: number }>(
      back.url,
      `select count(*)::int as events, max(user_id::int) as max,
        (select count(*)::int from settings where name like 'load-%') as settings
      from login_events where user_id ~ '^[0-9]+$'`,
    )
    const { events = 0, settings = 0, max = 0 } = found[0] ?? {}
    trial.note({
      lost: 2 * rows - Math.min(events, settings),
      extra: Math.max(0, max - 2 * rows),
      rows: 2 * rows,
      restore_s: ((performance.now() - began) / 1000).toFixed(1),
    })
    expect({ events, settings, max }).toEqual({ events: 2 * rows, settings: 2 * rows, max: 2 * rows })
  } finally {
    await back.stop()
  }
}

/** Writes pairs of rows one after another, numbered from `from`. */
async function write(database: Database, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) await writePair(database, number)
}
