import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../core/db/database.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { createLeases } from './leases.ts'
import { createLockers } from './upload-locker.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const patient = new AbortController().signal
/** Counts the requests that the locker tells to end. */
function counting() {
  let asked = 0
  return { ask: () => void (asked += 1), asked: () => asked }
}
const noOne = () => undefined

test.each(['PATCH', 'DELETE'])(
  '%s waits for a writer at another process, and HEAD does not',
  async (method) => {
    const [here, there] = [0, 1].map(() => createLockers(createLeases(database)))
    if (!here || !there) throw new Error('two processes')
    const writer = here({ method: 'PATCH' }).newLock('one')
    await writer.lock(patient, noOne)

    const other = there({ method }).newLock('one')
    let isTheirs = false
    const waiting = other.lock(patient, noOne).then(() => (isTheirs = true))
    await sleep(300)
    expect(isTheirs).toBe(false)
    const unrelated = there({ method }).newLock('two')
    await unrelated.lock(patient, noOne)
    await unrelated.unlock()

    await writer.unlock()
    await waiting
    await other.unlock()
    const reader = here({ method: 'HEAD' }).newLock('one')
    const held = there({ method }).newLock('one')
    await held.lock(patient, noOne)
    await reader.lock(patient, noOne)
    await reader.unlock()
    await held.unlock()
    expect(await database.db.selectFrom('upload_leases').selectAll().execute()).toEqual([])
  },
)

test('HEAD asks a writer of its own process to end, and waits for it', async () => {
  const lockers = createLockers(createLeases(database))
  const writer = lockers({ method: 'PATCH' }).newLock('three')
  const { ask, asked } = counting()
  await writer.lock(patient, ask)
  const reader = lockers({ method: 'HEAD' }).newLock('three')
  const waiting = reader.lock(patient, noOne)
  await expect.poll(asked).toBeGreaterThan(0)
  await writer.unlock()
  await waiting
  await reader.unlock()
})

test('a request whose client disconnected stops waiting, and leaves the upload to the next one', async () => {
  const [here, there] = [0, 1].map(() => createLockers(createLeases(database)))
  if (!here || !there) throw new Error('two processes')
  const writer = here({ method: 'PATCH' }).newLock('four')
  await writer.lock(patient, noOne)
  const gone = new AbortController()
  const waiting = there({ method: 'PATCH' }).newLock('four').lock(gone.signal, noOne)
  waiting.catch(noOne)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ status_code: 423 })
  await writer.unlock()
  const next = there({ method: 'PATCH' }).newLock('four')
  await next.lock(patient, noOne)
  await next.unlock()
})
