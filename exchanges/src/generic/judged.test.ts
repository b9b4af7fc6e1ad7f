import { compare, sum } from '@harbour/ledger/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownMarket } from '../markets.ts'
import { judgeFlow } from './flows/judged-flow.ts'
import { judgeTrade } from './judged-trade.ts'
import { spotMarket } from './replay.ts'
import { words } from './unified.ts'

const market = ownMarket(spotMarket('BTCUSD', 'BTC', 'USD'))
if (market === null) throw new Error('No market')

const anything = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    'buy',
    'sell',
    'ok',
    'BTC',
    'btc',
    '0',
    '-1',
    '1e-8',
    '0.3',
    'NaN',
    'Infinity',
  ),
  fc.integer({ min: -5, max: 5 }),
  fc.double(),
)
const fee = fc.record({
  currency: fc.constantFrom('BTC', 'btc', 'USD', 'KCS', null),
  cost: fc.constantFrom('0', '0.1', '-0.02', null),
})
const atMs = Date.UTC(2024, 2, 1)

test('every row is either a countable fill or reported, never both or neither', () => {
  const often = (...values: readonly string[]) => fc.oneof(fc.constantFrom(...values), anything)
  const rows = fc.record({
    side: often('buy', 'sell'),
    price: often('0.3', '7'),
    amount: often('1e-8', '2.5'),
    fees: fc.array(fee, { maxLength: 3 }),
  })
  let counted = 0
  fc.assert(
    fc.property(rows, (row) => {
      const { fills, refusal } = judgeTrade({ id: '1', hasId: true, atMs, market, row })
      if (fills === null) return refusal.reason !== '' && refusal.key === '1'
      counted += 1
      return (
        refusal === null &&
        sum(fills.map(({ quantity }) => quantity)) === sum([words(row, 'amount') ?? '']) &&
        new Set(fills.map(({ nativeId }) => nativeId)).size === fills.length &&
        fills.every(
          (fill) =>
            compare(fill.quantity, '0') === 1 &&
            compare(fill.price, '0') === 1 &&
            ['buy', 'sell'].includes(fill.side) &&
            fill.feeAsset !== 'btc',
        )
      )
    }),
    { numRuns: 3_000 },
  )
  expect(counted).toBeGreaterThan(300)
})

test('a deposit counts once it is done, in any wording; a pending or failed one does not; unknown states are reported', () => {
  const judged = (status: unknown) =>
    judgeFlow({ status, amount: '1', currency: 'BTC', timestamp: atMs }, 'id', 'deposit')
  for (const status of ['ok', 'FINISHED', 'Completed', 'success'])
    expect(judged(status).entries).toHaveLength(1)
  for (const status of ['pending', 'canceled', 'failed', 'Pending Review', 'WALLET_PROCESSING', 'rejected'])
    expect(judged(status)).toEqual({ entries: [], refusal: null })
  for (const status of [undefined, null, '', '17', 'hmm'])
    expect(judged(status).refusal).toMatchObject({ reason: 'nothing says whether it was carried out' })
})

test('a fee in another coin is a separate entry, and a negative withdrawal is subtracted once', () => {
  const row = {
    status: 'ok',
    amount: '-1',
    currency: 'BTC',
    timestamp: atMs,
    fee: { currency: 'USD', cost: '3' },
  }
  expect(
    judgeFlow(row, 'id', 'withdrawal').entries?.map(({ kind, asset, amount }) => [kind, asset, amount]),
  ).toEqual([
    ['withdrawal', 'BTC', '-1'],
    ['fee', 'USD', '-3'],
  ])
  expect(judgeFlow(row, 'id', 'deposit').refusal).toMatchObject({ reason: 'the amount is not above zero' })
})
