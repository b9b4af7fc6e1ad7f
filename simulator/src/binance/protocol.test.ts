import { dayMs, hourMs } from '../durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { ask, askJson, binanceAccount, contextOf, goodKey, NOW } from '../../test/binance-scene.ts'
import { makeRequest } from '../../test/in-process.ts'
import { dispatch } from '../dispatch.ts'
import type { ApiKey, TrueAccount } from '../truth/types.ts'

const spot = 'https://api.binance.com/api/v3'
const sapi = 'https://api.binance.com/sapi/v1'
const fapi = 'https://fapi.binance.com/fapi/v1'
const dapi = 'https://dapi.binance.com/dapi/v1'
let key: ApiKey
let account: TrueAccount
let context: ReturnType<typeof contextOf>

beforeEach(() => {
  key = goodKey()
  account = binanceAccount({ keys: [key] })
  context = contextOf([account])
})

function code(reply: { status: number; body: string }): unknown {
  return [reply.status, JSON.parse(reply.body).code]
}

interface TradeRow {
  readonly id: number
  readonly time: number
  readonly orderId: number
  readonly qty: string
}

test('the signature covers the exact bytes of the request, in the query or the body', () => {
  expect(ask(context, `${spot}/account`, 'omitZeroBalances=true').status).toBe(200)
  expect(ask(context, `${spot}/account`, 'note=a%20b%2Cc').status).toBe(200)
  expect(code(ask(context, `${spot}/account`, '', { secret: 'other' }))).toEqual([400, -1022])
  expect(code(ask(context, `${spot}/account`, '', { signature: '' }))).toEqual([400, -1102])
  expect(ask(context, `${sapi}/asset/get-funding-asset`, '', { method: 'POST' }).status).toBe(200)
})

test('a timestamp is accepted from the receive window in the past to a second ahead', () => {
  const at = (timestamp: number | null, query = '') =>
    code(ask(context, `${spot}/account`, query, { timestamp }))
  expect(at(NOW - 5000)).toEqual([200, undefined])
  expect(at(NOW - 5001)).toEqual([400, -1021])
  expect(at(NOW - 9000, 'recvWindow=10000')).toEqual([200, undefined])
  expect(at(NOW + 999)).toEqual([200, undefined])
  expect(at(NOW + 1000)).toEqual([400, -1021])
  expect(at(null)).toEqual([400, -1102])
  expect(at(NOW, 'recvWindow=60001')).toEqual([400, -1131])
})

test('a malformed, unknown, deleted, expired or foreign key, or one without reading, is refused', () => {
  const refused = () => code(ask(context, `${fapi}/income`, '', { key }))
  expect(code(ask(context, `${spot}/account`, '', { key: { ...key, apiKey: 'short!' } }))).toEqual([
    401, -2014,
  ])
  expect(code(ask(context, `${spot}/account`, '', { key: { ...key, apiKey: 'z'.repeat(64) } }))).toEqual([
    401, -2015,
  ])
  expect(refused()).toEqual([200, undefined])
  key.ips = ['203.0.113.7']
  expect(refused()).toEqual([401, -2015])
  expect(ask(context, `${fapi}/income`, '', { key, ip: '203.0.113.7' }).status).toBe(200)
  expect(JSON.parse(ask(context, `${fapi}/income`, '', { key }).body).msg).toContain('request ip: 127.0.0.1')
  key.ips = []
  key.expiresAt = NOW
  expect(refused()).toEqual([401, -2015])
  key.expiresAt = null
  key.permissions = ['trade']
  expect(refused()).toEqual([401, -2015])
  key.isDeleted = true
  expect(refused()).toEqual([401, -2008])
})

test('a permission that is added during a run applies at once', () => {
  const rights = () => askJson(context, `${sapi}/account/apiRestrictions`, '', { key })
  expect(rights()).toMatchObject({
    enableReading: true,
    enableSpotAndMarginTrading: false,
    enableWithdrawals: false,
    ipRestrict: false,
  })
  key.permissions.push('trade', 'withdraw')
  key.ips.push('127.0.0.1')
  expect(rights()).toMatchObject({
    enableSpotAndMarginTrading: true,
    enableFutures: true,
    enableWithdrawals: true,
    ipRestrict: true,
  })
})

