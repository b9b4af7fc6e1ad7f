import fc from 'fast-check'
import { amount, sum, text } from '@harbour/ledger/decimal'
import { expect, test } from 'vitest'
import { bridgeRows } from './bridge-rows.ts'
import { signed } from './report-format.ts'

const decimals = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 8 }))
  .map(([units, places]) => text(amount(String(units)).times(`1e-${places}`)))
const part = fc.oneof(decimals, fc.constant('0'))
const bridges = fc
  .record({
    deposits: part,
    withdrawals: part,
    price: part,
    fees: part,
    funding: part,
    other: part,
    open: part,
    remeasured: part,
    early: part,
    rates: part,
  })
  .map((parts) => {
    const { deposits, price, funding, other, open, remeasured, rates } = parts
    const change = amount(sum([deposits, price, funding, other, open, remeasured, rates]))
      .minus(parts.withdrawals)
      .minus(parts.fees)
      .minus(parts.early)
    return { ...parts, change: text(change), startDay: '', start: '0', endDay: '', end: '0' }
  })
/** Reads a printed amount back as decimal text. */
const read = (printed: string) => printed.replace(/[$,+]|BTC /g, '').replace('−', '-')

test('parts of the bridge sum up to the change as printed', () => {
  fc.assert(
    fc.property(bridges, fc.constantFrom('USD', 'BTC'), (bridge, currency) => {
      const rows = bridgeRows(bridge, currency, 'en')
      const [, change = ''] = rows.at(-1) ?? []
      expect(change).toBe(signed(bridge.change, currency, 'en'))
      expect(sum(rows.slice(0, -1).map(([, value]) => read(value)))).toBe(text(amount(read(change))))
    }),
  )
})

test('booked amounts are printed as elsewhere, and the change of unrealised P&L absorbs the rounding', () => {
  const nothing = { startDay: '', start: '0', endDay: '', end: '0', withdrawals: '0', deposits: '0' }
  const rest = { ...nothing, other: '0', remeasured: '0', early: '0', rates: '0' }
  const bridge = { ...rest, price: '10.004', fees: '1.004', funding: '2.004', open: '5', change: '16.004' }
  expect(bridgeRows(bridge, 'USD', 'en')).toEqual([
    ['Net deposits', '$0.00'],
    ['Price P&L (realised)', '+$10.00'],
    ['Fees (realised)', '−$1.00'],
    ['Funding (realised)', '+$2.00'],
    ['Change in unrealised P&L', '+$5.00'],
    ['Change in equity', '+$16.00'],
  ])
  const moved = bridgeRows({ ...bridge, fees: '1.0049', open: '5.005', change: '16.0081' }, 'USD', 'en')
  expect(moved.slice(1, 5).map(([, value]) => value)).toEqual(['+$10.00', '−$1.00', '+$2.00', '+$5.01'])
})

test('the bridge is printed in German for a German reader', () => {
  const rest = { startDay: '', start: '0', endDay: '', end: '0', withdrawals: '0', deposits: '0', other: '0' }
  const none = { ...rest, remeasured: '0', early: '0', rates: '0', fees: '0', funding: '0', open: '0' }
  const rows = bridgeRows({ ...none, price: '1234.5', change: '1234.5' }, 'USD', 'de')
  expect(rows[1]?.[0]).not.toBe('Price P&L (realised)')
  expect(rows[1]?.[1]).toBe('+1.234,50\u202f$')
})
