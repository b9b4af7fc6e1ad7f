import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'
import type { Database } from '../../core/db/database.ts'
import { kyselyOver } from '../../core/db/db.ts'
import { createLeases } from './leases.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const held = () => database.db.selectFrom('upload_leases').selectAll().execute()

/** A pool whose second connection, that of the first renewal, is given out only once `go` is called. */
function slowRenewal() {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const renewed = Promise.withResolvers<void>()
  let turn = 0
  const connect = async () => {
    const isRenewal = (turn += 1) === 2
    if (isRenewal) {
      begun.resolve()
      await go.promise
    }
    const client = await database.pool.connect()
    if (!isRenewal) return client
    const release = client.release.bind(client)
    client.release = (...given) => {
      client.release = release
      release(...given)
      renewed.resolve()
    }
    return client
  }
  const pool: Database['pool'] = Object.assign(Object.create(database.pool), { connect })
  return { db: kyselyOver(pool), begun: begun.promise, go: () => go.resolve(), renewed: renewed.promise }
}

test('a renewal that is late takes no lease again that was released meanwhile', async () => {
  const { db, begun, go, renewed } = slowRenewal()
  const done = await createLeases({ db }, { renewEveryMs: 1 }).hold('late', () => begun)
  expect(done).not.toBeNull()
  expect(await held()).toEqual([])
  go()
  await renewed
  expect(await held()).toEqual([])
  expect(await createLeases(database).hold('late', () => Promise.resolve(1))).toEqual({ done: 1 })
})

test('a lease is renewed while its work runs, and only an expired one is taken over, whose former holder keeps nothing', async () => {
  const leases = createLeases(database, { renewEveryMs: 20 })
  const endOf = async () => new Date((await held())[0]?.ends_at ?? 0).getTime()
  await leases.hold('long', async () => {
    const first = await endOf()
    await expect.poll(endOf).toBeGreaterThan(first)
    expect(await createLeases(database).hold('long', () => Promise.resolve(1))).toBeNull()
    // A process that stands still renews nothing.
    const standing = createLeases(database, { renewEveryMs: 60_000 })
    const taken = await standing.hold('other', async () => {
      await database.db
        .updateTable('upload_leases')
        .set({ ends_at: new Date(0) })
        .where('name', '=', 'other')
        .execute()
      return leases.hold('other', () => Promise.resolve(2))
    })
    expect(taken).toEqual({ done: { done: 2 } })
  })
  expect(await held()).toEqual([])
})
