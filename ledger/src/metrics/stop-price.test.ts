import { expect, test } from 'vitest'
import { atrPeriod, averageTrueRange, stopAtDistance } from './stop-price.ts'

const bar = (high: string, low: string, close: string) => ({ high, low, close })

test('the true range of a bar includes the close before it, if that is outside the bar', () => {
  const calm = Array.from({ length: atrPeriod }, () => bar('102', '100', '101'))
  expect(averageTrueRange([bar('102', '100', '101'), ...calm])).toBe('2')
  // a gap up: 101 to 112 instead of 110 to 112
  expect(averageTrueRange([...calm, bar('112', '110', '111')])).toBe('2.6428571428571428571428571428571429')
  // a gap down: 101 to 90 instead of 92 to 90
  expect(averageTrueRange([...calm, bar('92', '90', '91')])).toBe('2.6428571428571428571428571428571429')
})

test('bars before the period do not count, and one too few gives null', () => {
  const calm = Array.from({ length: atrPeriod + 1 }, () => bar('102', '100', '101'))
  expect(averageTrueRange([bar('900', '1', '101'), ...calm])).toBe('2')
  expect(averageTrueRange(calm.slice(1))).toBeNull()
})

test('a stop is below the entry of a long and above that of a short', () => {
  expect(stopAtDistance('long', '100', '1.5')).toBe('98.5')
  expect(stopAtDistance('short', '100', '1.5')).toBe('101.5')
})

test('a stop keeps eight digits, and one at zero or below is null', () => {
  expect(stopAtDistance('long', '65000', '1234.56789')).toBe('63765.432')
  expect(stopAtDistance('short', '0.00001234', '0.000000001234567')).toBe('0.000012341235')
  expect(stopAtDistance('long', '123456789.5', '0.25')).toBe('123456789')
  expect(stopAtDistance('long', '100', '100')).toBeNull()
  expect(stopAtDistance('long', '100', '101')).toBeNull()
})
