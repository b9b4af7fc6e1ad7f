import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertUser } from '@harbour/server/people/auth/store'
import { startSession } from '@harbour/server/people/auth/session-start'
import type { Database } from '@harbour/server/core/db/database'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { prepareDatabase } from '@harbour/server/core/backups/prepare'
import { createLog } from '@harbour/server/core/log/log'
import { findPostgres, startPostgres } from '@harbour/server/test/database/postgres-server'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { askHarbour } from '../../processes/ask-harbour.ts'
import { startProcess } from '../../processes/start-process.ts'
import { mayMount, smallVolume } from '../../small-volume.ts'
import { foldOf } from '../../whole-database.ts'

const megabyte = 1024 * 1024

experiment(
  {
    id: 'E-39',
    does: 'the database’s disk is full, and later has space again',
    passes:
      'reads are answered, writes are refused with the reason and a time to retry, acknowledged writes exist and refused ones do not, rows and indexes are intact, and writes work again as soon as there is space',
    when: 'nightly',
    on: mayMount() ? ['embedded', 'postgres'] : [],
  },
  async ({ engine, isFull, note }) => {
    const volume = await smallVolume(320 * megabyte)
    const dataFolder = join(volume.folder, 'data')
    await mkdir(dataFolder)
    const secret = randomBytes(32)
    const server = engine === 'postgres' ? await serverOn(volume.folder) : null
    const databaseUrl = server?.url ?? null
    const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ databaseUrl, dataFolder })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    }
    try {
      const token = await use(async (database) => {
        await prepareDatabase(database, dataFolder, createLog('silent'))
        return signIn(database, secret)
      })
      const harbour = await startProcess({
        env: {
          HARBOUR_DATA: dataFolder,
          HARBOUR_SECRET: secret.toString('base64'),
          ...(databaseUrl === null
            ? { HARBOUR_ROLE: 'all' }
            : { DATABASE_URL: databaseUrl, HARBOUR_ROLE: 'api' }),
        },
      })
      const answered: string[] = []
      const refused: string[] = []
      const words = new Set<string>()
      const write = async (): Promise<boolean> => {
        const email = `writer${answered.length + refused.length}@example.com`
        const reply = await askHarbour(harbour.address, email, randomBytes(990).toString('hex'))
        const text = await reply.text()
        if (reply.ok) answered.push(email)
        else {
          refused.push(email)
          words.add(`${reply.status} ${reply.headers.has('retry-after')} ${JSON.parse(text).error.message}`)
        }
        return reply.ok
      }
      const reads: number[] = []
      const read = async () => {
        const headers = { authorization: `Bearer ${token}` }
        const reply = await fetch(`${harbour.address}/api/backfill-status`, { headers })
        await reply.arrayBuffer()
        reads.push(reply.status)
      }

      expect(await write()).toBe(true)
      await volume.fillBut(3 * megabyte)
      const enough = isFull ? 1_000 : 100
      for (let tries = 0; refused.length < enough && tries < 20_000; tries += 1)
        if (!(await write())) await read()
      await volume.free()
      const freeAt = performance.now()
      while (!(await write()) && performance.now() - freeAt < 60_000) await sleep(100)
      const backMs = performance.now() - freeAt
      expect(harbour.isGone()).toBe(false)
      await harbour.stop()

      await use(async ({ pool }) => {
        const { rows } = await pool.query<{ email: string }>('select email from contact_submissions')
        const stored = new Set(rows.map(({ email }) => email))
        const lost = answered.filter((email) => !stored.has(email)).length
        const extra = refused.filter((email) => stored.has(email)).length
        const whole = await foldOf(async (text) => (await pool.query(text)).rows)
        const indexes = databaseUrl === null ? 0 : await soundIndexes(pool)
        note({
          lost,
          extra,
          answered: answered.length,
          refused: refused.length,
          reads: reads.length,
          rows: whole.rows,
          indexes,
          back_ms: backMs.toFixed(0),
        })
        expect([lost, extra]).toEqual([0, 0])
        expect(whole.rows).toBeGreaterThanOrEqual(answered.length)
      })
      expect(refused.length).toBeGreaterThanOrEqual(enough)
      expect(new Set(reads)).toEqual(new Set([200]))
      expect([...words]).toEqual([expect.stringMatching(/^503 true .*disk.* is full/)])
    } finally {
      await server?.stop()
    }
  },
)

/** Starts a server with little WAL, on the same disk. */
async function serverOn(folder: string) {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  return startPostgres(programs, {
    within: folder,
    settings: { min_wal_size: '32MB', max_wal_size: '48MB' },
  })
}

/** The token of a person who was last active twenty minutes ago: their next request updates their session. */
async function signIn({ db, pool }: Database, secret: Buffer): Promise<string> {
  const email = 'ada@example.com'
  const row = { email, emailTyped: email, passwordHash: 'none', referralCode: null }
  const owner = await insertUser(db, row)
  if (owner === null) throw new Error('the database is not fresh')
  const device = { address: '127.0.0.1', agent: 'trials' }
  const { accessToken } = await startSession(db, owner, device, secret)
  await pool.query("update sessions set last_seen_at = now() - interval '20 minutes'")
  return accessToken
}

/** Verifies with PostgreSQL's own tool that each index holds exactly the rows of its table, and counts them; throws otherwise. */
async function soundIndexes(pool: Database['pool']): Promise<number> {
  await pool.query('create extension if not exists amcheck')
  const { rows } = await pool.query(`
    select bt_index_check(i.indexrelid, true) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
    where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and n.nspname in ('public', 'pgboss')`)
  return rows.length
}
