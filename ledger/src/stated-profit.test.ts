import { expect, test } from 'vitest'
import type { Fill } from './fill.ts'
import { sum } from './decimal.ts'
import { StatedProfit } from './stated-profit.ts'
import { fill as taped } from './tape.ts'

let next = 0
const fill = (words: string, change: Partial<Fill> = {}): Fill => {
  const [side, quantity = '1', , price = '1', , stated] = words.split(' ')
  next += 1
  return taped({
    nativeId: String(next),
    product: 'linear',
    side: side === 'buy' ? 'buy' : 'sell',
    price,
    quantity,
    feeAsset: 'USDT',
    realisedPnl: stated ?? null,
    liquidity: 'taker',
    atMs: next * 1000,
    ...change,
  })
}

const check = (fills: readonly Fill[]) => {
  const profit = new StatedProfit()
  for (const one of fills) profit.take(one)
  const result = profit.result()
  expect(sum([result.unknown, result.departed, result.rounding])).toBe(
    sum([result.stated, `-${result.ours}`.replace('--', '')]),
  )
  return result
}

test('complete fills give the stated profit', () => {
  expect(check([fill('buy 1 @ 100 = 0'), fill('buy 1 @ 200 = 0'), fill('sell 2 @ 160 = 20')])).toMatchObject({
    ours: '20',
    stated: '20',
    unknown: '0',
    departed: '0',
    rounding: '0',
    window: null,
  })
})

test('a last digit rounded by the exchange is rounding', () => {
  expect(check([fill('buy 3 @ 100 = 0'), fill('sell 3 @ 110 = 30.00000001')])).toMatchObject({
    rounding: '0.00000001',
    window: null,
  })
})

test('results opened before the history are separate, and dated to its beginning', () => {
  const closing = fill('sell 2 @ 150 = 40')
  expect(check([closing, fill('buy 1 @ 100 = 0'), fill('sell 1 @ 110 = 10')])).toMatchObject({
    ours: '10',
    stated: '50',
    unknown: '40',
    departed: '0',
    window: { fromMs: null, toMs: closing.atMs },
  })
})

test('a missing fill is located between the last equal one and the first different one', () => {
  const agreeing = fill('sell 1 @ 110 = 10')
  const departing = fill('sell 2 @ 160 = 20')
  const result = check([fill('buy 1 @ 100 = 0'), agreeing, fill('buy 2 @ 100 = 0'), departing])
  expect(result).toMatchObject({
    ours: '130',
    departed: '-100',
    window: { fromMs: agreeing.atMs, toMs: departing.atMs },
  })
})

test('inverse contracts are compared in coins, and hedge sides separately', () => {
  const inverse = { product: 'inverse', settle: 'BTC', contractSize: '100', symbol: 'BTC/USD:BTC' } as const
  const long = { ...inverse, positionSide: 'long' } as const
  const short = { ...inverse, positionSide: 'short' } as const
  expect(
    check([
      fill('buy 100 @ 50000 = 0', long),
      fill('sell 100 @ 50000 = 0', short),
      fill('sell 100 @ 55000 = 0.01818182', long),
      fill('buy 100 @ 40000 = 0.05', short),
    ]),
  ).toMatchObject({ departed: '0', unknown: '0', window: null })
})

test('a fill without a quantity does not stop the comparison', () => {
  expect(check([fill('buy 1 @ 100 = 0'), fill('buy 0 @ 0 = 0'), fill('sell 1 @ 110 = 10')])).toMatchObject({
    ours: '10',
    stated: '10',
    window: null,
  })
})
