import { expect, test } from 'vitest'
import * as kit from '../../core/kit/chart/picture.ts'
import { textsOf } from '../../../test/svg-texts.ts'
import { monthPicture } from './month-picture.ts'

const day = (date: string, net: string, equity: string | null = '10000') =>
  [
    date,
    {
      day: date,
      net,
      price: net,
      fees: '0',
      funding: '0',
      trades: 3,
      wins: 2,
      losses: 1,
      isPartial: false,
      equity,
    },
  ] as const
const days = new Map([day('2025-06-02', '123.4'), day('2025-06-30', '-50'), day('2025-07-01', '999')])
const money = (amount: string) => `${amount} USD`
test('the picture of a month has its days, its sum and its owner', () => {
  const texts = textsOf(monthPicture(kit, { month: '2025-06', days, money, areAmountsHidden: false }))
  expect(texts.slice(0, 3)).toEqual(['June 2025', '73.4 USD, 6 trades, 4 won, 2 lost', 'Harbour'])
  expect(texts).toContain('123.4 USD')
  expect(texts).toContain('-50 USD')
  // July completes the last week and is no part of it
  expect(texts).not.toContain('999 USD')
  expect(texts.filter((text) => /^\d+$/.test(text ?? ''))).toHaveLength(30)
})

test('with amounts hidden the picture has shares of equity, and the file has no amount anywhere', () => {
  const svg = monthPicture(kit, {
    month: '2025-06',
    days: new Map([...days, day('2025-06-10', '77.7', null)]),
    money,
    areAmountsHidden: true,
  })
  const texts = textsOf(svg)
  expect(texts[1]).toBe('9 trades, 6 won, 3 lost. Results in % of equity the day before')
  expect(texts).toContain('+1.23%')
  expect(texts).toContain('−0.50%')
  expect(texts).toContain('–')
  for (const amount of ['123.4', '73.4', '77.7', 'USD', '10000']) expect(svg).not.toContain(amount)
})
