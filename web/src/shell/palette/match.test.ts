import { expect, test } from 'vitest'
import { Search } from 'lucide-react'
import type { Entry } from './entry.ts'
import { score, wordsOf } from './match.ts'
import { prepare, rank } from './rank.ts'

const fits = (typed: string, name: string, further = '') =>
  score(wordsOf(typed), wordsOf(name), wordsOf(further)) > 0

test('a name is found by the starts of its words, in any order, whatever their case and accents', () => {
  expect(fits('rep cur', 'Report currency')).toBe(true)
  expect(fits('currency REPORT', 'Report currency')).toBe(true)
  expect(fits('btc usdt', 'BTC-USDT')).toBe(true)
  expect(fits('btc/usdt', 'BTC-USDT')).toBe(true)
  expect(fits('euro', 'Show amounts in EUR', 'currency Euro')).toBe(true)
  expect(fits('cafe', 'Café grid')).toBe(true)
})

test('a typo of one letter in a longer word still matches: omitted, added, replaced, swapped', () => {
  for (const typed of ['curency', 'currrency', 'currancy', 'currecny', 'playbok', 'exprot'])
    expect([typed, fits(typed, 'Report currency', 'playbooks export')]).toEqual([typed, true])
})

test('a short word is compared with whole words, and one of four letters matches only with two letters swapped', () => {
  expect(fits('gird', 'Grid ETH')).toBe(true)
  expect(fits('equty', 'Equity')).toBe(true)
  expect(fits('equly', 'Equities')).toBe(false)
  expect(fits('tardes', 'Trades')).toBe(true)
  expect(fits('fees', 'Report a bug or ask for a feature', 'feedback help support')).toBe(false)
  expect(fits('grab', 'Grid ETH')).toBe(false)
})

test('a correctly typed word matches no similar one', () => {
  const entry = (label: string, words: string): Entry => ({
    id: label,
    group: 'commands',
    label,
    words,
    icon: Search,
    run: () => undefined,
  })
  const entries = prepare([entry('Risk-free rate', 'sharpe sortino'), entry('Share results', 'page link')])
  const found = (text: string) =>
    rank(entries, text).flatMap((section) => section.entries.map(({ label }) => label))
  expect(found('share')).toEqual(['Share results'])
  expect(found('sharp')).toEqual(['Risk-free rate'])
  expect(found('resluts')).toEqual(['Share results'])
})

test('letters scattered in a name do not match', () => {
  expect(fits('eth', 'Connect exchange')).toBe(false)
  expect(fits('eth', 'Cost method')).toBe(false)
  expect(fits('xyz', 'Report currency')).toBe(false)
  expect(fits('report xyz', 'Report currency')).toBe(false)
  expect(fits('sol', 'ETH-USDT')).toBe(false)
})

test('the better a name matches, the higher its score', () => {
  const points = (name: string, further = '') => score(wordsOf('equity'), wordsOf(name), wordsOf(further))
  expect(points('Equity')).toBeGreaterThan(points('Equity curve of a bot') - 0.001)
  expect(points('Equity')).toBeGreaterThan(points('Export', 'equity'))
  expect(points('Equity')).toBeGreaterThan(points('Equitable'))
})
