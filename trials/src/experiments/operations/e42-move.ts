import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { prepareDatabase } from '@harbour/server/core/backups/prepare'
import { createLog } from '@harbour/server/core/log/log'
import { serverProgram } from '../../../../scripts/server-programs.mjs'
import { emptyDatabase, queryOnce } from '../../empty-database.ts'
import { experiment } from '../../experiment.ts'
import { fillWithTrades, foldOf } from '../../whole-database.ts'
import { runProgram } from '../../processes/run-program.ts'
import { startProcess } from '../../processes/start-process.ts'

experiment(
  {
    id: 'E-42',
    does: 'an embedded database with 100,000 trades (20,000 with every change) is moved to PostgreSQL by the one command',
    passes: 'counts and checksums are the same, and no server starts on the old one',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const trades = isFull ? 100_000 : 20_000
    const folder = await mkdtemp(join(tmpdir(), 'trials-move-'))
    const target = await emptyDatabase()
    try {
      await fill(folder, trades)
      const before = await foldOfSource(folder)
      const began = performance.now()
      const { code, said } = await move(folder, target)
      const seconds = (performance.now() - began) / 1000
      expect({ code, said }).toMatchObject({
        code: 0,
        said: expect.stringContaining('Row counts and checksums agree.'),
      })
      const after = await foldOf((text) => queryOnce(target, text))
      const again = await foldOfSource(folder)
      const start = await startProcess({ env: { HARBOUR_DATA: folder } }).then(
        () => 'it started',
        (error: unknown) => String(error),
      )
      note({
        lost: before.rows - after.rows,
        altered: before.hash === after.hash ? 0 : 1,
        rows: after.rows,
        source: again.hash === before.hash ? 'untouched' : 'changed',
        move_s: seconds.toFixed(1),
      })
      expect(after).toEqual(before)
      expect(again).toEqual(before)
      expect(before.rows).toBeGreaterThan(trades)
      expect(start).toMatch(/was moved to PostgreSQL/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

async function fill(folder: string, trades: number): Promise<void> {
  const source = await openDatabase({ databaseUrl: null, dataFolder: folder })
  await prepareDatabase(source, folder, createLog('silent'))
  await fillWithTrades(source, trades)
  await source.close()
}

async function foldOfSource(folder: string) {
  const source = await openDatabase({ databaseUrl: null, dataFolder: folder })
  try {
    // The checksum of times depends on their text.
    await source.pool.query("set timezone = 'UTC'")
    return await foldOf(async (text) => (await source.pool.query(text)).rows)
  } finally {
    await source.close()
  }
}

function move(folder: string, url: string) {
  const { program, env } = serverProgram('harbour')
  return runProgram(process.execPath, [program, 'move-to-postgres', '--to', url], {
    ...env,
    HARBOUR_DATA: folder,
    HARBOUR_DEMO: 'off',
  })
}
