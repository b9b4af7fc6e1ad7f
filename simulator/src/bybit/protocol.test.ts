import { dayMs, hourMs } from '../durations.ts'
import { expect, test } from 'vitest'
import { contextOf, makeRequest } from '../../test/in-process.ts'
import { NOW, makeKey, sampleAccount, shownSince } from '../../test/sample-account.ts'
import { hmacSha256 } from '../http/signature.ts'
import type { SimContext, SimReply } from '../simulated-protocol.ts'
import type { ApiKey, TrueFill } from '../truth/types.ts'
import { fillsOf } from '../views/histories.ts'
import { walletChanges } from '../views/wallet-changes.ts'
import { bybit } from './protocol.ts'

const account = sampleAccount('bybit')
const context = contextOf([account])

interface Asked {
  readonly key?: ApiKey
  readonly at?: number
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

function ask(
  path: string,
  query: Record<string, string> = {},
  asked: Asked = {},
  where: SimContext = context,
): SimReply {
  const key = asked.key ?? makeKey()
  const rawQuery = new URLSearchParams(query).toString()
  const stamp = String(asked.at ?? NOW)
  const headers = {
    'x-bapi-api-key': key.apiKey,
    'x-bapi-timestamp': stamp,
    'x-bapi-recv-window': '5000',
    'x-bapi-sign': hmacSha256(key.apiSecret, `${stamp}${key.apiKey}5000${rawQuery}`, 'hex'),
    ...asked.headers,
  }
  const url = `https://api.bybit.com${path}${rawQuery === '' ? '' : `?${rawQuery}`}`
  return bybit.handle(makeRequest(url, headers, { ip: asked.ip ?? '127.0.0.1' }), where)
}

function codeOf(reply: SimReply): number {
  return JSON.parse(reply.body).retCode
}

interface Row {
  readonly [name: string]: string
}

function walk(
  path: string,
  query: Record<string, string>,
  limit: number,
  span: number,
  reach: number,
): Row[] {
  const rows: Row[] = []
  for (let end = NOW; end > NOW - reach; end -= span) {
    let cursor = ''
    do {
      const window = { startTime: String(end - span + 1), endTime: String(end), limit: String(limit) }
      const { result } = JSON.parse(
        ask(path, { ...query, ...window, ...(cursor === '' ? {} : { cursor }) }).body,
      )
      rows.push(...(result.list ?? result.rows))
      cursor = result.nextPageCursor
    } while (cursor !== '')
  }
  return rows
}

const TYPES = { trade: 'Trade', liquidation: 'BustTrade', adl: 'AdlTrade', settlement: 'Settle' }

function stated(fill: TrueFill): string[] {
  return [fill.id, fill.price, fill.quantity, fill.fee, String(fill.at), TYPES[fill.kind]]
}

function byId<T extends readonly (string | undefined)[]>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}

test.each(['spot', 'linear', 'inverse'] as const)(
  'walking every window of %s executions gives exactly the truth',
  (category) => {
    const rows = walk('/v5/execution/list', { category }, 5, 7 * dayMs, 730 * dayMs).filter(
      (row) => row['execType'] !== 'Funding',
    )
    const truth = shownSince(fillsOf(context.world, account, category), NOW - 730 * dayMs)
    const wire = rows.map((row) => [
      row['execId'],
      row['execPrice'],
      row['execQty'],
      row['execFee'],
      row['execTime'],
      row['execType'],
    ])
    expect(byId(wire)).toEqual(byId(truth.map(stated)))
    const times = rows.map((row) => Number(row['execTime']))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  },
)

test('fills older than two years are hidden', () => {
  expect(fillsOf(context.world, account, 'spot').some((fill) => fill.at < NOW - 730 * dayMs)).toBe(true)
  const old = { category: 'spot', startTime: String(NOW - 796 * dayMs), endTime: String(NOW - 790 * dayMs) }
  expect(JSON.parse(ask('/v5/execution/list', old).body).result.list).toEqual([])
})

test('a late fill is hidden until its time comes, and then has its original time', () => {
  const late = account.fills.find((fill) => fill.visibleAt > NOW)
  const query = { category: 'linear', startTime: String(NOW - dayMs), endTime: String(NOW) }
  expect(JSON.parse(ask('/v5/execution/list', query).body).result.list).toEqual([])
  const later = contextOf([account], { now: NOW + 2 * hourMs })
  const { list } = JSON.parse(ask('/v5/execution/list', query, { at: NOW + 2 * hourMs }, later).body).result
  expect(list.map((row: Row) => [row['execId'], row['execTime']])).toEqual([[late?.id, String(late?.at)]])
})

