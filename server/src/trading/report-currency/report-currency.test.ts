import { dayMs } from '@harbour/ledger/durations'
import { sum } from '@harbour/ledger/decimal'
import type { Exchange } from '@harbour/exchanges/exchange'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { readCsv } from '../../../test/app/read-csv.ts'
import { scriptedExchange } from '../../../test/trading/scripted-exchange.ts'

const now = Date.UTC(2026, 5, 10, 12)

/** USD for one of each, by day; what was asked for is remembered. */
let closes: Record<string, Record<string, string>>
let last: Record<string, string>
let asked: string[]
let isDown: boolean

const market = (): Exchange => ({
  ...scriptedExchange({ id: 'binance', page: () => ({}) }),
  isRateSource: true,
  name: 'Binance',
  pricesUsd: (assets) =>
    answer(new Map(assets.flatMap((asset) => (last[asset] === undefined ? [] : [[asset, last[asset]]])))),
  dailyClosesUsd(asset, fromMs, toMs) {
    asked.push(`${asset} ${new Date(fromMs).toISOString().slice(0, 10)}`)
    return answer(
      Object.entries(closes[asset] ?? {})
        .map(([day, close]) => ({ dayMs: Date.parse(day), close }))
        .filter((one) => one.dayMs >= fromMs && one.dayMs < toMs),
    )
  },
})
function answer<T>(value: T): Promise<T> {
  if (!isDown) return Promise.resolve(value)
  const failure = {
    kind: 'unavailable',
    reason: 'down',
    exchange: 'binance',
    saying: { code: 'test', parts: [], english: 'Down.' },
  } as const
  return Promise.reject(new ExchangeError(failure))
}

let home: Harbour
let account: string
let userId: string
let clock: number

beforeEach(async () => {
  clock = now
  asked = []
  isDown = false
  // one euro was 1.25 dollars, then 1, then 2: of a dollar 0.8, 1 and 0.5 euros
  closes = {
    EUR: {
      '2026-05-31': '1.25',
      '2026-06-01': '1.25',
      '2026-06-02': '1',
      '2026-06-03': '2',
      '2026-06-09': '1.6',
    },
    BTC: { '2026-05-20': '50000', '2026-06-01': '50000', '2026-06-02': '40000', '2026-06-09': '80000' },
  }
  last = { EUR: '1.6', BTC: '100000' }
  home = await harbour({ now: () => clock, trading: { exchanges: [market()] } })
  const made = await connected(home, 'ada', 'okx')
  account = made.accountId
  userId = made.userId
})

const ada = () => home.as('ada')
const choose = (reportCurrency: 'USD' | 'EUR' | 'BTC') =>
  ada().preferences.update({ body: { reportCurrency } })

