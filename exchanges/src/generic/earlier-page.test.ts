import { expect, test } from 'vitest'
import { belowId, isEarlierPage } from './paging.ts'

test('a page that repeats an earlier one instead of older rows is not the end of the list', () => {
  expect(isEarlierPage('200', ['300', '250'])).toBe(true)
  expect(isEarlierPage('200', ['250', '200'])).toBe(true)
  expect(isEarlierPage('200', ['200', '150'])).toBe(false)
  // the row itself, where the exchange tells it again, and nothing at all are the end
  expect(isEarlierPage('200', ['200'])).toBe(false)
  expect(isEarlierPage('200', [])).toBe(false)
  // letters tell no order
  expect(isEarlierPage('TA', ['TB'])).toBe(false)
})

test('without a known oldest row no older page is requested', () => {
  const paging = belowId('before', { hasSince: false })
  const question = { sinceMs: 5, untilMs: 9, isBelow: true, edgeIds: ['12', '9'] }
  expect(paging(question)).toEqual({ sinceMs: undefined, params: { before: '9' }, belowId: '9' })
  expect(paging({ ...question, edgeIds: [] })).toBeNull()
})
