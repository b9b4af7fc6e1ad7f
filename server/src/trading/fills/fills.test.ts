import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let home: Harbour
let okx: string
let bybit: string

/** Seven fills share each millisecond, so that every page edge of these tests lies inside one. */
async function fill(
  home: Harbour,
  userId: string,
  accountId: string,
  from: number,
  count: number,
  symbol = 'BTC/USDT',
): Promise<void> {
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, order_id, symbol, base, quote, settle, product, side, position_side,
      price, quantity, contract_size, fee, fee_asset, realised_pnl, liquidity, kind, traded_at)
    select ${userId}, ${accountId}, 'spot', n::text, substr(md5(${accountId} || n), 1, 20), 'o' || n, ${symbol}, 'BTC', 'USDT', null,
      'spot', case when n % 2 = 0 then 'buy' else 'sell' end, 'both', 50000.10, 0.002, 1, 0.05, 'BNB', null, 'maker', 'trade',
      timestamptz '2026-01-01' + (n / 7) * interval '1 millisecond'
    from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(home.db)
}

beforeAll(async () => {
  home = await harbour()
  const one = await connected(home, 'ada', 'okx')
  const two = await connected(home, 'ada', 'bybit')
  okx = one.accountId
  bybit = two.accountId
  await fill(home, one.userId, okx, 0, 700)
  await fill(home, two.userId, bybit, 700, 300, 'ETH/USDT')
})

const list = (query: Parameters<ReturnType<Harbour['as']>['trades']['list']>[0] = {}) =>
  home.as('ada').trades.list(query)

async function everyPage(
  query: Record<string, string>,
  between?: () => Promise<void>,
): Promise<{ id: string; at: string }[]> {
  const found: { id: string; at: string }[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      query: { ...query, ...(cursor === null ? {} : { cursor }) },
    })
    found.push(...page.trades)
    cursor = page.nextCursor
    await between?.()
  } while (cursor !== null)
  return found
}

