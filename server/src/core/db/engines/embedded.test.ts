import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startRowWriter } from '../../../../test/database/start-row-writer.ts'
import { createLog } from '../../log/log.ts'
import { listBackups, writeBackup } from '../../backups/backups.ts'
import { DatabaseInUse } from './lock-file.ts'
import { startEngine } from './embedded-engine.ts'
import { openDatabase } from './open.ts'
import { prepareDatabase } from '../../backups/prepare.ts'
import { restoreBackup } from '../../backups/restore.ts'
import { vacuumAll, checkpoint } from '../../jobs/database-maintenance.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-embedded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = () => openDatabase({ databaseUrl: null, dataFolder: folder })
const log = createLog('silent')

/** The folder's database, migrated already: an image of it, since migrations take longer than all else here. */
async function prepared() {
  const engine = inject('engine')
  if (engine.engine === 'postgres') {
    const database = await open()
    await prepareDatabase(database, folder, log)
    return database
  }
  const image = new Uint8Array(await readFile(engine.image))
  return openDatabase({ databaseUrl: null, dataFolder: folder, image })
}

test('kill -9 loses no acknowledged write, and meanwhile no second process opens the database', async () => {
  await (await prepared()).close()
  let expected = 0
  for (const rows of [30, 120]) {
    const writer = await startRowWriter(folder)
    await expect(open()).rejects.toThrow(DatabaseInUse)
    await expect(open()).rejects.toThrow(new RegExp(`process ${writer.pid}`))
    while (writer.acknowledged() < expected + rows) await new Promise((resolve) => setTimeout(resolve, 5))
    await writer.kill()
    expected = writer.acknowledged()
    const database = await open()
    const {
      rows: [found],
    } = await database.pool.query<{ last: number; rows: number }>(
      'select max(user_id::int) as last, count(distinct user_id) as rows from login_events',
    )
    expect(found?.last).toBeGreaterThanOrEqual(expected)
    expect(found?.rows).toBe(found?.last)
    expected = found?.last ?? 0
    await database.close()
  }
})

test('a backup restores everything that was in it, and the seven newest are retained', async () => {
  const database = await prepared()
  await database.db.insertInto('settings').values({ name: 'kept', value: '1' }).execute()
  const first = await writeBackup(database, folder, 'by-hand')
  await database.db.deleteFrom('settings').execute()
  await database.close()
  await restoreBackup(folder, first ?? '')
  const restored = await open()
  expect(await restored.db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'kept' }])
  // seven with the one above, all of them older than the one that is written next
  const older = [1, 2, 3, 4, 5, 6].map((day) => `harbour-2020-01-0${day}T00-00-00-000Z-daily.tar.gz`)
  for (const name of older) await writeFile(join(folder, 'backups', name), '')
  const newest = await writeBackup(restored, folder, 'daily')
  expect(await listBackups(folder)).toEqual([
    ...older.slice(1),
    basename(first ?? ''),
    basename(newest ?? ''),
  ])
  expect((await readdir(join(folder, 'backups'))).every((name) => name.endsWith('.tar.gz'))).toBe(true)
  await restored.close()
})

test('a damaged backup is detected before anything is changed', async () => {
  const database = await prepared()
  await database.db.insertInto('settings').values({ name: 'here', value: '1' }).execute()
  await database.close()
  await expect(restoreBackup(folder, fileURLToPath(import.meta.url))).rejects.toBeInstanceOf(Error)
  const again = await open()
  expect(await again.db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'here' }])
  await again.close()
})

test('maintenance runs while requests are served, and an image is taken before a migration', async () => {
  const database = await prepared()
  expect(await listBackups(folder)).toHaveLength(0)
  await Promise.all([vacuumAll(database), checkpoint(database), database.pool.query('select 1')])
  await database.pool.query(
    `delete from schema_migrations where name = '0070-affiliates-and-billing.sql';
    drop table affiliate_links, affiliate_clicks, affiliate_click_days, referrals, affiliate_payouts, affiliate_payout_lines,
      commissions, billing_customers, billing_subscriptions, billing_invoices, billing_events, billing_trials`,
  )
  await prepareDatabase(database, folder, log)
  expect((await listBackups(folder)).map((name) => name.endsWith('before-migration.tar.gz'))).toEqual([true])
  await database.close()
})

test('a statement that would kill the engine is refused, and the database stays up', async () => {
  const database = await prepared()
  await expect(database.pool.query('copy pg_class from stdin')).rejects.toThrow('COPY FROM STDIN')
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('the engine retains none of its answers: it returns five times its thread’s memory limit', async () => {
  const engine = await startEngine({ folder: null, image: null }, { maxOldGenerationSizeMb: 48 })
  const query = Buffer.from("select repeat('x', 1000) as word from generate_series(1, 2000)\0")
  const head = Buffer.from('Q\0\0\0\0')
  head.writeUInt32BE(query.length + 4, 1)
  for (let turn = 0; turn < 120; turn += 1) {
    const reply = await engine.ask({ kind: 'wire', bytes: new Uint8Array([...head, ...query]) })
    expect(reply.length).toBeGreaterThan(2_000_000)
  }
  await engine.stop()
})

test('an engine turns off the collection of WebAssembly code, which may abort the process', async () => {
  const module = new URL('./embedded-engine.ts', import.meta.url).href
  const program = `import(${JSON.stringify(module)})
    .then(({ startEngine }) => startEngine({ folder: null, image: null }))
    .then((engine) => engine.stop())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--trace-wasm-code-gc', '--eval', program])
  // V8 writes a line for each collection; one start makes six of them
  expect(stdout).toBe('')
})
