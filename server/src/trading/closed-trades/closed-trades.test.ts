import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sum } from '@harbour/ledger/decimal'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let home: Harbour
let okx: string
let bitget: string
let ada: string

/** Trades that close two a millisecond; every seventh is a loss, every eleventh even, every thirteenth of unknown beginning. */
async function trips(userId: string, accountId: string, from: number, count: number, symbol: string) {
  const inverse = symbol.endsWith(':BTC')
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    select ${userId}, ${accountId}, ${symbol} || '|both|' || n, ${symbol},
      case when ${symbol} not like '%:%' then 'spot' when ${inverse} then 'inverse' else 'linear' end, 'both',
      case when n % 2 = 0 then 'long' else 'short' end,
      timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-01-01 23:00' + (n / 2) * interval '1 millisecond',
      10, 10, 100, 101, 1, '{}', '{}', '{}',
      case when n % 13 = 0 or n % 17 = 0 then null when n % 11 = 0 then 0 when n % 7 = 0 then -1.5 else 2.25 end,
      case when n % 17 = 0 then null else 0.01 end, case when n % 17 = 0 then null else -0.001 end, 2, n % 13 <> 0
    from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(home.db)
  // the fills tell which instruments were ever traded
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, traded_at)
    values (${userId}, ${accountId}, 'all', ${symbol}, substr(md5(${accountId + symbol}), 1, 20), ${symbol},
      split_part(${symbol}, '/', 1), 'USDT', 'spot', 'buy', 'both', 100, 1, 1, 0, 'trade', '2026-01-01')
    on conflict do nothing`.execute(home.db)
}

beforeAll(async () => {
  home = await harbour()
  const one = await connected(home, 'ada', 'okx')
  const two = await connected(home, 'ada', 'bitget')
  ada = one.userId
  okx = one.accountId
  bitget = two.accountId
  await trips(ada, okx, 0, 400, 'BTC/USDT:USDT')
  await trips(ada, bitget, 400, 200, 'ETH/USDT')
})

const list = (query: Record<string, string> = {}, who = 'ada') =>
  home.as(who).performance.closedTrades({ query })
type Trade = Awaited<ReturnType<typeof list>>['trades'][number]

async function everyPage(query: Record<string, string> = {}, between?: () => Promise<void>) {
  const found: Trade[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor ? { cursor } : {}) })
    found.push(...page.trades)
    cursor = page.nextCursor
    await between?.()
  } while (cursor !== null)
  return found
}

test('S586 a page has fifty trades, newest first, and the total that the filter selects', async () => {
  const { trades, nextCursor, totals } = await list()
  expect(trades).toHaveLength(50)
  expect(nextCursor).not.toBeNull()
  expect(totals.trades).toBe(600)
  expect(trades.map(({ closedAt }) => closedAt)).toEqual(
    trades
      .map(({ closedAt }) => closedAt)
      .toSorted()
      .reverse(),
  )
  expect(trades.find(({ net }) => net !== null)).toMatchObject({
    symbol: 'ETH/USDT',
    product: 'spot',
    size: '10',
    sizeAsset: 'ETH',
    entryPrice: '100',
    exitPrice: '101',
    fees: '0.01',
    funding: '-0.001',
    endedBy: null,
  })
})

test('S530 all pages together contain each trade once, and stay stable while other trades close', async () => {
  const before = (await everyPage({ limit: '33', accounts: okx })).map(({ id }) => id)
  expect(new Set(before).size).toBe(400)
  let next = 10_000
  const meanwhile = await everyPage({ limit: '33', accounts: okx }, async () => {
    await trips(ada, okx, next, 3, 'BTC/USDT:USDT')
    next += 3
  })
  expect(meanwhile.map(({ id }) => id)).toEqual(before)
  await sql`delete from round_trips where closed_at > '2026-01-01 23:00:04'`.execute(home.db)
})

test.each([
  {},
  { side: 'short' },
  { result: 'win' },
  { result: 'loss' },
  { result: 'breakeven' },
  { result: 'incomplete' },
  { result: 'unpriced' },
  { symbol: 'btc', result: 'win', side: 'long' },
  { exchange: 'bitget' },
  { from: '2026-01-02', to: '2026-01-02', timeZone: 'Asia/Tokyo' },
  { from: '2026-01-02', to: '2026-01-02', timeZone: 'UTC' },
  { symbol: 'DOGE' },
])('the totals of %o equal those of its pages', async (query) => {
  const all = await everyPage({ limit: '70', ...query })
  const { totals } = await list({ limit: '1', ...query })
  const of = (field: 'net' | 'fees' | 'funding') => sum(all.flatMap((trade) => trade[field] ?? []))
  const numbers = (test: (net: number) => boolean) =>
    all.filter(({ net }) => net !== null && test(Number(net))).length
  expect(totals).toEqual({
    trades: all.length,
    wins: numbers((net) => net > 0),
    losses: numbers((net) => net < 0),
    breakevens: numbers((net) => net === 0),
    incomplete: all.filter(({ isComplete }) => !isComplete).length,
    unpriced: all.filter(({ isComplete, net }) => isComplete && net === null).length,
    net: of('net'),
    fees: of('fees'),
    funding: of('funding'),
  })
})

test('each filter selects what it describes', async () => {
  const count = async (query: Record<string, string>) => (await list({ limit: '1', ...query })).totals.trades
  expect(await count({ accounts: okx })).toBe(400)
  expect(await count({ exchange: 'bitget' })).toBe(200)
  expect(await count({ exchange: 'bitget', accounts: okx })).toBe(0)
  expect(await count({ symbol: 'eth' })).toBe(200)
  expect(await count({ symbol: 'BTC/USDT' })).toBe(400)
  expect(await count({ symbol: 'DOGE' })).toBe(0)
  expect(await count({ side: 'long' })).toBe(300)
  expect(await count({ result: 'incomplete' })).toBe(47)
  // all of them close at eleven at night in UTC, which is the next day in Tokyo
  expect(await count({ from: '2026-01-02', timeZone: 'UTC' })).toBe(0)
  expect(await count({ from: '2026-01-02', timeZone: 'Asia/Tokyo' })).toBe(600)
  const { trades } = await list({ result: 'loss', limit: '500' })
  expect(new Set(trades.map(({ net }) => net))).toEqual(new Set(['-1.5']))
})

test('a return is net P&L divided by the capital, if that is in dollars', async () => {
  const { accountId, userId } = await connected(home, 'rex', 'okx')
  const other = await connected(home, 'rex', 'bitget')
  await trips(userId, accountId, 1, 1, 'ETH/BTC')
  await trips(userId, accountId, 3, 1, 'BTC/USDT:USDT')
  await trips(userId, accountId, 5, 1, 'BTC/USD:BTC')
  await trips(userId, other.accountId, 9, 1, 'BTC/USD:BTC')
  const { trades } = await list({}, 'rex')
  const tradeOf = (accountId: string, symbol: string) =>
    trades.find((one) => one.accountId === accountId && one.symbol === symbol)
  expect(tradeOf(accountId, 'ETH/BTC')?.return).toBeNull()
  expect(tradeOf(accountId, 'BTC/USDT:USDT')).toMatchObject({ size: '10', sizeAsset: 'BTC', return: 0.00225 })
  // ten contracts of a dollar each; at Bitget ten coins at 100 dollars
  expect(tradeOf(accountId, 'BTC/USD:BTC')).toMatchObject({ sizeAsset: 'USD', return: 0.225 })
  expect(tradeOf(other.accountId, 'BTC/USD:BTC')).toMatchObject({ sizeAsset: 'BTC', return: 0.00225 })
})

test('a cursor belongs to its filter and its person', async () => {
  const { nextCursor } = await list({ limit: '10' })
  const cursor = nextCursor ?? ''
  const refused = { status: 400, code: 'CURSOR_INVALID' }
  for (const query of [{ cursor: 'x' }, { cursor, side: 'long' }, { cursor, accounts: okx }])
    await expect(list({ limit: '10', ...query })).rejects.toMatchObject(refused)
  await expect(list({ limit: '10', cursor }, 'eve')).rejects.toMatchObject(refused)
  expect((await list({ limit: '20', cursor })).trades).toHaveLength(20)
})

test('other people’s trades are invisible', async () => {
  expect(await list({ accounts: okx }, 'eve')).toMatchObject({ trades: [], totals: { trades: 0, net: '0' } })
})

test.each([
  [{ side: 'up' }, 'Please choose long or short'],
  [{ result: 'great' }, 'Please choose win, loss, breakeven, incomplete or unpriced'],
  [{ limit: '501' }, 'limit must be a whole number from 1 to 500'],
  [{ from: '2026-13-01' }, 'Please enter a day such as 2025-06-24'],
])('%o is refused with a helpful message', async (query, message) => {
  await expect(list(query)).rejects.toMatchObject({ status: 400, message })
})

test('every page is one index scan, however deep', async () => {
  await sql`analyze round_trips`.execute(home.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select key from round_trips where user_id = ${ada} and closed_at is not null
      and (closed_at, account_id, key) < ('2026-01-01T23:00:00.100Z'::timestamptz, 'zz', 'zz')
    order by closed_at desc, account_id desc, key desc limit 51`.execute(home.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan Backward/)
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})
