import { describe, expect, test } from 'vitest'
import { EquityWalk } from './equity.ts'
import type { Fill } from './fill.ts'
import { InstrumentFold } from './instrument-fold.ts'
import { isOption } from './option.ts'
import type { Booked, RoundTrip, UsdAt } from './round-trip.ts'
import { buy, fill, sell } from './tape.ts'

const call = 'BTC/USDC:USDC-260327-90000-C'
const put = 'BTC/USDC:USDC-260327-80000-P'

const dollar: UsdAt = () => '1'

/** Fills of one option, in order, folded to the trades that they make and what they book. */
function play(tape: readonly Partial<Fill>[], usdAt = dollar, given: Partial<Fill> = {}) {
  const closed: RoundTrip[] = []
  const booked: Booked[] = []
  const output = {
    booked: (one: Booked) => void booked.push(one),
    closed: (trip: RoundTrip) => void closed.push(trip),
  }
  const fold = new InstrumentFold(usdAt, output)
  for (const [at, change] of tape.entries()) {
    const option = {
      symbol: call,
      quote: 'USDC',
      settle: 'USDC',
      product: 'linear',
      feeAsset: 'USDC',
    } as const
    fold.fill(fill({ ...option, nativeId: String(at), atMs: (at + 1) * 1000, ...given, ...change }))
  }
  return { closed, booked, open: fold.open() }
}

test('an option is recognised by its symbol', () => {
  expect(
    [call, put, 'BTC/USD:BTC-241227-60000-C', 'SOL/USDT:USDT-260327-102.5-P'].map(isOption),
  ).not.toContain(false)
  const others = [
    'BTC/USDC',
    'BTC/USDC:USDC',
    'BTC/USDT:USDT-261225',
    'BTC/USD:BTC-261225',
    'C/USDT:USDT',
    'X-1-C/USDT',
  ]
  expect(others.map(isOption)).not.toContain(true)
})

describe('options from their first trade to their delivery', () => {
  test('bought and delivered in the money: worth the price above the strike', () => {
    const { closed, open } = play([
      buy('0.1', '1200', { fee: '1.5' }),
      buy('0.2', '1500', { fee: '3' }),
      sell('0.3', '2417.5', { kind: 'settlement', fee: '0.9', realisedPnl: '305.25' }),
    ])
    expect(open).toEqual([])
    expect(closed).toMatchObject([
      {
        side: 'long',
        endedBy: 'settlement',
        isComplete: true,
        realised: { USDC: '305.25' },
        fees: { USDC: '5.4' },
      },
    ])
    expect(closed[0]?.net).toBe('299.85')
  })
  test('sold and delivered worthless: the whole premium is kept, at a price of zero', () => {
    const { closed, open } = play(
      [sell('0.01', '350', { fee: '0.05' }), buy('0.01', '0', { kind: 'settlement', realisedPnl: '3.5' })],
      dollar,
      { symbol: put },
    )
    expect(open).toEqual([])
    expect(closed).toMatchObject([{ side: 'short', endedBy: 'settlement', isComplete: true, net: '3.45' }])
  })
  test('bought and delivered worthless: the whole premium is lost', () => {
    const { closed } = play([buy('2', '10'), sell('2', '0', { kind: 'settlement', realisedPnl: '-20' })])
    expect(closed).toMatchObject([{ side: 'long', net: '-20', exitPrice: '0' }])
  })
  test('sold and delivered in the money: the payment exceeds the premium', () => {
    const { closed } = play([
      sell('0.5', '100'),
      buy('0.5', '700', { kind: 'settlement', realisedPnl: '-300' }),
    ])
    expect(closed).toMatchObject([{ side: 'short', net: '-300' }])
  })
  test('a delivery opens nothing, even if the earlier history is unknown', () => {
    const { closed, open } = play([buy('0.01', '0', { kind: 'settlement', realisedPnl: '3.5' })])
    expect([...closed, ...open]).toMatchObject([{ isComplete: false, side: 'short' }])
    expect([...closed, ...open]).toHaveLength(1)
  })
  test('if premiums are paid in the base coin, its price in dollars is not the premium', () => {
    const inCoin = {
      symbol: 'BTC/USD:BTC-241227-60000-C',
      quote: 'BTC',
      settle: 'BTC',
      feeAsset: 'BTC',
    } as const
    const { closed } = play([buy('1', '0.01', { fee: '0.0003' }), sell('1', '0.03')], () => '50000', inCoin)
    expect(closed).toMatchObject([{ net: '985' }])
  })
})

describe('walking equity back over options', () => {
  const prices = (asset: string) => ({ BTC: '90000', USDC: '1' })[asset] ?? null
  test('a held option is valued by its premium and never as coins', () => {
    // 1000 in all, of which 120 were paid for a call that is now worth 200
    const walk = new EquityWalk({
      inverseUnit: 'quote',
      totals: new Map([['USDC', '1000']]),
      positions: [
        {
          symbol: call,
          base: 'BTC',
          settle: 'USDC',
          product: 'linear',
          side: 'long',
          quantity: '0.1',
          contractSize: '1',
          markPrice: '2000',
          unrealisedPnl: '80',
        },
      ],
    })
    expect(walk.valueAt(prices)).toEqual({ equity: '1080', unpriced: [call], leftOut: { [call]: '0' } })
    const option = { symbol: call, quote: 'USDC', settle: 'USDC', product: 'linear' } as const
    walk.undoFill(fill({ ...option, price: '1200', quantity: '0.1' }))
    expect(walk.valueAt(prices)).toEqual({ equity: '1000', unpriced: [], leftOut: {} })
  })
  test('before its delivery it is worth its settlement value, and before its sale nothing is owed', () => {
    const walk = new EquityWalk({
      inverseUnit: 'quote',
      totals: new Map([['USDC', '1003.4']]),
      positions: [],
    })
    const option = {
      symbol: put,
      quote: 'USDC',
      settle: 'USDC',
      product: 'linear',
      quantity: '0.01',
    } as const
    walk.undoFill(fill({ ...option, price: '0', kind: 'settlement' }))
    expect(walk.valueAt(prices)).toEqual({ equity: '1003.4', unpriced: [put], leftOut: { [put]: '0' } })
    walk.undoFill(fill({ ...option, side: 'sell', price: '350', fee: '0.1', feeAsset: 'USDC' }))
    expect(walk.valueAt(prices)).toEqual({ equity: '1000', unpriced: [], leftOut: {} })
  })
})
