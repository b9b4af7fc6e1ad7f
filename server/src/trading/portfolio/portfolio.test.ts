import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/connected.ts'
import { harbour, type Harbour } from '../../../test/harbour.ts'

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
  await sql`
    insert into balances (user_id, account_id, wallet, asset, total, free, locked, price_usd, as_of) values
      (${userId}, ${early}, 'spot', 'BTC', 0.1, 0.06, 0.04, 60000.33, now()),
      (${userId}, ${early}, 'spot', 'XYZ', 5, 5, 0, null, now()),
      (${userId}, ${early}, 'spot', 'OLD', 0, 0, 0, null, now()),
      (${userId}, ${late}, 'unified', 'USDT', 1000.000000000000000001, 1000, 0, 1, now())`.execute(home.db)
  await sql`
    insert into positions (user_id, account_id, symbol, side, base, quote, settle, product, mode, quantity, contract_size, entry_price,
      mark_price, unrealised_pnl, settle_price_usd, as_of) values
      (${userId}, ${late}, 'BTC/USDT:USDT', 'long', 'BTC', 'USDT', 'USDT', 'linear', 'one-way', 3, 0.01, 50000, 60000, 300, 1.001, now()),
      (${userId}, ${late}, 'BTC/USD:BTC', 'short', 'BTC', 'USD', 'BTC', 'inverse', 'hedge', 7, 100, 50000, 60000, -0.002, 60000, now())`.execute(
    home.db,
  )
})

const portfolio = () => home.as('ada').portfolio

test('S528 balances are valued exactly, and what has no price is named and never counted as nothing', async () => {
  const { balances, totalUsd, unpriced } = await portfolio().balances()
  expect(totalUsd).toBe('7000.033000000000000001')
  expect(unpriced).toEqual(['XYZ'])
  expect(balances.find(({ asset }) => asset === 'XYZ')).toMatchObject({ priceUsd: null, valueUsd: null })
  expect((await portfolio().balances({ query: { accounts: late } })).totalUsd).toBe('1000.000000000000000001')
})

test('S529 positions carry their worth in dollars: linear by price and settle coin, inverse by its face', async () => {
  const { positions, unrealisedUsd } = await portfolio().positions()
  expect(
    positions.map(({ symbol, notionalUsd, unrealisedUsd: own, pnlAsset }) => [
      symbol,
      notionalUsd,
      own,
      pnlAsset,
    ]),
  ).toEqual([
    ['BTC/USD:BTC', '700', '-120', 'BTC'],
    ['BTC/USDT:USDT', '1801.8', '300.3', 'USDT'],
  ])
  expect(unrealisedUsd).toBe('180.3')
})

test('contracts that count base coins are worth them at the market, wherever profit is settled', async () => {
  const { userId, accountId } = await connected(home, 'bo', 'bitget')
  await sql`
    insert into positions (user_id, account_id, symbol, side, base, quote, settle, product, mode, quantity, contract_size, entry_price,
      mark_price, unrealised_pnl, settle_price_usd, as_of) values
      (${userId}, ${accountId}, 'ETH/USD:ETH', 'long', 'ETH', 'USD', 'ETH', 'inverse', 'one-way', 2.5, 1, 2000, 2400, 0.4166, 2400, now()),
      (${userId}, ${accountId}, 'XRP/USD:XRP', 'long', 'XRP', 'USD', 'XRP', 'inverse', 'one-way', 10, 1, 2, null, null, null, now())`.execute(
    home.db,
  )
  const { positions } = await home.as('bo').portfolio.positions()
  expect(positions.map(({ sizeAsset, notionalUsd }) => [sizeAsset, notionalUsd])).toEqual([
    ['ETH', '6000'],
    ['XRP', null],
  ])
  expect((await portfolio().positions()).positions.map(({ sizeAsset }) => sizeAsset)).toEqual(['USD', 'BTC'])
})

test('equity is summed over accounts, carried between their points, and an account that joins brings its worth as a flow', async () => {
  const { points } = await portfolio().equity({ query: { days: '30' } })
  expect(points.map(({ at, equity, flow }) => [at.slice(5, 10), equity, flow])).toEqual([
    ['06-01', '100.1', '100'],
    ['06-05', '110.1', '0'],
    ['06-07', '1110.10000001', '1000.00000001'],
    ['06-09', '1091.1', '-10'],
  ])
})

test('S531 a line that begins inside the span carries what was there before it', async () => {
  const { points } = await portfolio().equity({ query: { days: '5' } })
  expect(points.map(({ at, equity }) => [at.slice(5, 10), equity])).toEqual([
    ['06-07', '1110.10000001'],
    ['06-09', '1091.1'],
  ])
})

test('days count back from another last day where one is asked for, and nothing after it is told', async () => {
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

test('an account of which nothing newer is known is named with the day of the value that it adds', async () => {
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

test('accounts whose history begins later than asked for are named, unless the account itself began there', async () => {
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

test("another person sees nothing of it, also by the accounts' ids", async () => {
  const eve = home.as('eve').portfolio
  expect(await eve.balances({ query: { accounts: early } })).toEqual({
    balances: [],
    totalUsd: '0',
    unpriced: [],
    rate: null,
  })
  expect(await eve.positions({ query: { accounts: late } })).toEqual({
    positions: [],
    unrealisedUsd: '0',
    rate: null,
  })
  expect(await eve.equity({ query: { accounts: early } })).toEqual({
    currency: 'USD',
    rate: null,
    points: [],
    incomplete: [],
    uncounted: [],
  })
})
