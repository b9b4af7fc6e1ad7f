import { dayMs } from '@harbour/ledger/durations'
import { negate, sum } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { readCsv } from '../../../test/app/read-csv.ts'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'

const timeZone = 'Asia/Kathmandu'

let bench: TradingBench
let account: string
beforeAll(async () => {
  bench = await tradingBench({ exchange: 'okx', fills: 700, lateShare: 0 })
  account = await bench.connect()
  const worker = bench.startSync()
  await bench.synced(account)
  await worker.stop()
}, 240_000)

const ada = () => bench.harbour.as('ada')

/** The file behind an address, as a browser gets it: without a session. */
async function opened(home: Harbour, { url }: { readonly url: string }) {
  const reply = await home.app.inject({ url })
  expect({ status: reply.statusCode, body: reply.statusCode === 200 ? '' : reply.body }).toEqual({
    status: 200,
    body: '',
  })
  return reply
}
const rowsOf = async (file: Promise<{ readonly url: string }>) =>
  readCsv((await opened(bench.harbour, await file)).body)
const column = (rows: readonly Readonly<Record<string, string>>[], name: string) =>
  rows.map((row) => row[name] ?? '')
const known = (texts: readonly string[]) => texts.filter((text) => text !== '')
const nepal = (at: string) => new Date(Date.parse(at) + 345 * 60_000).toISOString()

test('a file of trades sums up to the list’s totals, to the last digit, for every filter', async () => {
  const last = new Date(Date.now() - 20 * dayMs).toISOString().slice(0, 10)
  const all = await ada().performance.closedTrades({ query: { timeZone } })
  const [first] = all.trades
  const filters = [
    {},
    { from: last },
    { to: last },
    { side: 'short' as const },
    { symbol: first?.symbol.split('/')[0] ?? '' },
    { result: 'loss' as const },
    { exchange: 'okx', accounts: account },
  ]
  for (const filter of filters) {
    const { totals } = await ada().performance.closedTrades({ query: { timeZone, ...filter } })
    expect(totals.trades).toBeGreaterThan(0)
    const rows = await rowsOf(ada().exports.closedTrades({ query: { timeZone, ...filter } }))
    expect(rows).toHaveLength(totals.trades)
    expect(new Set(column(rows, 'trade')).size).toBe(totals.trades)
    expect(sum(known(column(rows, 'net_usd')))).toBe(totals.net)
    expect(sum(known(column(rows, 'fees_usd')))).toBe(totals.fees)
    expect(sum(known(column(rows, 'funding_usd')))).toBe(totals.funding)
    for (const {
      net_usd: net = '',
      price_usd: price = '',
      fees_usd: fees = '',
      funding_usd: funding = '',
    } of rows)
      expect(price).toBe(net && sum([net, fees, negate(funding)]))
    expect(rows.filter((row) => row['is_complete'] === 'false')).toHaveLength(totals.incomplete)
  }
  const none = { timeZone, exchange: 'bybit' }
  expect(await rowsOf(ada().exports.closedTrades({ query: none }))).toEqual([])
})

test('a trade in the file equals the one in the list, with times in UTC and in local time, oldest first', async () => {
  const { trades } = await ada().performance.closedTrades({ query: { timeZone } })
  const rows = await rowsOf(ada().exports.closedTrades({ query: { timeZone } }))
  const exported = rows.toReversed().slice(0, trades.length)
  expect(column(exported, 'closed_utc')).toEqual(trades.map(({ closedAt }) => closedAt))
  expect(column(exported, 'opened_utc')).toEqual(trades.map(({ openedAt }) => openedAt))
  expect(column(exported, 'closed_local')).toEqual(
    trades.map(({ closedAt }) => nepal(closedAt).slice(0, 19).replace('T', ' ')),
  )
  expect(column(exported, 'net_usd')).toEqual(trades.map(({ net }) => net ?? ''))
  expect(column(exported, 'holding_seconds')).toEqual(
    trades.map(({ openedAt, closedAt }) => String((Date.parse(closedAt) - Date.parse(openedAt)) / 1000)),
  )
  expect(new Set(column(rows, 'time_zone'))).toEqual(new Set([timeZone]))
})

