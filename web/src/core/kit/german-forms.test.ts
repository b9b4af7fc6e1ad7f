import { hourMs } from '@harbour/ledger/durations'
import { afterEach, expect, test, vi } from 'vitest'
import { count, money, percent, pnl, price, quantity, tone } from './format.ts'
import {
  ago,
  dayKey,
  dayTime,
  exactTime,
  moment,
  monthName,
  showTimesIn,
  span,
  weekday,
} from './format-time.ts'
import { dayTitle, monthTitle, shortMonth } from '../time/month.ts'
import { numberToType, typedNumber } from './typed-number.ts'

vi.mock('#texts/core/language', () => import('../../texts/de/core/language.tsx'))
vi.mock('@harbour/contract/core/forms', () => import('@harbour/contract/texts/de/core/forms'))

afterEach(() => showTimesIn('UTC'))

/** Narrow no-break spaces are hard to see in a test. */
const spaced = (text: string) => text.replaceAll('\u202f', '_')

test('amounts have a decimal comma and their unit after the number; the sign comes first', () => {
  expect(spaced(money('84076.63'))).toBe('84.076,63_$')
  expect(spaced(pnl('397.54'))).toBe('+397,54_$')
  expect(spaced(pnl('-63.94'))).toBe('−63,94_$')
  expect(spaced(pnl('0'))).toBe('0,00_$')
  expect(spaced(money('12.5', { currency: 'CHF' }))).toBe('12,50_CHF')
  expect(spaced(money('-0.00014712', { currency: 'BTC' }))).toBe('−0,000147_₿')
  expect(money('90071992547409931234.56')).toContain('90.071.992.547.409.931.234,56')
})

test('short amounts are the usual German ones, and a milliard is not a billion', () => {
  const short = (text: string) => spaced(money(text, { compact: true }))
  expect(short('84076.63')).toBe('84k_$')
  expect(short('-1620')).toBe('−1,6k_$')
  expect(short('162')).toBe('162_$')
  expect(short('1250000')).toBe('1,3_Mio._$')
  expect(short('2300000000')).toBe('2,3_Mrd._$')
})

test('other numbers have the German format too', () => {
  expect(spaced(percent(0.0858, { signed: true }))).toBe('+8,58_%')
  expect(spaced(percent(-0.0412))).toBe('−4,12_%')
  expect(quantity('154577.18')).toBe('154.577,18')
  expect(price('104212.48')).toBe('104.212,48')
  expect(count(12480)).toBe('12.480')
  expect([tone('-0.01'), tone(0.01), tone('0.001')]).toEqual(['loss', 'gain', 'flat'])
})

const now = Date.parse('2025-06-24T14:00:00.000Z')

test('dates have a full stop after the day, and German names', () => {
  expect(dayTime('2025-06-24T13:32:00Z', { now })).toBe('24. Juni, 13:32')
  expect(weekday('2025-06-24T13:32:00Z', { now })).toBe('Di 24. Juni')
  expect(weekday('2024-09-01T13:32:00Z', { now })).toBe('So 1. Sept. 2024')
  expect(moment('2025-03-23T23:59:59.999Z', { now })).toBe('So 23. März')
  expect(exactTime('2025-06-24T13:32:07.412Z')).toBe('24. Juni 2025, 13:32:07,412 UTC')
  expect(monthName(now)).toBe('Juni')
  expect(dayTitle('2025-06-19')).toBe('Donnerstag, 19. Juni')
  expect([monthTitle('2025-03'), shortMonth('2025-03-01')]).toEqual(['März 2025', 'März'])
})

test('periods name a month once', () => {
  expect(span('2025-06-12T00:00:00Z', '2025-06-18T00:00:00Z', { now })).toBe('12. – 18. Juni')
  expect(span('2025-05-26T00:00:00Z', '2025-06-24T00:00:00Z', { now })).toBe('26. Mai – 24. Juni')
  expect(span('2024-12-30T00:00:00Z', '2025-01-02T00:00:00Z', { now })).toBe('30. Dez. 2024 – 2. Jan. 2025')
})

test('the key of a day is the same in every language', () => {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month, 3, 23, 30))
  expect(days.map((at) => dayKey(at))).toEqual(
    days.map((_, month) => `2025-${String(month + 1).padStart(2, '0')}-03`),
  )
  showTimesIn('Europe/Berlin')
  expect(dayKey('2024-12-31T23:30:00Z')).toBe('2025-01-01')
})

test('times are relative within an hour', () => {
  expect(ago(now - 12_000, { now })).toBe('vor 12 s')
  expect(ago(now - 42 * 60_000, { now })).toBe('vor 42 min')
  expect(ago(now - 2 * hourMs, { now })).toBe('um 12:00')
  expect(ago(now - 48 * hourMs, { now })).toBe('22. Juni, 14:00')
})

test.each([
  ['27350,5', '27350.5'],
  ['27350.5', '27350.5'],
  ['27,350', '27.350'],
  ['0.125', '0.125'],
  ['1.2345', '1.2345'],
])('a typed %s is %s', (typed, read) => expect(typedNumber(typed)).toBe(read))

test.each(['27.350', '1.234.567', '1.234,50', '1,234.50'])(
  'a typed %s is invalid, and never read as a thousandth',
  (typed) => expect(typedNumber(typed)).not.toMatch(/^\d+(\.\d+)?$/),
)

test('a number in a field is read back unchanged', () => {
  for (const decimal of ['2.184', '27350', '0.125', '1234.567'])
    expect(typedNumber(numberToType(decimal))).toBe(decimal)
})