function tradesPage(url: string, query: string): TradeRow[] {
  return JSON.parse(ask(context, url, query).body)
}

test('walking spot trades by id returns every fill once, oldest first, even 1,230 in one millisecond', () => {
  const seen: TradeRow[] = []
  for (let fromId = 0; ; ) {
    const page = tradesPage(`${spot}/myTrades`, `symbol=BTCUSDT&fromId=${fromId}&limit=500`)
    seen.push(...page)
    if (page.length < 500) break
    fromId = (page.at(-1)?.id ?? 0) + 1
  }
  const truth = account.fills.filter((fill) => fill.symbol === 'BTC/USDT')
  expect(seen.map((row) => [row.id, row.time, Number(row.qty)])).toEqual(
    truth.map((fill) => [Number(fill.id), fill.at, Number(fill.quantity)]),
  )
  expect(new Set(seen.map((row) => row.orderId)).size).toBeLessThan(seen.length / 4)
})

test('ids and times are numbers, amounts are text', () => {
  const reply = ask(context, `${spot}/myTrades`, 'symbol=ETHUSDT')
  expect(reply.body).toMatch(
    /"id":\d+,"orderId":\d+,.*"price":"3000.00000000","qty":"1.00000000".*"commission":"-0.30000000".*"time":\d+/,
  )
})

test('without an id or a time the newest trades are returned, still oldest first', () => {
  const page = tradesPage(`${spot}/myTrades`, 'symbol=BTCUSDT&limit=3')
  const truth = account.fills.filter((fill) => fill.symbol === 'BTC/USDT').slice(-3)
  expect(page.map((row) => row.id)).toEqual(truth.map((fill) => Number(fill.id)))
})

test('a late row is hidden until its time comes', () => {
  const times = () => tradesPage(`${spot}/myTrades`, 'symbol=ETHUSDT').map((row) => row.time)
  expect(times()).toEqual([NOW - 12 * hourMs])
  context = contextOf([account], { now: NOW + 2 * hourMs })
  expect(times()).toEqual([NOW - 26 * hourMs, NOW - 12 * hourMs])
})

test('overlarge windows and pages, and parameters that exclude each other, are refused', () => {
  const on = (url: string, query: string) => code(ask(context, url, query))
  const span = (days: number) => `startTime=${NOW - days * dayMs}&endTime=${NOW}`
  expect(on(`${spot}/myTrades`, `symbol=BTCUSDT&${span(1)}`)).toEqual([200, undefined])
  expect(on(`${spot}/myTrades`, `symbol=BTCUSDT&${span(1.01)}`)).toEqual([400, -1127])
  expect(on(`${spot}/myTrades`, 'symbol=BTCUSDT&limit=1001')).toEqual([400, -1130])
  expect(on(`${spot}/myTrades`, `symbol=BTCUSDT&fromId=0&${span(1)}`)).toEqual([400, -1128])
  expect(on(`${spot}/myTrades`, '')).toEqual([400, -1102])
  expect(on(`${spot}/myTrades`, 'symbol=NOPE')).toEqual([400, -1121])
  expect(on(`${spot}/myTrades`, 'symbol=BTCUSDT&fromId=abc')).toEqual([400, -1100])
  expect(on(`${fapi}/userTrades`, `symbol=BTCUSDT&${span(7)}`)).toEqual([200, undefined])
  expect(on(`${fapi}/userTrades`, `symbol=BTCUSDT&${span(7.1)}`)).toEqual([400, -1127])
  expect(on(`${dapi}/userTrades`, 'pair=BTCUSD&fromId=1')).toEqual([400, -1128])
  expect(on(`${dapi}/income`, span(366))).toEqual([400, -1127])
  expect(on(`${sapi}/capital/deposit/hisrec`, span(91))).toEqual([400, -1127])
  expect(on(`${sapi}/capital/withdraw/history`, `startTime=${NOW - 200 * dayMs}`)).toEqual([400, -1127])
  expect(on(`${sapi}/asset/transfer`, '')).toEqual([400, -1102])
  expect(on(`${fapi}/nothing`, '')).toEqual([404, -5000])
  expect(on('https://api.binance.com/fapi/v1/income', '')).toEqual([404, -5000])
})

