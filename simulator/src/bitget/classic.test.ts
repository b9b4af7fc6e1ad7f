import { dayMs } from '../durations.ts'
import { expect, test } from 'vitest'
import { type Data, type Row, type Walk, answerOf, askBitget, walkBitget } from '../../test/bitget-caller.ts'
import { contextOf } from '../../test/in-process.ts'
import { NOW, makeKey, sampleAccount, shownSince } from '../../test/sample-account.ts'
import type { TrueFill } from '../truth/types.ts'
import { fillsOf } from '../views/histories.ts'
import { negated } from '../views/value.ts'
import { walletChanges } from '../views/wallet-changes.ts'

const classic = sampleAccount('bitget', { isUnified: false })
const inClassic = contextOf([classic])

const CLASSIC_LIST: Walk = {
  where: inClassic,
  span: 30 * dayMs,
  older: 'idLessThan',
  rowsIn: (data) => data,
  tokenIn: () => null,
}
function classicTruth(product: 'spot' | 'linear' | 'inverse'): readonly TrueFill[] {
  return shownSince(fillsOf(inClassic.world, classic, product), NOW - 90 * dayMs + 1).toReversed()
}

test('walking spot fills by id gives exactly the truth', () => {
  const rows = walkBitget('/api/v2/spot/trade/fills', {}, 5, {
    ...CLASSIC_LIST,
    tokenIn: (_data, all) => all.at(-1)?.tradeId ?? null,
  })
  expect(
    rows.map((row) => [
      row.tradeId,
      row.priceAvg,
      row.size,
      row.feeDetail.totalFee,
      row.feeDetail.feeCoin,
      row.cTime,
    ]),
  ).toEqual(
    classicTruth('spot').map((one) => [
      one.id,
      one.price,
      one.quantity,
      negated(one.fee),
      one.feeAsset,
      String(one.at),
    ]),
  )
})

test.each([
  ['USDT-FUTURES', 'linear'],
  ['COIN-FUTURES', 'inverse'],
] as const)('walking %s fills by endId gives exactly the truth', (productType, product) => {
  const how = {
    ...CLASSIC_LIST,
    rowsIn: (data: Data) => data.fillList,
    tokenIn: (data: Data) => data.endId,
  }
  const rows = walkBitget('/api/v2/mix/order/fills', { productType }, 5, how)
  expect(
    rows.map((row) => [
      row.tradeId,
      row.price,
      row.baseVolume,
      row.feeDetail[0]?.totalFee,
      row.profit,
      row.cTime,
    ]),
  ).toEqual(
    classicTruth(product).map((one) => [
      one.id,
      one.price,
      one.quantity,
      negated(one.fee),
      one.realisedPnl,
      String(one.at),
    ]),
  )
  const week = walkBitget('/api/v2/mix/order/fill-history', { productType }, 100, { ...how, span: 6 * dayMs })
  expect(week).toEqual(rows)
})

test('walking all statements returns every change of every wallet', () => {
  const spot = walkBitget('/api/v2/spot/account/bills', {}, 7, {
    ...CLASSIC_LIST,
    tokenIn: (_data, all) => all.at(-1)?.billId ?? null,
  })
  const mix = (productType: string): Row[] =>
    walkBitget('/api/v2/mix/account/bill', { productType }, 7, {
      ...CLASSIC_LIST,
      rowsIn: (data) => data.bills,
      tokenIn: (data) => data.endId,
    })
  const texts = (parts: readonly string[][]): string[] =>
    parts.map((part) => part.join(' ')).toSorted((a, b) => a.localeCompare(b))
  const truth = shownSince(walletChanges(inClassic.world, classic), NOW - 90 * dayMs + 1)
  const wanted = (wallet: string): string[] =>
    texts(
      truth
        .filter((one) => one.wallet === wallet)
        .map((one) => [one.asset, one.balanceAfter, String(one.at)]),
    )
  expect(texts(spot.map((row) => [row.coin, row.balance, row.cTime]))).toEqual(wanted('spot'))
  expect(texts(mix('USDT-FUTURES').map((row) => [row.coin, row.balance, row.cTime]))).toEqual(
    wanted('linear'),
  )
  expect(texts(mix('COIN-FUTURES').map((row) => [row.coin, row.balance, row.cTime]))).toEqual(
    wanted('inverse'),
  )
  expect(new Set(spot.map((row) => row.billId)).size).toBe(spot.length)
  expect(spot.find((row) => row.groupType === 'withdraw')).toMatchObject({ size: '-1200.5', fees: '-1' })
})

test('a withdrawal’s size includes its fee, and the balance is reduced by the total', () => {
  const [row] = JSON.parse(askBitget('/api/v2/spot/wallet/withdrawal-records', {}, inClassic).body).data
  expect(row).toMatchObject({ size: '1201.5', fee: '-1', status: 'success' })
})

