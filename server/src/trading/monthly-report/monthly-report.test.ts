import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { metricNameIn } from '../../core/language/metric-names.ts'
import { textsOf } from '../../../test/app/pdf-text.ts'
import { writePdf } from './pdf.ts'
import { money, percent, signed } from './report-format.ts'

const now = Date.UTC(2026, 6, 2, 12)
const june = { from: '2026-06-01', to: '2026-06-30' }
let home: Harbour
let first: string
let second: string

async function trade(
  account: string,
  key: string,
  closedAt: string,
  net: string | null,
  symbol = 'BTC/USDT:USDT',
) {
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    select user_id, id, ${key}, ${symbol}, 'linear', 'both', 'long', ${closedAt}::timestamptz - interval '1 hour', ${closedAt}::timestamptz,
      1, 1, 100, 103, 1, '{}', '{}', '{}', ${net}::numeric, 1, 0, 2, ${net}::text is not null
    from exchange_accounts where id = ${account}`.execute(home.db)
}
const slot = (account: string, at: string, price: string, fee: string, funding: string) =>
  sql`
  insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
  select user_id, id, 'BTC/USDT:USDT', ${at}::timestamptz, ${price}::numeric, ${fee}::numeric, ${funding}::numeric
  from exchange_accounts where id = ${account}`.execute(home.db)
const equity = (account: string, day: string, worth: string, flow: string) =>
  sql`
  insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, source)
  select user_id, id, ${day}::date, ${`${day}T23:59:59.999Z`}::timestamptz, ${worth}::numeric, ${flow}::numeric, 'live'
  from exchange_accounts where id = ${account}`.execute(home.db)

beforeAll(async () => {
  home = await harbour({ now: () => now })
  first = (await connected(home, 'ada', 'okx')).accountId
  second = (await connected(home, 'ada', 'bybit')).accountId
  // the example of `ledger/src/metrics/figures.test.ts`, over two accounts; what closed in May and July is not of June
  await trade(first, 'may', '2026-05-31T23:59:00Z', '999')
  await trade(first, 'a', '2026-06-01T10:00:00Z', '120')
  await trade(first, 'b', '2026-06-02T10:00:00Z', '-80')
  await trade(first, 'c', '2026-06-03T10:00:00Z', '0')
  await trade(first, 'd', '2026-06-04T10:00:00Z', '40', 'ETH/USDT:USDT')
  await trade(second, 'e', '2026-06-05T10:00:00Z', '-60')
  await trade(second, 'f', '2026-06-06T10:00:00Z', '-60')
  await trade(second, 'g', '2026-06-30T10:00:00Z', '200')
  await trade(second, 'x', '2026-06-30T11:00:00Z', null)
  await trade(second, 'july', '2026-07-01T00:00:00Z', '-999')
  await slot(first, '2026-06-01T10:00:00Z', '130', '10', '0')
  await slot(second, '2026-06-30T10:00:00Z', '210', '5', '-3')
  await slot(second, '2026-07-01T00:00:00Z', '-999', '0', '0')
  await equity(first, '2026-05-31', '1000', '0')
  await equity(first, '2026-06-10', '1620', '500')
  await equity(first, '2026-06-20', '1296', '0')
  await equity(first, '2026-06-30', '1196', '-200')
  await equity(first, '2026-07-01', '5000', '0')
})

const report = (query: Record<string, string> = {}) =>
  home.as('ada').monthlyReport.show({ query: { ...june, ...query } })

test('a month shows booked P&L, its closed trades, splits by account and symbol, and what was left out', async () => {
  const shown = await report()
  expect(shown).toMatchObject({
    currency: 'USD',
    costMethod: 'average',
    from: '2026-06-01',
    to: '2026-06-30',
    booked: { price: '340', fees: '15', funding: '-3', net: '322' },
    trades: { trades: 7, wins: 3, losses: 3, breakevens: 1, net: '160' },
    leftOut: { incomplete: 1, unpriced: 0 },
    expectancy: '22.85714286',
    averageWin: '120',
    averageLoss: '66.66666667',
  })
  expect(shown.winRate.value).toBeCloseTo(3 / 7, 12)
  expect(shown.profitFactor.value).toBeCloseTo(1.8, 12)
  expect(
    shown.accounts.map(({ accountId, trades, net, booked }) => [accountId, trades, net, booked.net]),
  ).toEqual([
    [first, 4, '80', '120'],
    [second, 3, '80', '202'],
  ])
  expect(shown.symbols.map(({ symbol, trades, net }) => [symbol, trades, net])).toEqual([
    ['BTC/USDT:USDT', 6, '120'],
    ['ETH/USDT:USDT', 1, '40'],
  ])
  expect(shown.best.map(({ net }) => net)).toEqual(['200', '120', '40'])
  expect(shown.worst.map(({ net }) => net)).toEqual(['-80', '-60', '-60'])
  expect(shown.days.map(({ day }) => day)).toEqual([
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
    '2026-06-05',
    '2026-06-06',
    '2026-06-30',
  ])
})

test('equity runs from the close before the month to its last, and deposits and withdrawals are no profit', async () => {
  // 1000 → 1620 with 500 in: +12 %; → 1296: −20 %; → 1196 with 200 out: +100 on 1296
  const { equity: shown } = await report()
  expect(shown).toMatchObject({
    startDay: '2026-05-31',
    start: '1000',
    endDay: '2026-06-30',
    end: '1196',
    deposits: '500',
    withdrawals: '200',
    profit: '-104',
    drawdown: { peakDay: '2026-06-10', troughDay: '2026-06-20', recoveredDay: null },
  })
  expect(shown?.total).toBeCloseTo(1.12 * 0.8 * (1396 / 1296) - 1, 12)
  expect(shown?.drawdown?.depth).toBeCloseTo(0.2, 12)
})

test('the PDF shows the return of equity with the P&L of equity, and realised P&L with its own change', async () => {
  const shown = await report({ compareFrom: '2026-05-01', compareTo: '2026-05-31' })
  const texts = textsOf(await writePdf(shown, 'en')).map((text) => text.trim())
  const [change, profit, total] = ['against 1 – 31 May', 'P&L (equity)', 'Return (equity)'].map((text) =>
    texts.findIndex((one) => one.startsWith(text)),
  )
  expect(texts.slice(profit, Number(profit) + 2)).toEqual(['P&L (equity)', '−$104.00'])
  expect(total).toBeGreaterThan(Number(profit))
  expect(profit).toBeGreaterThan(Number(change))
  expect(change).toBeGreaterThan(0)
  expect(texts.indexOf('Compared with 1 – 31 May')).toBeGreaterThan(Number(total))
})

test('a period is compared with other days, counted the same way', async () => {
  expect((await report()).before).toBeNull()
  const july = { from: '2026-07-01', to: '2026-07-01', compareFrom: june.from, compareTo: june.to }
  const [shown, own] = [await report(july), await report()]
  expect(shown.trades).toMatchObject({ trades: 1, net: '-999' })
  const { booked, trades, equity, winRate, profitFactor, averageWin } = own
  expect(shown.before).toMatchObject({
    ...june,
    booked,
    trades,
    winRate,
    profitFactor,
    averageWin,
    equity: { ...equity, endsNow: false },
  })
  expect((await writePdf(shown, 'en')).length).toBeGreaterThan(
    (await writePdf({ ...shown, before: null }, 'en')).length,
  )
  await expect(report({ compareFrom: '2026-05-02', compareTo: '2026-05-01' })).rejects.toMatchObject({
    code: 'PERIOD_TURNED',
  })
  await expect(report({ compareFrom: '2024-01-01', compareTo: '2026-05-01' })).rejects.toMatchObject({
    code: 'PERIOD_TOO_LONG',
  })
  const bea = await home.as('bea').monthlyReport.show({ query: { ...july, accounts: first } })
  expect(bea.before).toMatchObject({ trades: { trades: 0 }, equity: null })
})

test('a report has its owner’s name, the curve, the executions of listed trades and the notes', async () => {
  const bare = await report()
  expect(bare.owner).toBe((await home.as('ada').auth.me()).username)
  expect(bare.curve).toEqual([
    { day: '2026-05-31', equity: '1000' },
    { day: '2026-06-10', equity: '1620' },
    { day: '2026-06-20', equity: '1296' },
    { day: '2026-06-30', equity: '1196' },
  ])
  expect(bare.comments).toEqual([])
  const [best] = bare.best
  if (!best) throw new Error('no trade')
  expect([best.note, best.executions]).toEqual(['', []])
  await sql`insert into fills (user_id, account_id, id, native_id, symbol, base, quote, settle, product, side, position_side, price,
      quantity, contract_size, fee, fee_asset, kind, traded_at, stream)
    select user_id, id, 'f' || side, 'n' || side, 'BTC/USDT:USDT', 'BTC', 'USDT', 'USDT', 'linear', side, 'both', price::numeric, 1, 1, 0,
      'USDT', 'trade', at::timestamptz, 'fills'
    from exchange_accounts, (values ('buy', '100', ${best.openedAt}), ('sell', '103', ${best.closedAt})) as t (side, price, at)
    where id = ${second}`.execute(home.db)
  const ada = home.as('ada')
  await ada.journal.writeTrade({
    params: { id: best.id },
    body: { note: 'Held it.', tags: [], rating: null, playbookId: null },
  })
  await ada.journal.writeDay({ params: { day: '2026-06-05' }, body: { note: 'Two losses.', tags: [] } })
  await ada.journal.writeDay({ params: { day: '2026-07-01' }, body: { note: 'Of July.', tags: [] } })
  await home
    .as('bea')
    .journal.writeDay({ params: { day: '2026-06-05' }, body: { note: 'Of somebody else.', tags: [] } })
  const shown = await report()
  expect(shown.best[0]).toMatchObject({
    note: 'Held it.',
    executions: [
      { at: best.openedAt, price: '100', isOpening: true },
      { at: best.closedAt, price: '103', isOpening: false },
    ],
  })
  expect(shown.best.slice(1).map(({ note }) => note)).toEqual(['', ''])
  expect(shown.comments).toEqual([{ day: '2026-06-05', note: 'Two losses.' }])
})

test('the chart of a trade with many executions has the first, the last, and others spaced evenly', async () => {
  await trade(second, 'many', '2026-04-30T10:00:00Z', '5', 'SOL/USDT:USDT')
  await sql`insert into fills (user_id, account_id, id, native_id, symbol, base, quote, settle, product, side, position_side, price,
      quantity, contract_size, fee, fee_asset, kind, traded_at, stream)
    select user_id, id, 's' || n, 's' || n, 'SOL/USDT:USDT', 'SOL', 'USDT', 'USDT', 'linear', case when n = 999 then 'sell' else 'buy' end,
      'both', n, 1, 1, 0, 'USDT', 'trade', '2026-04-30T09:00:00Z'::timestamptz + n * interval '1 second', 'fills'
    from exchange_accounts, generate_series(0, 999) n where id = ${second}`.execute(home.db)
  const { best } = await report({ from: '2026-04-01', to: '2026-04-30' })
  const executions = best[0]?.executions ?? []
  expect(executions.length).toBe(120)
  expect([executions[0]?.price, executions.at(-1)]).toMatchObject(['0', { price: '999', isOpening: false }])
  const gaps = executions.slice(1).map(({ price }, at) => Number(price) - Number(executions[at]?.price))
  expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([8, 9])
})

test('a report can be limited to accounts, says when a month is empty, and is private', async () => {
  const one = await report({ accounts: second })
  expect([one.trades.net, one.booked.net, one.equity]).toEqual(['80', '202', null])
  const empty = await report({ from: '2025-01-01', to: '2025-01-31' })
  expect(empty).toMatchObject({ trades: { trades: 0 }, accounts: [], days: [], best: [], equity: null })
  expect(
    (await home.as('bea').monthlyReport.show({ query: { ...june, accounts: first } })).trades.trades,
  ).toBe(0)
})

test('an invalid period is refused with a message', async () => {
  await expect(report({ from: '2026-06-30', to: '2026-06-01' })).rejects.toMatchObject({
    code: 'PERIOD_TURNED',
  })
  await expect(report({ from: '2024-01-01' })).rejects.toMatchObject({ code: 'PERIOD_TOO_LONG' })
})

test('the PDF has A4 pages, as many as the days need', async () => {
  const { token } = await home.person('ada')
  const reply = await home.app.inject({
    url: `/api/monthly-report.pdf?from=${june.from}&to=${june.to}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.headers['content-disposition']).toBe(
    'attachment; filename="harbour_report_2026-06-01_2026-06-30.pdf"',
  )
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect(pagesOf(reply.rawPayload)).toBe(2)
  expect(reply.rawPayload.toString('latin1')).toContain('[0 0 595.28 841.89]')
  const shown = await report()
  const day = shown.days[0]
  if (!day) throw new Error('no day')
  const long = await writePdf({ ...shown, days: Array.from({ length: 200 }, () => day) }, 'en')
  expect(pagesOf(long)).toBeGreaterThan(3)
  expect((await writePdf(shown, 'en')).toString('latin1')).toContain('June 2026')
  expect((await writePdf(shown, 'de')).toString('latin1')).toContain('Juni 2026')
})

