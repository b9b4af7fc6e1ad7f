import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { insertUser } from '@harbour/server/auth/store'
import { openDatabase } from '@harbour/server/db/open'
import { prepareDatabase } from '@harbour/server/db/prepare'
import { createLog } from '@harbour/server/log'
import { addTradingRows } from '@harbour/server/test/trading-rows'
import { emptyDatabase, queryOnce } from '../empty-database.ts'
import { experiment } from '../experiment.ts'
import { startProcess } from '../processes/start-process.ts'

const program = fileURLToPath(new URL('../../../server/src/cli/harbour.ts', import.meta.url))

experiment(
  {
    id: 'E-42',
    does: 'an embedded database with 100,000 trades (20,000 with every change) is moved to PostgreSQL by the one command',
    passes: 'counts and checksums are the same, and no server starts on the old one any more',
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
  await source.db.transaction().execute(async (tx) => {
    const row = {
      email: 'ada@example.com',
      emailTyped: 'ada@example.com',
      passwordHash: 'x',
      referralCode: null,
    }
    await addTradingRows(tx, (await insertUser(tx, row)) ?? '')
  })
  const { rows } = await source.pool.query<{ columns: string }>(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'fills' and column_name not in ('id', 'native_id', 'price', 'quantity') and is_generated = 'NEVER'`)
  const others = rows[0]?.columns ?? ''
  await source.pool.query(`
    insert into fills (id, native_id, price, quantity, ${others})
    select 'copy-' || n, 'copy-' || n, (n::numeric / 7)::numeric(40, 18), n * 0.000000000000000001, ${others}
    from fills cross join generate_series(1, ${trades}) n`)
  await source.close()
}

type Ask = (text: string) => Promise<readonly { name?: string; rows?: number; hash?: string | null }[]>

/** Every row of every table, counted and as one checksum, by a way of its own: the command has another. */
async function foldOf(answer: Ask): Promise<{ rows: number; hash: string }> {
  const tables = await answer(
    // When migrations were applied is each database's own.
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  )
  const hashes: string[] = []
  let rows = 0
  for (const { name } of tables) {
    const [found] = await answer(
      `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`,
    )
    rows += found?.rows ?? 0
    hashes.push(`${name} ${found?.rows} ${found?.hash}`)
  }
  return { rows, hash: hashes.join('\n') }
}

async function foldOfSource(folder: string) {
  const source = await openDatabase({ databaseUrl: null, dataFolder: folder })
  try {
    // The checksum of times is of their text.
    await source.pool.query("set timezone = 'UTC'")
    return await foldOf(async (text) => (await source.pool.query(text)).rows)
  } finally {
    await source.close()
  }
}

async function move(folder: string, url: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, 'move-to-postgres', '--to', url], {
    env: { PATH: process.env['PATH'] ?? '', HARBOUR_DATA: folder, HARBOUR_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, said }
}
