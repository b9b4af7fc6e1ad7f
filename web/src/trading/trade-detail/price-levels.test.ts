import { expect, test } from 'vitest'
import { execution, trade } from '../../../test/trade-detail.ts'
import { levelsOf, shortNames } from './price-levels.ts'

const found = {
  maePrice: '103000',
  maeAt: '2025-05-19T09:10:00.000Z',
  mfePrice: '105000',
  mfeAt: '2025-05-19T10:00:00.000Z',
}
const levelled = trade({
  fills: 3,
  entryPrice: '104000',
  exitPrice: '104600',
  executions: [
    execution(1),
    execution(2),
    execution(3, { isOpening: false, at: '2025-05-19T10:31:10.000Z' }),
  ],
})

test('a trade has its averages, its stop, its MAE and its MFE', () => {
  expect(levelsOf(levelled, '102000', found).map(({ kind, price }) => `${kind} ${price}`)).toEqual([
    'entry 104000',
    'exit 104600',
    'stop 102000',
    'mae 103000',
    'mfe 105000',
  ])
  expect(levelsOf(trade({ entryPrice: null, exitPrice: null }), null, undefined)).toEqual([])
})

test('averages of all executions appear at the close if only the first ones are loaded', () => {
  const cut = { ...levelled, fills: 2_500, closedAt: '2025-05-19T12:00:00.000Z' }
  const kinds = (until?: string) =>
    levelsOf(cut, null, undefined, until ? Date.parse(`2025-05-19T${until}.000Z`) : undefined).map(
      ({ kind }) => kind,
    )
  expect(kinds('11:00:00')).toEqual([])
  expect(kinds('12:00:01')).toEqual(['entry', 'exit'])
  expect(kinds()).toEqual(['entry', 'exit'])
})

test('a replay shows nothing before its time', () => {
  const kinds = (until: string) =>
    levelsOf(levelled, '102000', found, Date.parse(`2025-05-19T${until}.000Z`)).map(({ kind }) => kind)
  expect(kinds('09:02:00')).toEqual(['stop'])
  expect(kinds('09:05:00')).toEqual(['entry', 'stop'])
  expect(kinds('09:30:00')).toEqual(['entry', 'stop', 'mae'])
  expect(kinds('10:32:00')).toEqual(['entry', 'exit', 'stop', 'mae', 'mfe'])
})

test('the names of levels on a narrow axis have five letters at most, which is its room', () => {
  expect(Object.values(shortNames).filter((name) => name.length > 5)).toEqual([])
  expect(shortNames).toMatchObject({ entry: 'Entry', exit: 'Exit' })
})
