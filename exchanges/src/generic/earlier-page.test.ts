import { expect, test } from 'vitest'
import { belowId, isEarlierPage } from './paging.ts'

test('a page that came before, where older rows were asked for, is no end of the list', () => {
  expect(isEarlierPage('200', ['300', '250'])).toBe(true)
  expect(isEarlierPage('200', ['250', '200'])).toBe(true)
  expect(isEarlierPage('200', ['200', '150'])).toBe(false)
  // the row itself, where the exchange tells it again, and nothing at all are the end
  expect(isEarlierPage('200', ['200'])).toBe(false)
  expect(isEarlierPage('200', [])).toBe(false)
  // letters tell no order
  expect(isEarlierPage('TA', ['TB'])).toBe(false)
})

test('below the oldest row of which nothing is known any more nothing is asked for', () => {
  const paging = belowId('before', { hasSince: false })
  const question = { sinceMs: 5, untilMs: 9, isBelow: true, edgeIds: ['12', '9'] }
  expect(paging(question)).toEqual({ sinceMs: undefined, params: { before: '9' }, belowId: '9' })
  expect(paging({ ...question, edgeIds: [] })).toBeNull()
})
