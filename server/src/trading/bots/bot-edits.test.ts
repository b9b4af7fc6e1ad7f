import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
let id: string
const bots = () => h.as('ada').bots
const listed = async () =>
  (await bots().list({ query: { timeZone: 'UTC' } })).bots.find((one) => one.id === id)
type Change = NonNullable<Parameters<ReturnType<typeof bots>['update']>[0]['body']>
const change = (body: Change) => bots().update({ params: { id }, body })

beforeAll(async () => {
  h = await harbour()
})
beforeEach(async () => {
  for (const one of (await bots().list({ query: { timeZone: 'UTC' } })).bots)
    await bots().remove({ params: { id: one.id } })
  const made = { name: 'Grid', clientIds: 'grid-', silenceHours: 24, fromAt: '2026-01-01T00:00:00Z' }
  id = (await bots().create({ body: made })).id
})

test('two concurrent edits of one bot keep each other’s changes', async () => {
  await change({ silenceHours: 48, toAt: '2026-06-01T00:00:00Z' })
  await change({ name: 'Grid of ETH' })
  expect(await listed()).toMatchObject({
    name: 'Grid of ETH',
    clientIds: 'grid-',
    silenceHours: 48,
    fromAt: '2026-01-01T00:00:00.000Z',
    toAt: '2026-06-01T00:00:00.000Z',
  })
  // null takes a value away
  await change({ silenceHours: null, fromAt: null })
  expect(await listed()).toMatchObject({ silenceHours: null, fromAt: null, toAt: '2026-06-01T00:00:00.000Z' })
})

test('an edit of a field that has changed since it was read is refused and writes nothing', async () => {
  const read = { name: 'Grid', silenceHours: 24, fromAt: '2026-01-01T00:00:00.000Z' }
  await change({ silenceHours: 48, before: read })
  await expect(change({ name: 'Other', silenceHours: 12, before: read })).rejects.toMatchObject({
    status: 409,
    code: 'BOT_CHANGED',
    message: 'This bot was changed elsewhere in the meantime. Nothing was saved: please open it again.',
  })
  expect(await listed()).toMatchObject({ name: 'Grid', silenceHours: 48 })
  // the same again, as after a lost answer, and another field
  await change({ silenceHours: 48, before: read })
  await change({ fromAt: '2026-02-01T00:00:00Z', before: read })
  expect(await listed()).toMatchObject({ silenceHours: 48, fromAt: '2026-02-01T00:00:00.000Z' })
  await expect(change({ fromAt: null, before: read })).rejects.toMatchObject({ code: 'BOT_CHANGED' })
})

test('a name that the database considers equal to another, or that concurrent requests claim, is taken', async () => {
  const named = (name: string) => bots().create({ body: { name, symbols: 'Z' } })
  // one engine folds this letter as JavaScript does not, the other leaves it alone
  const { rows } = await sql<{ folds: boolean }>`select lower('İ') = 'i' as folds`.execute(h.db)
  const other = rows[0]?.folds ? 'İstanbul' : 'Istanbul'
  await named(other)
  await expect(named('istanbul')).rejects.toMatchObject({ status: 409, code: 'BOT_NAME_TAKEN' })
  const outcomes = await Promise.allSettled(['One', 'one', 'ONE'].map(named))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toEqual(Array(2).fill(expect.objectContaining({ code: 'BOT_NAME_TAKEN' })))
  await expect(change({ name: 'istanbul' })).rejects.toMatchObject({ code: 'BOT_NAME_TAKEN' })
})

test('one of several concurrent edits succeeds, and the others are refused', async () => {
  const before = { silenceHours: 24 }
  const outcomes = await Promise.allSettled(
    [36, 48, 60].map((silenceHours) => change({ silenceHours, before })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a rule needs at least one condition, and cannot end before it begins', async () => {
  await expect(change({ clientIds: null, fromAt: null })).rejects.toMatchObject({
    status: 400,
    code: 'BOT_RULE_MISSING',
  })
  await expect(change({ toAt: '2025-12-31T00:00:00Z' })).rejects.toMatchObject({
    status: 400,
    code: 'BOT_TIMES_TURNED',
  })
  await expect(change({ accountId: 'elsewhere' })).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' })
  await bots().create({ body: { name: 'Second', symbols: 'X' } })
  await expect(change({ name: 'second' })).rejects.toMatchObject({ code: 'BOT_NAME_TAKEN' })
  await change({ name: 'grid' })
  expect(await listed()).toMatchObject({ name: 'grid', clientIds: 'grid-', silenceHours: 24 })
})