test('the statement sums up to the balance', () => {
  const rows = walk('/v5/account/transaction-log', { accountType: 'UNIFIED' }, 50, 7 * dayMs, 730 * dayMs)
  const truth = shownSince(walletChanges(context.world, account), NOW - 730 * dayMs).filter(
    (one) => one.wallet === 'unified',
  )
  expect(rows.map((row) => [row['currency'], row['change'], row['transactionTime']])).toEqual(
    truth.map((one) => [one.asset, one.change, String(one.at)]).toReversed(),
  )
  expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length)
  const held = account
    .walletsAt(NOW - 3 * dayMs)
    .find((one) => one.wallet === 'unified' && one.asset === 'USDT')
  const last = rows.find(
    (row) => row['currency'] === 'USDT' && Number(row['transactionTime']) <= NOW - 3 * dayMs,
  )
  expect(last?.['cashBalance']).toBe(held?.total)
})

test('paid funding is a positive execution fee, and negative in the statement', () => {
  const window = { startTime: String(NOW - 51 * dayMs), endTime: String(NOW - 49 * dayMs) }
  const query = { category: 'linear', execType: 'Funding', ...window }
  const [paid] = JSON.parse(ask('/v5/execution/list', query).body).result.list
  expect(paid).toMatchObject({ execFee: '24', execQty: '4', side: 'Buy', execType: 'Funding' })
  const log = JSON.parse(ask('/v5/account/transaction-log', { type: 'SETTLEMENT', ...window }).body).result
    .list
  expect(log).toMatchObject([{ funding: '-24', change: '-24', currency: 'USDT' }])
})

test('a window without times is the last seven days, and one with a single end spans seven days', () => {
  const list = (query: Record<string, string>): Row[] =>
    JSON.parse(ask('/v5/execution/list', { category: 'linear', limit: '100', ...query }).body).result.list
  const within = (from: number, to: number): number =>
    [
      ...shownSince(fillsOf(context.world, account, 'linear'), from),
      ...shownSince(
        account.entries.filter((one) => one.kind === 'funding' && one.symbol === 'BTC/USDT:USDT'),
        from,
      ),
    ].filter((row) => row.at <= to).length
  expect(list({})).toHaveLength(within(NOW - 7 * dayMs, NOW))
  expect(list({ startTime: String(NOW - 51 * dayMs) })).toHaveLength(
    within(NOW - 51 * dayMs, NOW - 44 * dayMs),
  )
  expect(list({ endTime: String(NOW - 49 * dayMs) })).toHaveLength(within(NOW - 56 * dayMs, NOW - 49 * dayMs))
})

test.each([
  [
    '/v5/execution/list',
    { category: 'linear', startTime: String(NOW - 7 * dayMs - 1), endTime: String(NOW) },
  ],
  ['/v5/account/transaction-log', { startTime: String(NOW - 7 * dayMs - 1), endTime: String(NOW) }],
  ['/v5/asset/deposit/query-record', { startTime: String(NOW - 30 * dayMs - 1), endTime: String(NOW) }],
  ['/v5/asset/withdraw/query-record', { startTime: String(NOW - 30 * dayMs - 1), endTime: String(NOW) }],
  ['/v5/execution/list', { category: 'linear', startTime: String(NOW), endTime: String(NOW - 1) }],
  ['/v5/execution/list', { category: 'linear', limit: '101' }],
  ['/v5/account/transaction-log', { limit: '51' }],
  ['/v5/execution/list', { category: 'linear', cursor: 'page-two' }],
  ['/v5/execution/list', { category: 'perpetual' }],
  ['/v5/execution/list', { category: 'linear', startTime: 'yesterday' }],
  ['/v5/position/list', { category: 'linear' }],
  ['/v5/account/wallet-balance', { accountType: 'SPOT' }],
])('%s refuses %o with 10001', (path, query) => {
  const reply = ask(path, query)
  expect([reply.status, codeOf(reply)]).toEqual([200, 10001])
})

