import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'
import type { Database } from '../../core/db/database.ts'
import { hadTrial, markTrial } from './trials.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

test('a mailbox gets one trial, however it is spelt and even after a change of the secret', async () => {
  const before = { secret: first, oldSecrets: [] }
  const after = { secret: second, oldSecrets: [first] }
  await markTrial(database.db, before, 'Ada.L+one@gmail.com')
  for (const secrets of [before, after])
    expect(await hadTrial(database.db, secrets, 'adal@gmail.com')).toBe(true)
  expect(await hadTrial(database.db, after, 'adam@gmail.com')).toBe(false)
})