test('S586 a page contains fifty trades, newest first, each with all fields', async () => {
  const { trades, nextCursor } = await list()
  expect(trades).toHaveLength(50)
  expect(nextCursor).not.toBeNull()
  expect(trades[0]).toMatchObject({
    accountId: bybit,
    exchange: 'bybit',
    symbol: 'ETH/USDT',
    price: '50000.10',
    quantity: '0.002',
    value: '100.0002',
    fee: '0.05',
    feeAsset: 'BNB',
    pnl: null,
    countedPnl: null,
    realisedPnl: null,
    pnlAsset: null,
    at: '2026-01-01T00:00:00.142Z',
  })
  expect(trades.map(({ at }) => at)).toEqual(
    trades
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
})

test('an opening fill has no realised P&L, whether its exchange states 0 or no amount', async () => {
  for (const [exchange, stated] of [
    ['okx', '0'],
    ['bybit', null],
  ] as const) {
    const { userId, accountId } = await connected(home, 'openings', exchange)
    await sql`
      insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, settle, product, side, position_side,
        price, quantity, contract_size, fee, fee_asset, realised_pnl, kind, traded_at)
      select ${userId}, ${accountId}, 'linear', '1', ${`opens-${exchange}`}, 'BTC/USDT:USDT', 'BTC', 'USDT', 'USDT', 'linear', 'buy',
        'both', 50000, 1, 1, 0.5, 'USDT', ${stated}::numeric, 'trade', now()`.execute(home.db)
  }
  const { trades } = await home.as('openings').trades.list()
  const pnlAt = new Map(trades.map(({ exchange, pnl }) => [exchange, pnl]))
  expect([pnlAt.get('okx'), pnlAt.get('bybit')]).toEqual([null, null])
  // the P&L that the exchange states stays beside it, unchanged
  const statedAt = new Map(trades.map(({ exchange, realisedPnl }) => [exchange, realisedPnl]))
  expect([statedAt.get('okx'), statedAt.get('bybit')]).toEqual(['0', null])
  const { assets } = await home.as('openings').trades.totals({ query: {} })
  expect(assets).toEqual([{ asset: 'USDT', fee: '1', pnl: null, realisedPnl: null }])
})

test('a fill has the marks that rules of bots match', async () => {
  const { userId, accountId } = await connected(home, 'marks', 'bybit')
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, client_order_id, bot_type, traded_at)
    select ${userId}, ${accountId}, 'spot', n::text, 'mark' || n, 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', 50000, 1, 1, 0, 'trade',
      case when n = 1 then 'grid_17' end, case when n = 2 then 'Futures grid' end, now() - n * interval '1 hour'
    from generate_series(1, 3) n`.execute(home.db)
  const { trades } = await home.as('marks').trades.list()
  expect(trades.map(({ clientOrderId, botType }) => [clientOrderId, botType])).toEqual([
    ['grid_17', null],
    [null, 'Futures grid'],
    [null, null],
  ])
})

test('a size is in base coins, or in quote currency if the exchange writes inverse contracts in it', async () => {
  for (const exchange of ['okx', 'bitget']) {
    const { userId, accountId } = await connected(home, `inverse-${exchange}`, exchange)
    await sql`
      insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, settle, product, side, position_side,
        price, quantity, contract_size, fee, realised_pnl, kind, traded_at)
      select ${userId}, ${accountId}, 'inverse', '1', ${exchange}, 'BTC/USD:BTC', 'BTC', 'USD', 'BTC', 'inverse', 'buy', 'both',
        50000, case when ${exchange} = 'okx' then 3 else 0.25 end, case when ${exchange} = 'okx' then 100 else 1 end,
        0, 0.01, 'trade', now()`.execute(home.db)
  }
  const size = async (name: string) =>
    (await home.as(name).trades.list()).trades.map((one) => [one.sizeAsset, one.value, one.pnlAsset])
  expect(await size('inverse-okx')).toEqual([['USD', '300', 'BTC']])
  expect(await size('inverse-bitget')).toEqual([['BTC', '12500', 'BTC']])
})

test('S530 all pages together contain each trade once, even if trades at a page edge share a millisecond', async () => {
  const all = await everyPage({ limit: '33' })
  expect(all).toHaveLength(1000)
  expect(new Set(all.map(({ id }) => id)).size).toBe(1000)
})

test('pages stay stable while new trades arrive', async () => {
  const before = (await everyPage({ limit: '90', accounts: okx })).map(({ id }) => id)
  const { id: userId } = await home.person('ada')
  let next = 10_000
  const meanwhile = (
    await everyPage({ limit: '90', accounts: okx }, async () => {
      await fill(home, userId, okx, next, 5)
      next += 5
    })
  ).map(({ id }) => id)
  expect(meanwhile).toEqual(before)
  await sql`delete from fills where native_id::int >= 10000`.execute(home.db)
})

test('trades are filtered by account, exchange, symbol, side and time', async () => {
  const count = async (query: Record<string, string>) => (await everyPage({ limit: '500', ...query })).length
  expect(await count({ accounts: okx })).toBe(700)
  expect(await count({ accounts: `${okx},${bybit}` })).toBe(1000)
  expect(await count({ exchange: 'bybit' })).toBe(300)
  expect(await count({ exchange: 'bybit', accounts: okx })).toBe(0)
  expect(await count({ symbol: 'ETH/USDT' })).toBe(300)
  expect(await count({ side: 'buy' })).toBe(500)
  expect(await count({ from: '2026-01-01T00:00:00.100Z' })).toBe(300)
  expect(await count({ to: '2026-01-01T00:00:00.100Z' })).toBe(700)
  expect(await count({ from: '2026-01-01T01:00:00.100+01:00', to: '2026-01-01T00:00:00.101Z' })).toBe(7)
})

test.each(['501', '0', '-1', 'abc', '1.5', ''])(
  'a limit of "%s" is refused with the allowed range',
  async (limit) => {
    const reply = await home.app.inject({
      url: `/api/trades?limit=${limit}`,
      headers: { authorization: `Bearer ${(await home.person('ada')).token}` },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      error: { code: 'VALIDATION_FAILED', message: 'limit must be a whole number from 1 to 500' },
    })
  },
)

test('a cursor that is altered, used with other filters or by another person is refused', async () => {
  const { nextCursor } = await list({ query: { limit: '10' } })
  const cursor = nextCursor ?? ''
  const refused = { status: 400, code: 'CURSOR_INVALID' }
  const altered = cursor.slice(0, -3) + (cursor.endsWith('AAA') ? 'BBB' : 'AAA')
  for (const bad of [
    altered,
    'x',
    '..',
    `${cursor}.`,
    cursor.replace(/^./, (first) => (first === 'z' ? 'y' : 'z')),
  ]) {
    await expect(list({ query: { limit: '10', cursor: bad } })).rejects.toMatchObject(refused)
  }
  await expect(list({ query: { limit: '10', cursor, side: 'buy' } })).rejects.toMatchObject(refused)
  await expect(list({ query: { limit: '10', cursor, accounts: okx } })).rejects.toMatchObject(refused)
  await expect(home.as('eve').trades.list({ query: { limit: '10', cursor } })).rejects.toMatchObject(refused)
  expect((await list({ query: { limit: '20', cursor } })).trades).toHaveLength(20)
})

test('another person’s trades are invisible to every filter', async () => {
  expect(await home.as('eve').trades.list()).toEqual({ trades: [], nextCursor: null })
  expect(await home.as('eve').trades.list({ query: { accounts: okx } })).toEqual({
    trades: [],
    nextCursor: null,
  })
  expect(await home.as('eve').trades.list({ query: { exchange: 'okx' } })).toEqual({
    trades: [],
    nextCursor: null,
  })
})

test('every page is one index scan without a sort, however deep', async () => {
  const { id: userId } = await home.person('ada')
  await sql`analyze fills`.execute(home.db)
  for (const filter of [sql``, sql`and f.account_id = ${okx}`, sql`and f.symbol = 'ETH/USDT'`]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select f.id, f.traded_at as "at" from fills f where f.user_id = ${userId} ${filter}
        and (f.traded_at, f.id) < ('2026-01-01T00:00:00.120Z'::timestamptz, 'zzzz')
      order by f.traded_at desc, f.id desc limit 51`.execute(home.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan/)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }
})
