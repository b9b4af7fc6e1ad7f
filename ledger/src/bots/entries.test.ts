import { describe, expect, test } from 'vitest'
import type { UsdAt } from '../round-trip.ts'
import { buy, sell } from '../tape.ts'
import { linear, of, play } from './bots-tape.ts'

test('funding is in the net of the cycle that it was paid in', () => {
  const { closed } = play([
    linear('signal', buy('1', '100')),
    { entry: 'funding', amount: '-3' },
    linear('signal', sell('1', '110')),
  ])
  expect(closed).toMatchObject([{ bot: 'signal', net: '7' }])
})

test('the fee of a liquidation is first that of what was liquidated in part', () => {
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

test('a delivery takes what bots hold against one another at one price, by both cost methods, and frees their capital', () => {
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

test('coins that came by a conversion count from the price at which they came, as deposited ones do', () => {
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

test('the price of deposited coins is one of the quote currency, whatever that is worth', () => {
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

test('funding of a hedge that names no side is divided by what each side holds', () => {
  const { sums } = play([
    linear('signal', buy('1', '100', { positionSide: 'long' })),
    linear('dca', sell('3', '100', { positionSide: 'short' })),
    { entry: 'funding', amount: '-4' },
  ])
  expect(sums('signal').inKind.funding).toEqual({ USDT: '-1' })
  expect(sums('dca').inKind.funding).toEqual({ USDT: '-3' })
})

test('a delivery of a hedge of which both sides are held is nobody’s: nothing says whose it is', () => {
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

describe('coins that came in by deposit', () => {
  const deposit = (amount: string) => ({ entry: 'deposit', amount, asset: 'BTC', symbol: null }) as const

  test('after a bot began are counted from the price at which they came, and before it from that at its beginning', () => {
    const later = play([of('grid', buy('1', '50')), deposit('1'), of('grid', sell('2', '130'))])
    expect(later.figures('grid')).toMatchObject({ before: '30', realised: { average: '80' } })
    const earlier = play([deposit('1'), of('grid', buy('1', '50')), of('grid', sell('2', '130'))])
    expect(earlier.figures('grid')).toMatchObject({ before: '80' })
  })
  test('and left again, or were sold already, explain nothing any more', () => {
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
  test('whose price is not known count from the beginning', () => {
    const usdAt: UsdAt = (asset) => (asset === 'USDT' ? '1' : null)
    const { figures } = play([of('grid', buy('1', '50')), deposit('1'), of('grid', sell('2', '130'))], {
      usdAt,
    })
    expect(figures('grid').before).toBe('80')
  })
})

test('a delivery is no fill: a bot is silent from its last one on, and lives until its contract is delivered', () => {
  const { account, figures } = play([
    linear('grid', buy('1', '100')),
    { entry: 'transfer' },
    { entry: 'realised_pnl', amount: '10' },
  ])
  expect(account('grid').lastAtMs).toBe(0)
  expect(figures('grid')).toMatchObject({ lifeMs: 2, timeInMarket: '1' })
})

test('interest is of the total of what is done by hand', () => {
  const { figures } = play([
    linear('grid', buy('1', '100')),
    { entry: 'interest', amount: '3', symbol: null },
  ])
  expect(figures('by hand')).toMatchObject({ other: '3', total: '3' })
})