test('signatures cover the query byte by byte', () => {
  const good = ask('/v5/execution/list', { category: 'linear' })
  expect(codeOf(good)).toBe(0)
  const wrong = { headers: { 'x-bapi-sign': 'ab'.repeat(32) } }
  expect(codeOf(ask('/v5/execution/list', { category: 'linear' }, wrong))).toBe(10004)
  expect(codeOf(ask('/v5/account/info', {}, { key: makeKey({ apiSecret: 'another' }) }))).toBe(10004)
})

test.each([
  ['a missing header', { headers: { 'x-bapi-sign': '' } }, 401, 10003],
  ['an unknown key', { key: makeKey({ apiKey: 'nobody' }) }, 200, 10003],
  ['a time five seconds back', { at: NOW - 5001 }, 200, 10002],
  ['a time one second ahead', { at: NOW + 1000 }, 200, 10002],
])('%s is refused', (_title, asked, status, code) => {
  const reply = ask('/v5/account/info', {}, asked)
  expect([reply.status, codeOf(reply)]).toEqual([status, code])
})

test.each([
  ['deleted', { isDeleted: true }, 10003],
  ['expired', { expiresAt: NOW }, 33004],
  ['bound to another address', { ips: ['203.0.113.7'] }, 10010],
  ['not allowed to read', { permissions: [] }, 10005],
])('a key that is %s is refused', (_title, given, code) => {
  const where = contextOf([sampleAccount('bybit', { keys: [makeKey(given)] })])
  expect(codeOf(ask('/v5/account/info', {}, {}, where))).toBe(code)
})

test.each([
  [['read'] as const, 1, false],
  [['read', 'trade'] as const, 0, false],
  [['read', 'withdraw'] as const, 0, true],
])('a key with %o reports its own permissions', (permissions, readOnly, mayWithdraw) => {
  const key = makeKey({ permissions: [...permissions], ips: ['127.0.0.1'], expiresAt: NOW + 66 * dayMs })
  const where = contextOf([sampleAccount('bybit', { keys: [key] })])
  const { result } = JSON.parse(ask('/v5/user/query-api', {}, {}, where).body)
  expect(result).toMatchObject({
    readOnly,
    ips: ['127.0.0.1'],
    deadlineDay: 66,
    uta: 1,
    userID: 4711,
    isMaster: true,
  })
  expect(result.permissions.Wallet.includes('Withdraw')).toBe(mayWithdraw)
})

test('the fifty-first request within a second must wait', () => {
  const where = contextOf([account], { hasLimits: true })
  const replies = Array.from({ length: 51 }, () => ask('/v5/account/info', {}, {}, where))
  expect(replies[0]?.headers).toMatchObject({ 'x-bapi-limit': '50', 'x-bapi-limit-status': '49' })
  expect(codeOf(replies[49] ?? { status: 0, body: '{}' })).toBe(0)
  expect([replies[50]?.status, codeOf(replies[50] ?? { status: 0, body: '{}' })]).toEqual([200, 10006])
  expect(Number(replies[50]?.headers?.['x-bapi-limit-reset-timestamp'])).toBeGreaterThan(NOW)
})

test('writes are refused with any key', () => {
  const key = makeKey({ permissions: ['read', 'trade', 'withdraw'] })
  const where = contextOf([sampleAccount('bybit', { keys: [key] })])
  const request = makeRequest('https://api.bybit.com/v5/order/create', {}, { method: 'POST', rawBody: '{}' })
  expect(bybit.handle(request, where).status).toBe(404)
})

test('hedge positions and closing orders are distinguishable', () => {
  const hedged = sampleAccount('bybit', { isHedge: true })
  const where = contextOf([hedged])
  const { list } = JSON.parse(
    ask('/v5/position/list', { category: 'linear', settleCoin: 'USDT' }, {}, where).body,
  ).result
  expect(list).toMatchObject([{ positionIdx: 1, side: 'Buy' }])
  const window = { startTime: String(NOW - 6 * dayMs), endTime: String(NOW) }
  const closed = JSON.parse(ask('/v5/position/closed-pnl', { category: 'linear', ...window }, {}, where).body)
    .result.list
  expect(closed.map((row: Row) => [row['closedSize'], row['execType']])).toEqual([
    ['1', 'AdlTrade'],
    ['1', 'BustTrade'],
  ])
})