async function trade(
  key: string,
  closedAt: string,
  net: string | null,
  fees = '0',
  funding = '0',
): Promise<void> {
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    values (${userId}, ${account}, ${key}, 'BTC/USDT:USDT', 'linear', 'both', 'long',
      ${closedAt}::timestamptz - interval '1 hour', ${closedAt}, 1, 1, 100, 103, 1, '{}', '{}', '{}', ${net}, ${fees}, ${funding}, 2,
      ${net !== null})`.execute(home.db)
}
async function slot(at: string, price: string, fee: string, funding: string): Promise<void> {
  await sql`
    insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
    values (${userId}, ${account}, 'BTC/USDT:USDT', ${at}, ${price}, ${fee}, ${funding})`.execute(home.db)
}
async function equity(day: string, worth: string, flow: string, at = `${day}T23:59:59.999Z`): Promise<void> {
  await sql`
    insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, source, is_origin)
    values (${userId}, ${account}, ${day}, ${at}, ${worth}, ${flow}, 'rebuilt', true)`.execute(home.db)
}

/** Closed on the 2nd (0.8 euros a dollar), the 3rd (1) and the 4th (0.5). */
async function someTrades(): Promise<void> {
  await trade('a', '2026-06-02T10:00:00Z', '100', '10', '5')
  await trade('b', '2026-06-03T10:00:00Z', '-50', '4', '0')
  await trade('c', '2026-06-04T10:00:00Z', '33.33333333', '1', '-1')
  await trade('d', '2026-06-04T11:00:00Z', null, '2', '0')
}

test('the best and worst trades of a report are ranked in its currency', async () => {
  await someTrades()
  await trade('e', '2026-06-04T12:00:00Z', '110')
  await choose('EUR')
  const query = { timeZone: 'UTC', from: '2026-06-01', to: '2026-06-10' }
  const { best, worst } = await ada().monthlyReport.show({ query })
  expect(best.map(({ net }) => net)).toEqual(['80', '55', '16.66666667'])
  expect(worst.map(({ net }) => net)).toEqual(['-50'])
})

test('a trade is converted at the close before its closing day, and net, fees and funding share the rate', async () => {
  await someTrades()
  await choose('EUR')
  const { currency, rate, trades, totals } = await ada().performance.closedTrades()
  expect(currency).toBe('EUR')
  expect(rate).toEqual({
    wanted: 'EUR',
    perUsd: '0.625',
    at: new Date(now).toISOString(),
    source: 'EUR/USDT on Binance',
    why: null,
  })
  expect(trades.map(({ net, fees, funding }) => [net, fees, funding])).toEqual([
    [null, '1', '0'],
    ['16.66666667', '0.5', '-0.5'],
    ['-50', '4', '0'],
    ['80', '8', '4'],
  ])
  expect(totals).toMatchObject({
    trades: 4,
    wins: 2,
    losses: 1,
    incomplete: 1,
    net: '46.66666667',
    fees: '13.5',
    funding: '3.5',
  })
  expect((await ada().performance.trade({ params: { id: trades[1]?.id ?? '' } })).gross).toBe('17.66666667')
})

test('figures are computed from the converted trades, and bookings are converted on their own day', async () => {
  await someTrades()
  await slot('2026-06-02T00:00:00Z', '100', '10', '5')
  await slot('2026-06-03T23:45:00Z', '20', '2', '0')
  await choose('EUR')
  const report = await ada().performance.report()
  expect(report).toMatchObject({
    currency: 'EUR',
    all: { trades: 3, wins: 2, losses: 1, net: '46.66666667' },
    // 80 and 16.66666667 won
    averageWin: '48.33333334',
    averageLoss: '50',
    booked: { price: '100', fees: '10', funding: '4', net: '94' },
    drawdown: { depth: '50' },
  })
  expect(report.profitFactor.value).toBeCloseTo(96.66666667 / 50, 9)
  const calendar = await ada().performance.calendar({ query: { from: '2026-06-01', to: '2026-06-30' } })
  expect(calendar.currency).toBe('EUR')
  expect(calendar.days.map(({ day, net, price }) => [day, net, price])).toEqual([
    ['2026-06-02', '76', '80'],
    ['2026-06-03', '18', '20'],
    ['2026-06-04', '0', '0'],
  ])
  // in Auckland the last quarter of the 3rd in UTC is the 4th; its rate is still that of its UTC day
  const later = await ada().performance.calendar({
    query: { from: '2026-06-01', to: '2026-06-30', timeZone: 'Pacific/Auckland' },
  })
  expect(later.days.find(({ day }) => day === '2026-06-04')).toMatchObject({ net: '18' })
})

test('equity is converted at the end of each day, and today’s at the current rate', async () => {
  await equity('2026-06-02', '1000', '1000')
  await equity('2026-06-03', '1000', '0')
  await equity('2026-06-10', '1000', '0', '2026-06-10T11:00:00Z')
  await choose('EUR')
  const { currency, points } = await ada().portfolio.equity({ query: { days: '30' } })
  expect([currency, ...points.map((point) => [point.equity, point.flow])]).toEqual([
    'EUR',
    ['1000', '1000'],
    ['500', '0'],
    ['625', '0'],
  ])
  // 1000, 500, 625: half was lost, a quarter of the rest came back
  expect((await ada().performance.report()).returns?.drawdown?.depth).toBeCloseTo(0.5, 12)
})

test('the list is sorted by the amounts that it shows, across its pages', async () => {
  await someTrades()
  await choose('EUR')
  const seen: (string | null)[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<ReturnType<typeof ada>['performance']['closedTrades']>> =
      await ada().performance.closedTrades({
        query: { sort: 'net', order: 'ascending', limit: '1', ...(cursor ? { cursor } : {}) },
      })
    seen.push(...page.trades.map(({ net }) => net))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['-50', '16.66666667', '80', null])
})

test('bitcoin has eight decimals, and files name the currency and sum up to the list', async () => {
  await someTrades()
  await choose('BTC')
  const { totals, trades } = await ada().performance.closedTrades()
  // 100 / 50000, -50 / 40000, 33.33333333 / 40000: the 3rd has no close of its own
  expect(trades.map(({ net }) => net)).toEqual([null, '0.00083333', '-0.00125', '0.002'])
  expect(totals.net).toBe('0.00158333')
  const { url } = await ada().exports.closedTrades({ query: {} })
  const rows = readCsv((await home.app.inject({ url })).body)
  expect(sum(rows.map((row) => row['net_btc'] || '0'))).toBe(totals.net)
  expect(sum(rows.map((row) => row['fees_btc'] || '0'))).toBe(totals.fees)
  expect(Object.keys(rows[0] ?? {}).filter((name) => name.endsWith('_usd'))).toEqual([])
})

test('balances and positions stay in dollars, with the dollar’s current value', async () => {
  await choose('BTC')
  const { rate, totalUsd } = await ada().portfolio.balances()
  expect([totalUsd, rate?.perUsd, rate?.wanted]).toEqual(['0', '0.00001', 'BTC'])
  expect((await ada().portfolio.positions()).rate?.source).toBe('BTC/USDT on Binance')
  expect(await ada().reportCurrency.now()).toMatchObject({ currency: 'BTC', rate: { perUsd: '0.00001' } })
})

test('if a day lacks its rate the whole answer is in dollars and says why; a later period is converted', async () => {
  await someTrades()
  await trade('old', '2026-05-02T10:00:00Z', '7')
  await choose('EUR')
  const all = await ada().performance.closedTrades()
  expect([all.currency, all.totals.net]).toEqual(['USD', '90.33333333'])
  expect(all.rate).toMatchObject({ perUsd: null, at: null })
  expect(all.rate?.why).toBe('EUR/USDT on Binance has no rate for 2026-05-01. Amounts are in USD.')
  expect((await ada().performance.closedTrades({ query: { from: '2026-06-02' } })).currency).toBe('EUR')
})

test('an unreachable exchange leaves amounts in dollars, and is asked again after a minute', async () => {
  await someTrades()
  isDown = true
  await choose('EUR')
  const without = await ada().performance.closedTrades()
  expect([without.currency, without.rate?.why]).toEqual([
    'USD',
    'No rate for EUR could be read from EUR/USDT on Binance yet. Amounts are in USD.',
  ])
  const before = asked.length
  await ada().performance.closedTrades()
  expect(asked).toHaveLength(before)
  isDown = false
  clock += 61_000
  expect((await ada().performance.closedTrades()).currency).toBe('EUR')
})

test('past days are requested once, and none for a person who uses dollars', async () => {
  await someTrades()
  await ada().performance.closedTrades()
  expect(asked).toEqual([])
  await choose('EUR')
  await ada().performance.closedTrades()
  await ada().performance.report()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from daily_closes where source = 'binance' and asset = 'EUR'`.execute(
    home.db,
  )
  expect([asked.length, rows[0]?.count]).toEqual([1, 5])
  clock += dayMs
  closes['EUR'] = { ...closes['EUR'], '2026-06-10': '1.6' }
  await ada().performance.closedTrades()
  expect(asked.length).toBe(2)
})

test('periods that each begin a day earlier share one request, and none asks before the first known price', async () => {
  await someTrades()
  await trade('old', '2016-05-02T10:00:00Z', '7')
  await choose('EUR')
  for (let day = 28; day > 0; day -= 3)
    await ada().performance.closedTrades({ query: { from: `2016-06-${String(day).padStart(2, '0')}` } })
  expect(asked.length).toBeLessThanOrEqual(2)
})
