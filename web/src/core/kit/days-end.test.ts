import { expect, test } from 'vitest'
import { daysEnd } from './days-end.ts'

test('days of equity are shown with their time zone', () => {
  expect(daysEnd('UTC')).toBe('in UTC days')
  expect(daysEnd('America/New_York')).toBe('in America/New York days')
})
