import { describe, expect, test } from 'vitest'
import type { UsdAt } from '../round-trip.ts'
import { buy, sell } from '../tape.ts'
import { linear, of, play } from './bots-tape.ts'

test('funding is in the net of the cycle that was open when it was paid', () => {
  const { closed } = play([
    linear('signal', buy('1', '100')),
    { entry: 'funding', amount: '-3' },
    linear('signal', sell('1', '110')),
  ])
  expect(closed).toMatchObject([{ bot: 'signal', net: '7' }])
})

test('a liquidation’s fee belongs first to the partly liquidated position', () => {
  const { sums } = play([
    linear('signal', buy('2', '100')),
    linear('dca', buy('2', '100')),
    // by the exchange: it closes a part of who has held for longest
    linear(null, sell('1', '50', { kind: 'liquidation' })),
    { entry: 'liquidation_fee', amount: '-4' },
  ])
  expect(sums('signal').inKind.fees).toEqual({ USDT: '4' })
  expect(sums('dca').inKind.fees).toBeUndefined()
})

test('a delivery closes the bots’ opposite holdings at one price, by both cost methods, and frees their capital', () => {
  const { account, figures } = play([
    linear('signal', buy('1', '90')),
    linear('signal', buy('1', '110')),
    linear('dca', sell('1', '110')),
    // the account is long by one, opened at (200 − 110), and delivered at 120
    { entry: 'realised_pnl', amount: '30' },
  ])
  for (const [bot, realised] of [
    ['signal', '40'],
    ['dca', '-10'],
  ] as const) {
    expect([bot, figures(bot).realised]).toMatchObject([bot, { average: realised, fifo: realised }])
    expect([bot, account(bot).capital.now]).toEqual([bot, '0'])
  }
})

test('converted coins enter at the price of the conversion, as deposited coins do', () => {
  const of1 = (kind: 'conversion' | 'deposit') =>
    play(
      [
        of('grid', buy('1', '100')),
        { entry: kind, asset: 'BTC', amount: '1', symbol: null },
        of('grid', sell('2', '130')),
      ],
      { usdAt: (asset, at) => (asset === 'BTC' ? (at === 1 ? '120' : '100') : '1') },
    ).figures('grid').before
  expect([of1('conversion'), of1('deposit')]).toEqual(['10', '10'])
})

test('a deposited coin’s price is in the quote currency, whatever its value', () => {
  const inBtc = { symbol: 'ETH/BTC', base: 'ETH', quote: 'BTC' }
  const { figures } = play(
    [
      of('grid', buy('1', '0.04', inBtc)),
      { entry: 'deposit', asset: 'ETH', amount: '2', symbol: null },
      of('grid', sell('3', '0.06', inBtc)),
    ],
    { usdAt: (asset) => ({ BTC: '100', ETH: '5' })[asset] ?? null },
  )
  // they came at 5 ÷ 100 bitcoin each: 2 × 0.01 bitcoin, at 100 dollars
  expect(figures('grid').before).toBe('2')
})

test('hedge funding without a side is split by what each side holds', () => {
  const { sums } = play([
    linear('signal', buy('1', '100', { positionSide: 'long' })),
    linear('dca', sell('3', '100', { positionSide: 'short' })),
    { entry: 'funding', amount: '-4' },
  ])
  expect(sums('signal').inKind.funding).toEqual({ USDT: '-1' })
  expect(sums('dca').inKind.funding).toEqual({ USDT: '-3' })
})

test('a delivery of a hedge with both sides held is assigned to no bot, as its side is unknown', () => {
  const { account, sums } = play([
    linear('signal', buy('1', '100', { positionSide: 'long' })),
    linear('dca', sell('3', '100', { positionSide: 'short' })),
    { entry: 'realised_pnl', amount: '10' },
  ])
  for (const bot of ['signal', 'dca']) {
    expect(sums(bot).inKind.average).toBeUndefined()
    expect([...account(bot).books.values()].map(({ holding }) => holding.isEmpty)).toEqual([false])
  }
})

describe('deposited coins', () => {
  const deposit = (amount: string) => ({ entry: 'deposit', amount, asset: 'BTC', symbol: null }) as const

  test('after a bot began enter at the price of their arrival, and earlier ones at that of its beginning', () => {
    const later = play([of('grid', buy('1', '50')), deposit('1'), of('grid', sell('2', '130'))])
    expect(later.figures('grid')).toMatchObject({ before: '30', realised: { average: '80' } })
    const earlier = play([deposit('1'), of('grid', buy('1', '50')), of('grid', sell('2', '130'))])
    expect(earlier.figures('grid')).toMatchObject({ before: '80' })
  })
  test('that left again, or were already sold, no longer explain a sale', () => {
    const withdrawal = { entry: 'withdrawal', amount: '-1', asset: 'BTC', symbol: null } as const
    const gone = play([of('grid', buy('1', '50')), deposit('1'), withdrawal, of('grid', sell('2', '130'))])
    expect(gone.figures('grid').before).toBe('80')
    const sold = play([
      of('grid', buy('1', '50')),
      deposit('1'),
      of('grid', sell('2', '130')),
      of('grid', sell('1', '130')),
    ])
    expect(sold.figures('grid').before).toBe('110')
  })
  test('without a known price enter at the bot’s beginning', () => {
    const usdAt: UsdAt = (asset) => (asset === 'USDT' ? '1' : null)
    const { figures } = play([of('grid', buy('1', '50')), deposit('1'), of('grid', sell('2', '130'))], {
      usdAt,
    })
    expect(figures('grid').before).toBe('80')
  })
})

test('a delivery is not a fill: a bot’s silence starts at its last fill, and its life ends with the delivery', () => {
  const { account, figures } = play([
    linear('grid', buy('1', '100')),
    { entry: 'transfer' },
    { entry: 'realised_pnl', amount: '10' },
  ])
  expect(account('grid').lastAtMs).toBe(0)
  expect(figures('grid')).toMatchObject({ lifeMs: 2, timeInMarket: '1' })
})

test('interest is part of manual trading’s total', () => {
  const { figures } = play([
    linear('grid', buy('1', '100')),
    { entry: 'interest', amount: '3', symbol: null },
  ])
  expect(figures('by hand')).toMatchObject({ other: '3', total: '3' })
})