test('amounts are formatted from their text, with the sign before the currency', () => {
  expect(money('1234567.885', 'USD', 'en')).toBe('$1,234,567.89')
  expect(money('-0.004', 'EUR', 'en')).toBe('€0.00')
  expect(signed('12', 'EUR', 'en')).toBe('+€12.00')
  expect(signed('-0.00014751', 'BTC', 'en')).toBe('−BTC 0.000148')
  expect([percent(-0, 'en'), percent(-0.2, 'en')]).toEqual(['0.00%', '−20.00%'])
})

test('German amounts have the German format', () => {
  expect(money('-1234567.885', 'USD', 'de')).toBe('−1.234.567,89\u202f$')
  expect(signed('-0.00014751', 'BTC', 'de')).toBe('−0,000148\u202fBTC')
  expect([percent(-0, 'de'), percent(-0.2, 'de')]).toEqual(['0,00\u202f%', '−20,00\u202f%'])
})

test('every metric of the report has a German name', () => {
  for (const metrics of [
    bookedMetrics.closed,
    bookedMetrics.booked,
    tradeMetrics,
    equityMetrics,
    returnMetrics,
  ])
    for (const metric of metricsAt('paper', metrics)) expect(metricNameIn(metric, 'de')).not.toBe(metric.name)
})
