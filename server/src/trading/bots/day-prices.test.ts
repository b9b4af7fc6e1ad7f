import { OwnBook } from '@harbour/ledger/bots/own-book'
import { dayMs } from '@harbour/ledger/durations'
import { fill } from '@harbour/ledger/tape'
import { expect, test } from 'vitest'
import { utcDays } from '../../core/time/days.ts'
import { dayPricesBy } from './day-prices.ts'

test('coins of a disconnected account keep the price of its last sync, as its equity does', () => {
  const closes = new Map(
    ['gone', 'there'].map((id) => {
      const own = new Map([['BTC', new Map([1, 2, 3].map((day) => [day * dayMs, String(100 * day)]))]])
      return [id, { own, utc: own }] as const
    }),
  )
  const prices = dayPricesBy({
    closes,
    days: utcDays,
    rateAt: () => '1',
    now: { mark: (accountId) => (accountId === 'gone' ? '250' : '400'), usd: () => '1' },
    nowMs: 4.5 * dayMs,
    lastDays: new Map([['gone', 2 * dayMs]]),
  })
  const marksOf = (accountId: string) => {
    const book = OwnBook.begin(accountId, fill({}))
    return [1, 2, 3, 4].map((day) => prices.mark(book, day * dayMs))
  }
  expect(marksOf('gone')).toEqual(['100', '250', '250', '250'])
  expect(marksOf('there')).toEqual(['100', '200', '300', '400'])
})