test('closing a long in hedge mode is a buy that closes, and forced closings have their own values', () => {
  const where = contextOf([sampleAccount('bitget', { isUnified: false, isHedge: true })])
  const query = { productType: 'USDT-FUTURES', startTime: String(NOW - 60 * dayMs) }
  const { fillList } = JSON.parse(askBitget('/api/v2/mix/order/fills', query, where).body).data
  expect(fillList.map((row: Row) => [row.side, row.tradeSide, row.posMode])).toEqual([
    ['buy', 'dte_sys_adl_close_long', 'hedge_mode'],
    ['buy', 'burst_close_long', 'hedge_mode'],
    ['buy', 'open', 'hedge_mode'],
  ])
  const old = {
    productType: 'USDT-FUTURES',
    startTime: String(NOW - 85 * dayMs),
    endTime: String(NOW - 85 * dayMs),
    limit: '2',
  }
  const edge = JSON.parse(askBitget('/api/v2/mix/order/fills', old, where).body).data.fillList
  expect(edge.map((row: Row) => [row.side, row.tradeSide])).toEqual([
    ['buy', 'close'],
    ['buy', 'open'],
  ])
})

test('calls of the unified family are refused before the signature is checked', () => {
  expect(
    answerOf(askBitget('/api/v3/account/info', {}, inClassic, { headers: { 'access-sign': 'guess' } })),
  ).toEqual([400, '40084'])
})

test.each([
  [['read'] as const, ['readonly']],
  [['read', 'trade'] as const, ['trade', 'readonly']],
  [['read', 'withdraw'] as const, ['withdraw', 'readonly']],
])('a key with %o reports its own permissions', (permissions, authorities) => {
  const key = makeKey({ permissions: [...permissions], ips: ['127.0.0.1'] })
  const where = contextOf([sampleAccount('bitget', { isUnified: false, keys: [key] })])
  expect(JSON.parse(askBitget('/api/v2/spot/account/info', {}, where).body).data).toMatchObject({
    authorities,
    userId: '4711',
    ips: '127.0.0.1',
  })
})

test.each([
  ['/api/v2/spot/trade/fills', { startTime: String(NOW - 90 * dayMs - 1), endTime: String(NOW) }, '00001'],
  [
    '/api/v2/mix/order/fill-history',
    { productType: 'USDT-FUTURES', startTime: String(NOW - 7 * dayMs - 1), endTime: String(NOW) },
    '00001',
  ],
  ['/api/v2/spot/account/bills', { startTime: String(NOW - 30 * dayMs - 1), endTime: String(NOW) }, '00001'],
  ['/api/v2/spot/trade/fills', { startTime: String(NOW), endTime: String(NOW - 1) }, '00001'],
  ['/api/v2/mix/order/fills', {}, '40020'],
  ['/api/v2/spot/trade/fills', { limit: '101' }, '40020'],
  ['/api/v2/spot/trade/fills', { idLessThan: 'page-two' }, '40020'],
  ['/api/v2/spot/trade/fills', { startTime: 'yesterday' }, '40020'],
])('%s refuses %o', (path, query, code) => {
  expect(answerOf(askBitget(path, query, inClassic))).toEqual([400, code])
})

test.each([
  ['no key', { headers: { 'access-key': '' } }, '40001'],
  ['no signature', { headers: { 'access-sign': '' } }, '40002'],
  ['no time', { headers: { 'access-timestamp': '' } }, '40003'],
  ['no passphrase', { headers: { 'access-passphrase': '' } }, '40011'],
  ['a time that is no number', { headers: { 'access-timestamp': 'now' } }, '40005'],
  ['a time 31 seconds back', { at: NOW - 31_000 }, '40008'],
  ['a time 31 seconds ahead', { at: NOW + 31_000 }, '40008'],
  ['an unknown key', { key: makeKey({ apiKey: 'nobody' }) }, '40006'],
  ['a wrong secret', { key: makeKey({ apiSecret: 'another' }) }, '40009'],
  ['a wrong passphrase', { key: makeKey({ passphrase: 'another' }) }, '40012'],
])('%s is refused', (_title, asked, code) => {
  expect(answerOf(askBitget('/api/v2/spot/account/assets', {}, inClassic, asked))).toEqual([400, code])
})

test.each([
  ['deleted', { isDeleted: true }, '40037'],
  ['expired', { expiresAt: NOW }, '40041'],
  ['bound to another address', { ips: ['203.0.113.7'] }, '40018'],
  ['not allowed to read', { permissions: [] }, '40014'],
])('a key that is %s is refused', (_title, given, code) => {
  const where = contextOf([sampleAccount('bitget', { isUnified: false, keys: [makeKey(given)] })])
  expect(answerOf(askBitget('/api/v2/spot/account/assets', {}, where))).toEqual([400, code])
})

test('the eleventh request within a second is answered with 429', () => {
  const where = contextOf([classic], { hasLimits: true })
  const replies = Array.from({ length: 11 }, () => askBitget('/api/v2/spot/account/assets', {}, where))
  expect(replies.map((reply) => reply.status)).toEqual([...Array<number>(10).fill(200), 429])
  expect(JSON.parse(replies[10]?.body ?? '{}')).toMatchObject({ code: '429', data: null })
})

test('the signature covers the decoded query', () => {
  expect(
    answerOf(
      askBitget(
        '/api/v2/mix/account/bill',
        { productType: 'USDT-FUTURES', businessType: 'a b/c&d' },
        inClassic,
      ),
    )[1],
  ).toBe('00000')
})
