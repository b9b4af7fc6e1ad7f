import { dayMs, hourMs } from '../durations.ts'
import { expect, test } from 'vitest'
import { type Walk, answerOf, askBitget, walkBitget } from '../../test/bitget-caller.ts'
import { contextOf } from '../../test/in-process.ts'
import { NOW, makeKey, sampleAccount, shownSince } from '../../test/sample-account.ts'
import { walletChanges } from '../views/wallet-changes.ts'

const unified = sampleAccount('bitget', { isUnified: true })
const inUnified = contextOf([unified])

const UNIFIED: Walk = {
  where: inUnified,
  span: 30 * dayMs,
  older: 'cursor',
  rowsIn: (data) => data.list,
  tokenIn: (data) => data.cursor,
}

test('walking fills of all markets by cursor gives exactly the truth', () => {
  const rows = walkBitget('/api/v3/trade/fills', {}, 5, UNIFIED)
  const truth = shownSince(unified.fills, NOW - 90 * dayMs + 1).toReversed()
  expect(
    rows.map((row) => [
      row.execId,
      row.execPrice,
      row.execQty,
      row.feeDetail[0]?.fee,
      row.execPnl,
      row.createdTime,
    ]),
  ).toEqual(truth.map((one) => [one.id, one.price, one.quantity, one.fee, one.realisedPnl, String(one.at)]))
})

test('walking the records returns every change, by category too', () => {
  const rows = walkBitget('/api/v3/account/financial-records', {}, 9, UNIFIED)
  const truth = shownSince(walletChanges(inUnified.world, unified), NOW - 90 * dayMs + 1).filter(
    (one) => one.wallet === 'unified',
  )
  const texts = (parts: readonly string[][]): string[] =>
    parts.map((part) => part.join(' ')).toSorted((a, b) => a.localeCompare(b))
  expect(texts(rows.map((row) => [row.coin, row.balance, row.ts]))).toEqual(
    texts(truth.map((one) => [one.asset, one.balanceAfter, String(one.at)])),
  )
  const split = ['SPOT', 'MARGIN', 'USDT-FUTURES', 'USDC-FUTURES', 'COIN-FUTURES', 'other'].flatMap(
    (category) => walkBitget('/api/v3/account/financial-records', { category }, 100, UNIFIED),
  )
  expect(new Set(split.map((row) => row.id))).toEqual(new Set(rows.map((row) => row.id)))
  expect(split).toHaveLength(rows.length)
})

test('an empty list is null', () => {
  const query = { category: 'USDC-FUTURES' }
  expect(JSON.parse(askBitget('/api/v3/trade/fills', query, inUnified).body).data).toEqual({
    list: null,
    cursor: null,
  })
  expect(JSON.parse(askBitget('/api/v3/position/current-position', query, inUnified).body).data).toEqual({
    list: null,
  })
})

test('a late fill is hidden until its time comes', () => {
  const late = unified.fills.find((one) => one.visibleAt > NOW)
  const query = { category: 'USDT-FUTURES', startTime: String(NOW - dayMs) }
  expect(JSON.parse(askBitget('/api/v3/trade/fills', query, inUnified).body).data.list).toBeNull()
  const later = contextOf([unified], { now: NOW + 2 * hourMs })
  const { list } = JSON.parse(
    askBitget('/api/v3/trade/fills', query, later, { at: NOW + 2 * hourMs }).body,
  ).data
  expect(list).toMatchObject([{ execId: late?.id, createdTime: String(late?.at) }])
})

test('calls of the classic family are refused before the signature is checked', () => {
  expect(
    answerOf(askBitget('/api/v2/spot/account/info', {}, inUnified, { headers: { 'access-sign': 'guess' } })),
  ).toEqual([400, '40085'])
})

test('a window of over thirty days is refused', () => {
  const query = { startTime: String(NOW - 30 * dayMs - 1), endTime: String(NOW) }
  expect(answerOf(askBitget('/api/v3/trade/fills', query, inUnified))).toEqual([400, '00001'])
  expect(answerOf(askBitget('/api/v3/account/deposit-records', query, inUnified))).toEqual([400, '00001'])
})

test.each([
  [['read'] as const, 'read-only', false],
  [['read', 'trade'] as const, 'read-and-write', false],
  [['read', 'withdraw'] as const, 'read-and-write', true],
])('a key with %o reports its own permissions', (permissions, permType, mayWithdraw) => {
  const where = contextOf([
    sampleAccount('bitget', { keys: [makeKey({ permissions: [...permissions] })], isHedge: true }),
  ])
  const { data } = JSON.parse(askBitget('/api/v3/account/info', {}, where).body)
  expect(data).toMatchObject({ permType, userId: '4711', ips: '' })
  expect(data.permissions.includes('withdraw')).toBe(mayWithdraw)
  expect(JSON.parse(askBitget('/api/v3/account/settings', {}, where).body).data).toMatchObject({
    uid: '4711',
    holdMode: 'hedge_mode',
  })
})