test('a file of fills contains the list of fills, with every digit', async () => {
  const listed = []
  let cursor: string | undefined
  do {
    const page = await ada().trades.list({ query: { limit: '500', ...(cursor ? { cursor } : {}) } })
    listed.push(...page.trades)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const rows = await rowsOf(ada().exports.fills({ query: { timeZone } }))
  // rows of one millisecond and one id have the reverse order of the list
  const exported = rows.toReversed().map((row) => ({
    at: row['time_utc'],
    exchange: row['exchange'],
    symbol: row['symbol'],
    side: row['side'],
    price: row['price'],
    quantity: row['quantity'],
    value: row['value'],
    fee: row['fee'],
    feeAsset: row['fee_asset'],
    realisedPnl: row['realised_pnl'],
    countedPnl: row['counted_pnl'],
    pnlAsset: row['pnl_asset'],
    orderId: row['order_id'],
    tradeId: row['trade_id'],
  }))
  expect(exported).toEqual(
    listed.map((fill) => ({
      at: fill.at,
      exchange: fill.exchange,
      symbol: fill.symbol,
      side: fill.side,
      price: fill.price,
      quantity: fill.quantity,
      value: fill.value,
      fee: fill.fee,
      feeAsset: fill.feeAsset ?? '',
      realisedPnl: fill.realisedPnl ?? '',
      countedPnl: fill.countedPnl ?? '',
      pnlAsset: fill.pnlAsset ?? '',
      orderId: fill.orderId ?? '',
      tradeId: fill.tradeId,
    })),
  )
  expect(listed.some(({ product, countedPnl }) => product === 'spot' && countedPnl !== null)).toBe(true)
  const bought = await rowsOf(ada().exports.fills({ query: { timeZone, side: 'buy', symbol: 'BTC' } }))
  expect(bought).toHaveLength(listed.filter(({ side, base }) => side === 'buy' && base === 'BTC').length)
})

test('a file of days sums up to the calendar and the report', async () => {
  const { booked } = await ada().performance.report({ query: { timeZone } })
  const rows = await rowsOf(ada().exports.days({ query: { timeZone } }))
  for (const part of ['net', 'price', 'fees', 'funding'] as const)
    expect(sum(column(rows, `booked_${part}_usd`))).toBe(booked?.[part])
  const [from = '', to = ''] = [rows[0]?.['day'], rows.at(-1)?.['day']]
  const { days } = await ada().performance.calendar({ query: { timeZone, from, to } })
  expect(column(rows, 'day')).toEqual(days.map(({ day }) => day))
  expect(column(rows, 'trades')).toEqual(days.map(({ trades }) => String(trades)))
})

test('a file of funding sums up to the trades’ funding', async () => {
  const rows = await rowsOf(ada().exports.funding({ query: { timeZone } }))
  expect(rows.length).toBeGreaterThan(10)
  const { rows: stored } = await sql<{ asset: string; total: string }>`
    select asset, trim_scale(sum(amount)) as total from ledger_entries where kind = 'funding' group by asset order by asset`.execute(
    bench.harbour.db,
  )
  const byAsset = Map.groupBy(rows, (row) => row['asset'] ?? '')
  expect(
    [...byAsset]
      .map(([asset, some]) => ({ asset, total: sum(column(some, 'amount')) }))
      .toSorted((a, b) => a.asset.localeCompare(b.asset)),
  ).toEqual(stored)
  const [symbol = ''] = column(rows, 'symbol')
  const ofOne = await rowsOf(ada().exports.funding({ query: { timeZone, symbol } }))
  expect(ofOne).toHaveLength(rows.filter((row) => row['symbol'] === symbol).length)
  expect(column(ofOne, 'time_utc')).toEqual(column(ofOne, 'time_utc').toSorted())
})

test('a file of equity contains the points of the curve', async () => {
  const { points } = await ada().portfolio.equity({ query: { days: '40' } })
  expect(points.length).toBeGreaterThan(30)
  const rows = await rowsOf(ada().exports.equity({ query: { days: '40' } }))
  expect(rows).toEqual(
    points.map(({ day, at, equity, flow, source }) => ({
      day,
      time_zone: 'UTC',
      time_utc: at,
      equity_usd: equity,
      flow_usd: flow,
      source,
    })),
  )
})

test('other people’s data is in no file, whatever account is requested', async () => {
  const bob = bench.harbour.as('bob').exports
  const query = { timeZone, accounts: account }
  const questions = [
    () => bob.closedTrades({ query }),
    () => bob.fills({ query }),
    () => bob.funding({ query }),
    () => bob.days({ query }),
    () => bob.equity({ query: { accounts: account } }),
  ]
  for (const ask of questions) expect(await rowsOf(ask())).toEqual([])
})

test('a link opens one file for some minutes, reveals nothing of it, and ends with the permission to trade', async () => {
  let nowMs = Date.now()
  const home = await harbour({ now: () => nowMs })
  const person = await home.person('cleo')
  await addTradingRows(home.db, person.id)
  const file = await home.as('cleo').exports.fills({ query: { symbol: 'BTC/USDT' } })
  expect(file.fileName).toBe('harbour_fills_BTC-USDT_all.csv')
  expect(file.url).not.toMatch(/BTC|cleo/)
  expect(file.url).not.toContain(person.token)
  expect(file.url).not.toContain(person.id)
  const reply = await opened(home, file)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(reply.headers['content-disposition']).toContain(
    'attachment; filename="harbour_fills_BTC-USDT_all.csv"',
  )
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(readCsv(reply.body)).toHaveLength(1)

  const status = async (url: string) => (await home.app.inject({ url })).statusCode
  expect((await home.app.inject({ url: file.url, method: 'HEAD' })).body).toBe('')
  const changed = file.url.slice(0, -8) + (file.url.at(-8) === 'A' ? 'B' : 'A') + file.url.slice(-7)
  for (const url of [changed, '/api/exports/file', '/api/exports/file?link=', '/api/exports/file?link=AAAA'])
    expect(await status(url)).toBe(403)
  await home.db.updateTable('users').set({ subscription_status: null }).where('id', '=', person.id).execute()
  expect(await status(file.url)).toBe(403)
  await home.db
    .updateTable('users')
    .set({ subscription_status: 'trialing', is_active: false })
    .where('id', '=', person.id)
    .execute()
  expect(await status(file.url)).toBe(403)
  await home.db.updateTable('users').set({ is_active: true }).where('id', '=', person.id).execute()
  expect(await status(file.url)).toBe(200)
  nowMs += 6 * 60_000
  expect(await status(file.url)).toBe(403)
  expect(home.logged.filter((line) => line.includes('link='))).toEqual([])
})

test('an account name is never a formula in the file', async () => {
  const home = await harbour()
  const person = await home.person('dora')
  await addTradingRows(home.db, person.id)
  await home.db.updateTable('exchange_accounts').set({ label: '=HYPERLINK("http://x","y"),\r\n1' }).execute()
  const [row] = readCsv((await opened(home, await home.as('dora').exports.fills({ query: {} }))).body)
  expect(row?.['account']).toBe('\'=HYPERLINK("http://x","y"),\r\n1')
})
