import { z } from 'zod'
import { expect, test } from 'vitest'
import { closedTradeNarrowing, fillNarrowing } from './trade-filter.ts'

const closed = z.object(closedTradeNarrowing)
const fills = z.object(fillNarrowing)
const readClosed = (filter: unknown) => closed.safeParse({ where: JSON.stringify(filter) })
const faultOf = (filter: unknown) => {
  const read = readClosed(filter)
  return read.success ? null : z.prettifyError(read.error)
}

test('a filter is a tree of conditions under all, any and none', () => {
  const filter = {
    all: [
      {
        any: [
          { field: 'symbol', is: ['BTC/USDT', 'ETH'] },
          { field: 'net', from: '100.5', to: '200' },
        ],
      },
      {
        none: [
          { field: 'weekday', is: ['6', '7'] },
          { field: 'held', to: '60' },
        ],
      },
      { field: 'day', from: '2025-06-01' },
    ],
  }
  expect(readClosed(filter)).toEqual({ success: true, data: { where: filter } })
  expect(readClosed({ field: 'side', is: ['long'] }).success).toBe(true)
})

test('each list has its own fields and values, and names them in its messages', () => {
  expect(faultOf({ field: 'liquidity', is: ['maker'] })).toContain(
    'Please enter a condition with a field (symbol, side',
  )
  expect(faultOf({ all: [{ field: 'side', is: ['buy'] }] })).toContain('side is one of long, short')
  expect(fills.safeParse({ where: '{"field":"side","is":["buy"]}' }).success).toBe(true)
  expect(fills.safeParse({ where: '{"field":"net","from":"1"}' }).success).toBe(false)
})

test('an invalid filter is refused with a message that names the fault', () => {
  expect(closed.safeParse({ where: '{' }).success).toBe(false)
  expect(faultOf(null)).toContain('or a group: all, any or none')
  expect(faultOf([])).toContain('or a group: all, any or none')
  expect(faultOf({ field: 'side' })).toContain('Please enter the values of side as a list')
  expect(faultOf({ field: 'side', is: [] })).toContain('Please enter a value for side')
  expect(faultOf({ field: 'net' })).toContain('Please enter from or to for net')
  expect(faultOf({ field: 'net', from: '1e5' })).toContain('Please enter numbers as text')
  expect(faultOf({ field: 'net', from: '1; drop table fills' })).toContain('Please enter numbers as text')
  expect(faultOf({ field: 'day', from: '2025-13-01' })).toContain('Please enter a day')
  expect(faultOf({ field: 'tag', is: ['a\u0000b'] })).toContain('zero bytes')
  expect(faultOf({ field: 'hour', is: ['24'] })).toContain('An hour is')
  expect(faultOf({ any: [] })).toContain('at least one condition')
  expect(faultOf({ any: [{ field: 'side', is: ['long'] }], all: [] })).not.toBeNull()
  expect(faultOf({ field: 'side', is: ['long'], sql: '1=1' })).not.toBeNull()
})

test('a filter has limits of depth, number and length', () => {
  const one = { field: 'side', is: ['long'] }
  const three = { all: [{ any: [{ none: [one] }] }] }
  expect(faultOf(three)).toBeNull()
  expect(faultOf({ all: [three] })).toContain('at most 3 deep')
  expect(faultOf({ all: Array.from({ length: 30 }, () => one) })).toBeNull()
  expect(faultOf({ all: Array.from({ length: 31 }, () => one) })).toContain('at most 30 conditions')
  const half = { any: Array.from({ length: 16 }, () => one) }
  expect(faultOf({ all: [half, half] })).toContain('at most 30 conditions')
  expect(faultOf({ field: 'symbol', is: Array.from({ length: 31 }, () => 'BTC') })).toContain(
    'at most 30 values',
  )
  expect(closed.safeParse({ where: '['.repeat(3001) }).success).toBe(false)
  expect(closed.safeParse({ where: '{"all":['.repeat(370) + ']}'.repeat(0) }).success).toBe(false)
  const deep = '{"all":['.repeat(250) + JSON.stringify(one) + ']}'.repeat(250)
  expect(closed.safeParse({ where: deep }).success).toBe(false)
})
