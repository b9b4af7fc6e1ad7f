import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { listChanges } from '../results/change-feed.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let home: Harbour
let userId: string
let accountId: string
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`

/** A trade without an opening that sold ten, and the fill that it began with. */
async function trip(symbol: string, stream: string, day: number, product = 'spot') {
  const key = `${symbol}|both|${symbol}${day}|unknown`
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      contract_size, realised, fees, funding, fills, is_complete)
    values (${userId}, ${accountId}, ${key}, ${symbol}, ${product}, 'both', 'long', ${at(day)}, ${at(day)}, 0, 10, 1, '{}', '{}', '{}',
      1, false)`.execute(home.db)
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, traded_at)
    values (${userId}, ${accountId}, ${stream}, ${`${symbol}${day}`}, ${key.slice(0, 18)}, ${symbol}, split_part(${symbol}, '/', 1),
      'USDT', ${product}, 'sell', 'both', 100, 10, 1, 0, 'trade', ${at(day)})`.execute(home.db)
}

async function entry(id: string, kind: string, asset: string, amount: string, day: number) {
  await sql`
    insert into ledger_entries (user_id, account_id, stream, native_id, kind, asset, amount, fee, native_kind, at)
    values (${userId}, ${accountId}, 'ledger', ${id}, ${kind}, ${asset}, ${amount}::numeric, 0, ${kind}, ${at(day)})`.execute(
    home.db,
  )
}

/** Read from the first of March on, but for the days given. */
async function stream(name: string, isDone: boolean, hole: readonly [number, number] | null) {
  const span = (from: number, to: number) =>
    sql`int8multirange(int8range(${Date.parse(at(from))}::int8, ${Date.parse(at(to))}::int8))`
  await sql`
    insert into sync_streams (user_id, account_id, stream, kind, title, done, coverage)
    values (${userId}, ${accountId}, ${name}, 'fills', ${name}, ${isDone},
      ${span(1, 30)} - ${hole === null ? sql`'{}'::int8multirange` : span(...hole)})`.execute(home.db)
}

beforeAll(async () => {
  home = await harbour()
  ;({ userId, accountId } = await connected(home, 'ada', 'okx'))
  await sql`delete from sync_streams where user_id = ${userId}`.execute(home.db)
  await stream('whole', true, null)
  await stream('holed', true, [5, 8])
  await stream('resting', false, null)
})

const becauseOf = async (query: Record<string, string> = {}) => {
  const { trades } = await home.as('ada').performance.closedTrades({ query })
  return Object.fromEntries(trades.map(({ symbol, incompleteBecause }) => [symbol, incompleteBecause]))
}

test('an incomplete trade has a reason: it was opened earlier, its coins came in, or earlier history was not read', async () => {
  await trip('BTC/USDT', 'whole', 10)
  await trip('ETH/USDT', 'whole', 10)
  await trip('SOL/USDT', 'whole', 10)
  await trip('XRP/USDT', 'holed', 10)
  await trip('ADA/USDT', 'holed', 4)
  await trip('BTC/USDT:USDT', 'resting', 10, 'linear')
  await trip('ETH/USDT:USDT', 'import', 10, 'linear')
  await entry('1', 'deposit', 'ETH', '6', 3)
  await entry('2', 'reward', 'ETH', '4', 4)
  // too few, what went out, what came by trading, and what came later explain nothing
  await entry('3', 'deposit', 'SOL', '9.9', 3)
  await entry('4', 'funding', 'SOL', '50', 3)
  await entry('5', 'deposit', 'BTC', '10', 11)
  await entry('6', 'withdrawal', 'BTC', '-10', 3)
  expect(await becauseOf()).toEqual({
    'BTC/USDT': 'opened_before',
    'ETH/USDT': 'came_in',
    'SOL/USDT': 'opened_before',
    'XRP/USDT': 'not_whole',
    'ADA/USDT': 'opened_before',
    'BTC/USDT:USDT': 'not_whole',
    'ETH/USDT:USDT': 'opened_before',
  })
  const { leftOut } = await home.as('ada').performance.report({ query: {} })
  expect(leftOut).toEqual({
    incomplete: 7,
    unpriced: 0,
    because: [
      { why: 'opened_before', trades: 4 },
      { why: 'not_whole', trades: 2 },
      { why: 'came_in', trades: 1 },
    ],
  })
  const query = { from: '2026-03-01', to: '2026-03-05', timeZone: 'UTC' }
  const report = await home.as('ada').monthlyReport.show({ query })
  expect(report.leftOut.because).toEqual([{ why: 'opened_before', trades: 1 }])
})

test('filling a gap and importing deposits change the reason without another fold', async () => {
  await sql`update sync_streams set coverage = coverage + int8multirange(int8range(${Date.parse(at(5))}::int8, ${Date.parse(at(8))}::int8))
    where stream = 'holed'`.execute(home.db)
  expect(await becauseOf()).toMatchObject({ 'XRP/USDT': 'opened_before', 'SOL/USDT': 'opened_before' })
  await entry('7', 'transfer', 'SOL', '0.1', 9)
  // every writer of rows raises it
  await sql`update sync_states set rows_version = rows_version + 1 where account_id = ${accountId}`.execute(
    home.db,
  )
  expect(await becauseOf()).toMatchObject({ 'XRP/USDT': 'opened_before', 'SOL/USDT': 'came_in' })
  const { leftOut } = await home.as('ada').performance.report({ query: {} })
  expect(leftOut.because).toContainEqual({ why: 'came_in', trades: 2 })
})

test('no reasons are counted for more trades than are checked one by one', async () => {
  const { userId: bob, accountId: own } = await connected(home, 'bob', 'okx')
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      contract_size, realised, fees, funding, fills, is_complete)
    select ${bob}, ${own}, 'k' || n, 'BTC/USDT:USDT', 'linear', 'both', 'long', ${at(3)}, ${at(3)}, 0, 10, 1, '{}', '{}', '{}', 1, false
    from generate_series(1, 5001) n`.execute(home.db)
  const reasons = async () => (await home.as('bob').performance.report({ query: {} })).leftOut
  expect(await reasons()).toEqual({ incomplete: 5001, unpriced: 0, because: [] })
  await sql`delete from round_trips where user_id = ${bob} and key = 'k1'`.execute(home.db)
  await listChanges(home.db, bob, own, [{ part: 'trades', symbol: 'BTC/USDT:USDT', since: at(3) }])
  expect((await reasons()).because).toEqual([{ why: 'opened_before', trades: 5000 }])
})