test('futures trades and income reach back three months, and without a time seven days', () => {
  const times = (query: string) =>
    tradesPage(`${fapi}/userTrades`, `symbol=BTCUSDT${query}`).map((row) => row.time)
  expect(times('&fromId=0')).toEqual([NOW - 30 * dayMs, NOW - 2 * dayMs])
  expect(times('')).toEqual([NOW - 2 * dayMs])
  expect(times(`&startTime=${NOW - 31 * dayMs}`)).toEqual([NOW - 30 * dayMs])
  expect(times(`&startTime=${NOW - 121 * dayMs}`)).toEqual([])
})

test('income has profit, commission, funding and transfers with their signs, page by page', () => {
  const rows: Record<string, unknown>[] = JSON.parse(
    ask(context, `${fapi}/income`, `startTime=${NOW - 89 * dayMs}&limit=1000`).body,
  )
  expect(rows.map((row) => [row['incomeType'], row['income']])).toEqual([
    ['TRANSFER', '100000'],
    ['COMMISSION', '-0.02'],
    ['FUNDING_FEE', '-3.2'],
    ['TRANSFER', '-250'],
    ['REALIZED_PNL', account.fills.find((fill) => fill.kind === 'liquidation')?.realisedPnl],
    ['COMMISSION', '-0.02'],
  ])
  const paged = [1, 2, 3].flatMap((page): Record<string, unknown>[] =>
    JSON.parse(ask(context, `${fapi}/income`, `startTime=${NOW - 89 * dayMs}&limit=2&page=${page}`).body),
  )
  expect(paged).toEqual(rows)
  expect(
    askJson(context, `${fapi}/income`, `startTime=${NOW - 89 * dayMs}&incomeType=FUNDING_FEE`),
  ).toMatchObject([{ tranId: expect.any(Number) }])
})

test('deposits and withdrawals are served in windows of ninety days, with an offset', () => {
  const url = `${sapi}/capital/deposit/hisrec`
  expect(askJson(context, url)).toEqual([])
  const span = `startTime=${NOW - 710 * dayMs}&endTime=${NOW - 630 * dayMs}`
  expect(askJson(context, url, span)).toMatchObject([
    { amount: '500000', insertTime: NOW - 700 * dayMs, status: 1 },
  ])
  expect(askJson(context, url, `${span}&offset=1`)).toEqual([])
  expect(askJson(context, `${sapi}/capital/withdraw/history`)).toMatchObject([
    { amount: '1200.5', transactionFee: '1', applyTime: '2026-05-12 12:00:00' },
  ])
})

test('both sides of a hedge are returned', () => {
  account = binanceAccount({ isHedge: true, keys: [key] })
  context = contextOf([account])
  expect(askJson(context, `${fapi}/positionSide/dual`)).toEqual({ dualSidePosition: true })
  expect(askJson(context, 'https://fapi.binance.com/fapi/v3/positionRisk')).toMatchObject([
    { positionSide: 'LONG', positionAmt: '0.1' },
  ])
})

test('every answer has the used weight; an excess gives 429 with Retry-After, and further requests a ban', () => {
  context = contextOf([account], { hasLimits: true })
  const get = () => dispatch(makeRequest(`${spot}/ticker/24hr`), context)
  const first = get()
  expect(first.headers?.['x-mbx-used-weight-1m']).toBe('80')
  let reply = first
  for (let i = 0; i < 75; i += 1) reply = get()
  expect([reply.status, JSON.parse(reply.body).code]).toEqual([429, -1003])
  expect(Number(reply.headers?.['retry-after'])).toBeGreaterThan(0)
  for (let i = 0; i < 25; i += 1) reply = get()
  expect([reply.status, JSON.parse(reply.body).code]).toEqual([418, -1003])
  // The other markets have their own limits.
  expect(dispatch(makeRequest(`${fapi}/time`), context).status).toBe(200)
})

test('without limits answers have no used weight, and no caller has to wait for the next minute', () => {
  context = contextOf([account])
  const replies = Array.from({ length: 80 }, () => dispatch(makeRequest(`${spot}/ticker/24hr`), context))
  expect(
    replies.filter(({ status, headers }) => status !== 200 || headers?.['x-mbx-used-weight-1m']),
  ).toEqual([])
})

test('withdrawals are limited by account and second', () => {
  context = contextOf([account], { hasLimits: true })
  const statuses = Array.from({ length: 11 }, () => ask(context, `${sapi}/capital/withdraw/history`).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
