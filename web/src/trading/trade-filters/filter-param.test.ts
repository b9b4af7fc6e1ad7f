import type { TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import { expect, test } from 'vitest'
import { sentenceOfFilter } from './condition-text.ts'
import { draftOf, emptyCondition, emptyGroup, filterOf, readWhere, whereText } from './filter-param.ts'

const filter: TradeFilter = {
  all: [
    {
      any: [
        { field: 'symbol', is: ['BTC/USDT', 'ETH'] },
        { field: 'net', from: '100' },
      ],
    },
    { none: [{ field: 'weekday', is: ['6', '7'] }] },
    { field: 'held', from: '5', to: '60' },
  ],
}

test('conditions in the address are read as they were written', () => {
  expect(readWhere(whereText(filter), 'closed')).toEqual(filter)
  expect(whereText(null)).toBe('')
})

test('invalid conditions in the address are ignored, and so are those of the other list', () => {
  const nonsense = [
    null,
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"all":[]}',
    '{"field":"side"}',
    '{"field":"side","is":[1]}',
    '{"field":"net"}',
    '{"field":"password","is":["x"]}',
    '{"all":[{"field":"side","is":["long"]},7]}',
    `{"all":[${Array.from({ length: 31 }, () => '{"field":"side","is":["long"]}').join()}]}`,
    '{"all":[{"any":[{"none":[{"all":[{"field":"side","is":["long"]}]}]}]}]}',
  ]
  expect(nonsense.map((text) => readWhere(text, 'closed'))).toEqual(nonsense.map(() => null))
  expect(readWhere(whereText(filter), 'fills')).toBeNull()
})

test('a draft of a filter gives the same filter again', () => {
  expect(filterOf(draftOf(filter))).toEqual(filter)
  const alone: TradeFilter = { field: 'side', is: ['long'] }
  expect(filterOf(draftOf(alone))).toEqual({ all: [alone] })
  expect(filterOf(draftOf({ none: [alone] }))).toEqual({ all: [{ none: [alone] }] })
  expect(filterOf(draftOf({ none: [alone, filter] }))).toEqual({ none: [alone, filter] })
  expect(draftOf(null)).toMatchObject({ kind: 'all', of: [] })
})

test('incomplete conditions are ignored', () => {
  expect(filterOf(emptyGroup('any', [emptyCondition('side'), emptyCondition('net')]))).toBeNull()
  const typing = { ...emptyCondition('net'), from: '-', to: '12.5' }
  expect(filterOf(typing)).toEqual({ field: 'net', to: '12.5' })
  expect(filterOf({ ...emptyCondition('held'), from: '1.5' })).toBeNull()
  expect(
    filterOf(emptyGroup('all', [emptyGroup('any'), { ...emptyCondition('side'), is: ['long'] }])),
  ).toEqual({
    all: [{ field: 'side', is: ['long'] }],
  })
})

test('a filter reads as a sentence', () => {
  const words = (one: TradeFilter) => sentenceOfFilter(one, 'closed', (field, value) => `${field} ${value}`)
  expect(words(filter)).toBe(
    'any of (Symbol is BTC-USDT or ETH, Net P&L at least 100 USD) and Weekday is not Saturday or Sunday and Held 5 to 60 minutes',
  )
  expect(
    words({
      none: [
        { field: 'bot', is: ['b1'] },
        { field: 'day', from: '2025-06-01' },
      ],
    }),
  ).toBe('none of (Bot is bot b1, Day from 2025-06-01 on)')
  expect(words({ field: 'hour', is: ['0', '1', '2', '3', '4'] })).toBe(
    'Hour is 00:00 to 01:00 or 01:00 to 02:00 or 02:00 to 03:00 or 2 others',
  )
})
