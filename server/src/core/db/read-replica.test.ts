import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import pg from 'pg'
import { findPostgres, type PostgresServer, startPostgres } from '../../../test/database/postgres-server.ts'
import type { Database } from './database.ts'
import { openDatabase } from './engines/open.ts'
import { migrate } from './migrations/migrate.ts'
import type { LongReadServed } from './read-replica.ts'

const programs = inject('engine').engine === 'postgres' ? findPostgres() : null

describe.skipIf(programs === null)('a read replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let served: LongReadServed[] = []
  let reasons: string[] = []
  const opened: Database[] = []

  beforeAll(async () => {
    if (programs === null) return
    primary = await startPostgres(programs)
    const first = await openDatabase({ databaseUrl: primary.url, dataFolder: null, poolSize: 2 })
    await migrate(first.pool)
    await first.close()
    replica = await startPostgres(programs, { follows: primary.url })
  }, 60_000)
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await replica?.stop()
    await primary?.stop()
  })
  beforeEach(() => {
    served = []
    reasons = []
  })

  const open = async (url: string, catchUpMs = 5_000): Promise<Database> => {
    const database = await openDatabase({
      databaseUrl: primary.url,
      dataFolder: null,
      poolSize: 3,
      replica: {
        url,
        catchUpMs,
        onRead: (where) => void served.push(where),
        onUnusable: (error) => void reasons.push(error.message),
      },
    })
    opened.push(database)
    return database
  }
  const note = (database: Database, userId: string, day: string) =>
    database.forPerson(userId).insertInto('day_notes').values({ user_id: userId, day, note: day }).execute()
  const daysOf = async (database: Database, userId: string) => {
    const rows = await (await database.forLongReads(userId))
      .selectFrom('day_notes')
      .select('day')
      .orderBy('day')
      .execute()
    return rows.map(({ day }) => day)
  }
  const onReplica = async (text: string) => {
    const client = new pg.Client({ connectionString: replica.url })
    await client.connect()
    await client.query(text)
    await client.end()
  }

  test('has everything that was written before, and shows each person their own rows only', async () => {
    const database = await open(replica.url)
    await note(database, 'ada', '2026-01-01')
    await note(database, 'bob', '2026-01-02')
    expect(await daysOf(database, 'ada')).toEqual(['2026-01-01'])
    expect(await daysOf(database, 'bob')).toEqual(['2026-01-02'])
    for (let day = 10; day < 30; day += 1) {
      await note(database, 'cem', `2026-01-${day}`)
      expect(await daysOf(database, 'cem')).toHaveLength(day - 9)
    }
    expect(new Set(served)).toEqual(new Set(['replica']))
  })

  test('is skipped while it lags, without a wait during its pause', async () => {
    const database = await open(replica.url, 50)
    await onReplica('select pg_wal_replay_pause()')
    try {
      await note(database, 'dan', '2026-03-01')
      expect(await daysOf(database, 'dan')).toEqual(['2026-03-01'])
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
    expect(await daysOf(database, 'dan')).toEqual(['2026-03-01'])
    expect(served).toEqual(['behind', 'behind'])
    expect(reasons).toEqual([])
  })

  test('is refused with a reason if it is another database or no replica', async () => {
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    await client.query('create database elsewhere')
    await client.end()
    const elsewhere = Object.assign(new URL(primary.url), { pathname: '/elsewhere' }).href
    for (const [url, reason] of [
      [elsewhere, 'it is no replica of the database of DATABASE_URL'],
      [primary.url, 'it does not follow a primary'],
    ] as const) {
      const database = await open(url)
      await note(database, url, '2026-04-01')
      expect(await daysOf(database, url)).toEqual(['2026-04-01'])
      expect(served.splice(0)).toEqual(['unusable'])
      expect(reasons.splice(0)).toEqual([reason])
    }
  })

  test('falls back to the primary when it is lost', async () => {
    const database = await open(replica.url)
    await note(database, 'eva', '2026-05-01')
    expect(await daysOf(database, 'eva')).toEqual(['2026-05-01'])
    await replica.kill()
    expect(await daysOf(database, 'eva')).toEqual(['2026-05-01'])
    expect(await daysOf(database, 'eva')).toEqual(['2026-05-01'])
    expect(served).toEqual(['replica', 'unusable', 'unusable'])
    expect(reasons).toHaveLength(1)
  })
})
