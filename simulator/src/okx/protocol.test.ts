import { dayMs, hourMs } from '../durations.ts'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contextOf, makeRequest } from '../../test/in-process.ts'
import { NOW, makeKey, sampleAccount, shownSince } from '../../test/sample-account.ts'
import { hmacSha256 } from '../http/signature.ts'
import type { SimContext, SimReply } from '../simulated-protocol.ts'
import type { ApiKey, TrueFill } from '../truth/types.ts'
import { fillsOf } from '../views/histories.ts'
import { negated } from '../views/value.ts'
import { walletChanges } from '../views/wallet-changes.ts'
import { statementOf } from '../views/statement.ts'
import { setArchiveHabit } from './archives.ts'
import { okx } from './protocol.ts'

const account = sampleAccount('okx')
const context = contextOf([account])

interface Asked {
  readonly key?: ApiKey
  readonly at?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function ask(
  path: string,
  query: Record<string, string> = {},
  asked: Asked = {},
  where: SimContext = context,
): SimReply {
  const key = asked.key ?? makeKey()
  const method = asked.body === undefined ? 'GET' : 'POST'
  const rawQuery = new URLSearchParams(query).toString()
  const target = rawQuery === '' ? path : `${path}?${rawQuery}`
  const stamp = new Date(asked.at ?? NOW).toISOString()
  const headers = {
    'ok-access-key': key.apiKey,
    'ok-access-timestamp': stamp,
    'ok-access-passphrase': key.passphrase ?? '',
    'ok-access-sign': hmacSha256(key.apiSecret, stamp + method + target + (asked.body ?? ''), 'base64'),
    ...asked.headers,
  }
  return okx.handle(
    makeRequest(`https://www.okx.com${target}`, headers, { method, rawBody: asked.body ?? '' }),
    where,
  )
}

function answerOf(reply: SimReply): [status: number, code: string] {
  return [reply.status, JSON.parse(reply.body).code]
}

interface Row {
  readonly [name: string]: string
}

function rowsOf(path: string, query: Record<string, string> = {}, where: SimContext = context): Row[] {
  return JSON.parse(ask(path, query, {}, where).body).data
}

function walk(path: string, query: Record<string, string>, limit: number): Row[] {
  const rows: Row[] = []
  for (let after = ''; ; ) {
    const page = rowsOf(path, { ...query, limit: String(limit), ...(after === '' ? {} : { after }) })
    if (page.length === 0) return rows
    rows.push(...page)
    after = page.at(-1)?.['billId'] ?? ''
  }
}

function stated(fill: TrueFill): string[] {
  return [
    fill.billId,
    fill.id,
    fill.price,
    fill.quantity,
    negated(fill.fee),
    fill.feeAsset,
    String(fill.at),
    fill.realisedPnl,
  ]
}

function wire(row: Row): (string | undefined)[] {
  return ['billId', 'tradeId', 'fillPx', 'fillSz', 'fee', 'feeCcy', 'ts', 'fillPnl'].map((name) => row[name])
}

test.each([
  ['SPOT', ['spot']],
  ['SWAP', ['linear', 'inverse']],
] as const)('walking three months of %s fills by bill gives exactly the truth', (instType, products) => {
  const rows = walk('/api/v5/trade/fills-history', { instType }, 5)
  const truth = account.fills.filter((fill) =>
    products.some((product) => fillsOf(context.world, account, product).includes(fill)),
  )
  expect(rows.map(wire)).toEqual(
    shownSince(truth, NOW - 90 * dayMs)
      .map(stated)
      .toReversed(),
  )
})

test('the recent list of fills reaches back three days, over all instruments', () => {
  const rows = walk('/api/v5/trade/fills', {}, 100)
  expect(rows.map(wire)).toEqual(
    shownSince(account.fills, NOW - 3 * dayMs)
      .map(stated)
      .toReversed(),
  )
  expect(rows.length).toBeGreaterThan(200)
})

test('walking the statement returns every change of the trading wallet, and unique ids', () => {
  const rows = walk('/api/v5/account/bills-archive', {}, 7)
  const truth = shownSince(walletChanges(context.world, account), NOW - 90 * dayMs).filter(
    (one) => one.wallet === 'unified',
  )
  const text = (parts: (string | undefined)[]): string => parts.join(' ')
  expect(
    rows.map((row) => text([row['ccy'], row['balChg'], row['ts']])).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(
    truth.map((one) => text([one.asset, one.change, String(one.at)])).toSorted((a, b) => a.localeCompare(b)),
  )
  expect(new Set(rows.map((row) => row['billId'])).size).toBe(rows.length)
  const times = rows.map((row) => Number(row['ts']))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const week = walk('/api/v5/account/bills', {}, 100)
  expect(week).toEqual(rows.filter((row) => Number(row['ts']) >= NOW - 7 * dayMs))
})

test('bills have their type: trade, funding, transfer, liquidation and deleveraging', () => {
  const types = new Set(walk('/api/v5/account/bills-archive', {}, 100).map((row) => row['type']))
  expect([...types].toSorted((a, b) => Number(a) - Number(b))).toEqual(['1', '2', '5', '8', '9'])
  expect(
    rowsOf('/api/v5/account/bills', { type: '8' }).map((row) => [row['instId'], row['subType'], row['sz']]),
  ).toEqual([
    ['BTC-USD-SWAP', '173', '20'],
    ['BTC-USDT-SWAP', '174', '4'],
  ])
})

test('the parameter before selects newer rows, and returns the newest of them', () => {
  const truth = shownSince(fillsOf(context.world, account, 'spot'), NOW - 90 * dayMs)
  const before = truth.at(-11)?.billId ?? ''
  const rows = rowsOf('/api/v5/trade/fills-history', { instType: 'SPOT', before, limit: '4' })
  expect(rows.map((row) => row['billId'])).toEqual(
    truth
      .slice(-4)
      .toReversed()
      .map((one) => one.billId),
  )
})

test('a late fill is hidden until its time comes', () => {
  const late = account.fills.find((fill) => fill.visibleAt > NOW)
  const query = { instType: 'SWAP', begin: String(NOW - dayMs) }
  expect(rowsOf('/api/v5/trade/fills-history', query)).toEqual([])
  const later = contextOf([account], { now: NOW + 2 * hourMs })
  const reply = ask('/api/v5/trade/fills-history', query, { at: NOW + 2 * hourMs }, later)
  expect(JSON.parse(reply.body).data).toMatchObject([{ billId: late?.billId, ts: String(late?.at) }])
})

test('deposits and withdrawals are paged by time', () => {
  const newest = rowsOf('/api/v5/asset/deposit-history', { limit: '1' })
  expect(newest).toMatchObject([{ ccy: 'BTC', amt: '2.5', ts: String(NOW - 20 * dayMs), state: '2' }])
  const older = rowsOf('/api/v5/asset/deposit-history', { after: newest[0]?.['ts'] ?? '' })
  expect(older).toMatchObject([{ ccy: 'USDT', amt: '500000' }])
  expect(rowsOf('/api/v5/asset/bills').map((row) => row['type'])).toEqual(['130', '2', '131', '1'])
})

test.each([
  ['/api/v5/trade/fills-history', {}, 400, '50014'],
  ['/api/v5/trade/fills-history', { instType: 'PERP' }, 200, '51000'],
  ['/api/v5/trade/fills-history', { instType: 'SPOT', limit: '101' }, 200, '51000'],
  ['/api/v5/trade/fills-history', { instType: 'SPOT', after: 'page-two' }, 200, '51000'],
  ['/api/v5/account/bills', { begin: 'yesterday' }, 200, '51000'],
  ['/api/v5/trade/orders-history', {}, 400, '50014'],
])('%s refuses %o', (path, query, status, code) => {
  expect(answerOf(ask(path, query))).toEqual([status, code])
})

test.each([
  ['no key', { headers: { 'ok-access-key': '' } }, '50103'],
  ['no passphrase', { headers: { 'ok-access-passphrase': '' } }, '50104'],
  ['no signature', { headers: { 'ok-access-sign': '' } }, '50106'],
  ['no time', { headers: { 'ok-access-timestamp': '' } }, '50107'],
  ['a time in milliseconds', { headers: { 'ok-access-timestamp': String(NOW) } }, '50112'],
  ['a time 31 seconds back', { at: NOW - 31_000 }, '50102'],
  ['a time 31 seconds ahead', { at: NOW + 31_000 }, '50102'],
  ['an unknown key', { key: makeKey({ apiKey: 'nobody' }) }, '50111'],
  ['a wrong secret', { key: makeKey({ apiSecret: 'another' }) }, '50113'],
  ['a wrong passphrase', { key: makeKey({ passphrase: 'another' }) }, '50105'],
])('%s is refused', (_title, asked, code) => {
  expect(answerOf(ask('/api/v5/account/balance', {}, asked))).toEqual([401, code])
})

test.each([
  ['deleted', { isDeleted: true }, '50119'],
  ['bound to another address', { ips: ['203.0.113.7'] }, '50110'],
  ['not allowed to read', { permissions: [] }, '50120'],
])('a key that is %s is refused', (_title, given, code) => {
  const where = contextOf([sampleAccount('okx', { keys: [makeKey(given)] })])
  expect(answerOf(ask('/api/v5/account/balance', {}, {}, where))).toEqual([401, code])
})

test.each([
  [['read'] as const, 'read_only'],
  [['read', 'trade'] as const, 'read_only,trade'],
  [['read', 'withdraw', 'trade'] as const, 'read_only,withdraw,trade'],
])('a key with %o reports its own permissions', (permissions, perm) => {
  const key = makeKey({ permissions: [...permissions], ips: ['127.0.0.1'] })
  const where = contextOf([sampleAccount('okx', { keys: [key], isHedge: true })])
  expect(rowsOf('/api/v5/account/config', {}, where)).toMatchObject([
    { perm, uid: '4711', ip: '127.0.0.1', posMode: 'long_short_mode' },
  ])
})

test('hedged fills state what they opened or closed', () => {
  const where = contextOf([sampleAccount('okx', { isHedge: true })])
  const [sell, buy] = rowsOf(
    '/api/v5/trade/fills-history',
    { instType: 'SWAP', instId: 'BTC-USDT-SWAP', end: String(NOW - 80 * dayMs), limit: '2' },
    where,
  )
  expect(sell).toMatchObject({ side: 'sell', posSide: 'long', subType: '5' })
  expect(buy).toMatchObject({ side: 'buy', posSide: 'long', subType: '3' })
  expect(rowsOf('/api/v5/account/positions', {}, where)).toMatchObject([
    { posSide: 'long' },
    { posSide: 'long' },
  ])
})

test('too many requests are answered with 429 and 50011', () => {
  const where = contextOf([account], { hasLimits: true })
  const replies = Array.from({ length: 11 }, () =>
    ask('/api/v5/trade/fills-history', { instType: 'SPOT' }, {}, where),
  )
  expect(replies.map((reply) => reply.status)).toEqual([...Array<number>(10).fill(200), 429])
  expect(JSON.parse(replies[10]?.body ?? '{}')).toEqual({ code: '50011', msg: 'Too Many Requests', data: [] })
})

test.each([
  ['fills', '/api/v5/trade/fills-archive'],
  ['bills', '/api/v5/account/bills-history-archive'],
] as const)('a quarter of %s is requested, prepared and read from a link', (what, path) => {
  const quarter = { year: '2026', quarter: 'Q1' }
  setArchiveHabit(context.world, { looks: 1, deadLinks: 1 })
  expect(answerOf(ask(path, quarter))).toEqual([200, '51000'])
  expect(answerOf(ask(path, {}, { body: JSON.stringify(quarter) }))).toEqual([200, '0'])
  expect(rowsOf(path, quarter)).toMatchObject([{ state: 'ongoing' }])
  const link = rowsOf(path, quarter)[0]?.['fileHref'] ?? ''
  expect(okx.handle(makeRequest(link), context).status).toBe(403)
  const file = Buffer.from(okx.handle(makeRequest(link), context).bytes ?? [])
  const packed = file.subarray(30 + file.readUInt16LE(26), 30 + file.readUInt16LE(26) + file.readUInt32LE(18))
  const [header = '', ...lines] = inflateRawSync(packed).toString().trim().split('\n')
  const truth = (what === 'fills' ? account.fills : statementOf(context.world, account, 'unified')).filter(
    (row) => row.at >= Date.UTC(2026, 0, 1) && row.at < Date.UTC(2026, 3, 1),
  )
  expect(truth.length).toBeGreaterThan(100)
  const at = header.split(',').indexOf('billId')
  expect(lines.map((line) => line.split(',')[at])).toEqual(truth.map((row) => row.billId).toReversed())
  expect(header.split(',')).not.toContain('type')
  expect(okx.handle(makeRequest(link.replace(/sign=.*/, 'sign=guess')), context).status).toBe(403)
})
