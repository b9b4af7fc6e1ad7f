import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

const now = Date.UTC(2026, 5, 10, 12)
let home: Harbour
let early: string
let late: string

async function point(
  userId: string,
  accountId: string,
  day: string,
  equity: string,
  flow: string,
  source: string,
  isOrigin = false,
): Promise<void> {
  await sql`
    insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, source, is_origin)
    values (${userId}, ${accountId}, ${day}, ${`${day}T23:59:59.999Z`}, ${equity}, ${flow}, ${source}, ${isOrigin})`.execute(
    home.db,
  )
}

beforeAll(async () => {
  home = await harbour({ now: () => now })
  const one = await connected(home, 'ada', 'okx')
  const two = await connected(home, 'ada', 'bybit')
  early = one.accountId
  late = two.accountId
  const { userId } = one
  await point(userId, early, '2026-06-01', '100.10', '100', 'rebuilt', true)
  await point(userId, early, '2026-06-05', '110.10', '0', 'rebuilt')
  await point(userId, early, '2026-06-09', '90.10', '-10', 'live')
  await point(userId, late, '2026-06-07', '1000.00000001', '1000.00000001', 'rebuilt')
  await point(userId, late, '2026-06-09', '1001', '0', 'live')
})

const portfolio = () => home.as('ada').portfolio

test('equity is the sum of all accounts, carried between their points; a new account’s equity is a flow', async () => {
  const { points } = await portfolio().equity({ query: { days: '30' } })
  expect(points.map(({ at, equity, flow }) => [at.slice(5, 10), equity, flow])).toEqual([
    ['06-01', '100.1', '100'],
    ['06-05', '110.1', '0'],
    ['06-07', '1110.10000001', '1000.00000001'],
    ['06-09', '1091.1', '-10'],
  ])
})

test('S531 a curve that starts within the range carries the value before it', async () => {
  const { points } = await portfolio().equity({ query: { days: '5' } })
  expect(points.map(({ at, equity }) => [at.slice(5, 10), equity])).toEqual([
    ['06-07', '1110.10000001'],
    ['06-09', '1091.1'],
  ])
})

test('days count back from the requested last day, and nothing after it is returned', async () => {
  const { points, incomplete } = await portfolio().equity({ query: { days: '5', to: '2026-06-07' } })
  expect(points.map(({ at, equity }) => [at.slice(5, 10), equity])).toEqual([
    ['06-05', '110.1'],
    ['06-07', '1110.10000001'],
  ])
  expect(incomplete).toMatchObject([{ accountId: late, since: '2026-06-07T23:59:59.999Z' }])
  const before = await portfolio().equity({ query: { days: '3', to: '2026-06-03', accounts: late } })
  expect(before.points).toEqual([])
  expect(before.incomplete).toMatchObject([{ accountId: late, since: null }])
})

test('an account without a newer value is named with the day of the value that it adds', async () => {
  const dead = await connected(home, 'carl', 'okx')
  const alive = await connected(home, 'carl', 'bybit')
  await point(dead.userId, dead.accountId, '2026-06-03', '100', '100', 'live', true)
  await point(alive.userId, alive.accountId, '2026-06-03', '1000', '1000', 'rebuilt', true)
  await point(alive.userId, alive.accountId, '2026-06-09', '1200', '0', 'live')
  const { equity } = home.as('carl').portfolio
  const now = await equity({ query: { days: '30' } })
  expect(now.points.at(-1)).toMatchObject({ day: '2026-06-09', equity: '1300' })
  expect(now.incomplete).toEqual([
    {
      accountId: dead.accountId,
      since: '2026-06-03T23:59:59.999Z',
      reason: expect.stringContaining(
        'nothing newer than this day is known; it still counts at its value then.',
      ),
    },
  ])
  // the last day asked for is one of which both are known
  expect((await equity({ query: { days: '3', to: '2026-06-03' } })).incomplete).toEqual([])
})

test('accounts with a history that starts after the requested day are named, unless they began there', async () => {
  const { incomplete } = await portfolio().equity({ query: { days: '30' } })
  expect(incomplete).toEqual([
    {
      accountId: late,
      since: '2026-06-07T23:59:59.999Z',
      reason: expect.stringContaining('before this day'),
    },
  ])
})

test.each(['0', '-1', 'abc', '3661', '1e3', ''])('days=%s is refused', async (days) => {
  const headers = { authorization: `Bearer ${(await home.person('ada')).token}` }
  const reply = await home.app.inject({ url: `/api/equity-snapshots?days=${days}`, headers })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.message).toBe('days must be a whole number from 1 to 3660')
})

test('another person sees no equity, not even by the accounts’ ids', async () => {
  expect(await home.as('eve').portfolio.equity({ query: { accounts: early } })).toEqual({
    currency: 'USD',
    rate: null,
    points: [],
    incomplete: [],
    uncounted: [],
  })
})
