import { sum } from '@harbour/ledger/decimal'
import { expect, test } from 'vitest'
import { execution, trade } from '../../../test/trade-detail.ts'
import { addingPlaces, shownExecutions, shownGross } from './shown-parts.ts'

const fees = ['0.42990885', '0.3189942', '0.19707975', '0.3527745', '0.20714195', '0.8850105']
const closing = [
  ['0.397281', '-25.644070995834911019'],
  ['0.568296', '-36.682909503975766755'],
  ['1.35058', '-87.178519500189322226'],
] as const

/** Nine fills whose fees in cents add up to 4.72, and whose net is a cent off the sum of its parts in cents. */
const swing = (given: object = {}) =>
  trade({
    net: '-153.61410022',
    fees: '4.70706675',
    funding: '0.59846653',
    gross: '-149.5055',
    feesInKind: [{ asset: 'USDT', amount: '4.70706675' }],
    realisedInKind: [{ asset: 'USDT', amount: '-149.5055' }],
    fills: 9,
    executions: [
      ...fees.map((fee, at) => execution(at, { fee, feeAsset: 'USDT' })),
      ...closing.map(([fee, pnl], at) =>
        execution(6 + at, { fee, pnl, feeAsset: 'USDT', isOpening: false, side: 'sell' }),
      ),
    ],
    ...given,
  })
const minPlaces = new Map([['USDT', 2]])

test('the parts of a result as displayed add up to its net, and fees are those of the list of trades', () => {
  expect(sum([shownGross(swing()) ?? '', '-4.71', '0.6'])).toBe('-153.61')
  expect(shownGross(swing({ net: null, gross: null }))).toBeNull()
})

test('fees of executions have the decimals at which they add up to the fee of the trade', () => {
  expect(addingPlaces([...fees, ...closing.map(([fee]) => fee)], 2)).toBe(3)
  const shown = shownExecutions(swing(), minPlaces)
  expect(shown.feePlaces.get('USDT')).toBe(3)
  expect(shown.fees).toEqual([{ asset: 'USDT', amount: '4.70706675' }])
  // a cent is enough where it adds up
  expect(addingPlaces(['0.1', '0.2'], 2)).toBe(2)
})

test('realised P&L of executions as displayed adds up to the displayed price P&L', () => {
  const { rows, realised } = shownExecutions(swing(), minPlaces)
  expect(rows.flatMap(({ pnl }) => pnl ?? [])).toEqual(['-25.64', '-36.68', '-87.18'])
  expect(realised).toBe('-149.5')
  expect(realised).toBe(shownGross(swing()))
})

test('a sum that is not the trade’s own is not shown', () => {
  // a fill that closed another position as well, and executions beyond the maximum
  const shared = shownExecutions(swing({ feesInKind: [{ asset: 'USDT', amount: '4' }] }), minPlaces)
  expect(shared.fees).toEqual([])
  const cut = shownExecutions(swing({ fills: 10 }), minPlaces)
  expect([cut.fees, cut.realised]).toEqual([[], null])
  // amounts in coins keep all of their digits
  const inCoins = shownExecutions(
    swing({ pnlAsset: 'BTC', realisedInKind: [{ asset: 'BTC', amount: '-149.5055' }], gross: '-1' }),
    minPlaces,
  )
  expect(inCoins.realised).toBe('-149.5055')
})
