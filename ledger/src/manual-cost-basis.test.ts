import { dayMs } from './durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, sum, text } from './decimal.ts'
import type { ManualCostBases } from './manual-cost-basis.ts'
import type { Fill } from './fill.ts'
import { InstrumentFold, type StoredFold } from './instrument-fold.ts'
import type { RoundTrip } from './round-trip.ts'
import { buy, fill, sell } from './tape.ts'

const openedAtMs = -dayMs
const priceUsd: Readonly<Record<string, string>> = { USDT: '1', USD: '1', BTC: '50000' }

/** The trade that begins with the first fill of the tape, opened at this price. */
const enteredAt = (price: string, symbol: string, positionSide = 'both'): ManualCostBases =>
  new Map([[`${symbol}|${positionSide}|n0|unknown`, { price, openedAtMs }]])

function play(
  product: Fill['product'],
  tape: readonly Partial<Fill>[],
  bases: ManualCostBases,
  start?: { readonly stored: StoredFold; readonly from: number },
) {
  const closed: RoundTrip[] = []
  const counted: string[] = []
  const booked: string[] = []
  const fold = new InstrumentFold(
    (asset) => priceUsd[asset] ?? null,
    { closed: (trip) => closed.push(trip), booked: ({ price }) => booked.push(text(price)) },
    start?.stored ?? 'average',
    bases,
  )
  for (const [at, event] of tape.entries()) {
    const own = at + (start?.from ?? 0)
    const reduced = fold.fill(fill({ product, nativeId: `n${own}`, atMs: own, ...event }))
    if (reduced) counted.push(text(reduced.realisedPnl))
  }
  const stored = fold.stored()
  return { open: fold.open(), closed, counted, booked, stored }
}

test('coins without a purchase have a result by the entered price, and are marked as entered', () => {
  const tape = [
    sell('2', '300', { fee: '1', feeAsset: 'USDT' }),
    sell('1', '150'),
    buy('1', '90'),
    sell('1', '95'),
  ]
  const { closed, counted, booked } = play('spot', tape, enteredAt('100', 'BTC/USDT'))
  expect(closed).toMatchObject([
    {
      isComplete: true,
      hasEnteredBasis: true,
      openedAtMs,
      closedAtMs: 1,
      opened: '3',
      closed: '3',
      entryPrice: '100',
      exitPrice: '250',
      realised: { USDT: '450' },
      net: '449',
      fills: 2,
    },
    { isComplete: true, hasEnteredBasis: false, net: '5' },
  ])
  // dated when each part was sold, as everything that is booked
  expect(counted).toEqual(['400', '50', '5'])
  expect(booked).toEqual(['400', '50', '0', '5'])
})

test('without an entered price, or with another trade’s, there is no basis, and never one of zero', () => {
  for (const bases of [new Map(), enteredAt('100', 'ETH/USDT')])
    expect(play('spot', [sell('1', '150')], bases)).toMatchObject({
      open: [],
      closed: [{ isComplete: false, hasEnteredBasis: false, net: null, entryPrice: null, realised: {} }],
      counted: [],
    })
})

test('a short of earlier gains if it is bought back for less, and inverse contracts in coins', () => {
  const linear = play(
    'linear',
    [buy('2', '80', { realisedPnl: '40' }), buy('1', '90', { realisedPnl: '0' })],
    enteredAt('100', 'BTC/USDT:USDT'),
  )
  expect(linear.closed).toMatchObject([
    { side: 'short', realised: { USDT: '40' }, net: '40', entryPrice: '100' },
  ])
  expect(linear.open).toMatchObject([{ side: 'long', hasEnteredBasis: false }])
  const inverse = play(
    'inverse',
    [sell('100', '55000', { realisedPnl: '0.01', contractSize: '100' })],
    enteredAt('50000', 'BTC/USD:BTC'),
  )
  // the vector of the definitions: 10,000 dollars from 50,000 to 55,000
  expect(inverse.closed[0]?.realised['BTC']).toMatch(/^0\.01818181818/)
  expect(inverse.closed[0]?.entryPrice).toBe('50000')
})

test('if a fill closes more than the known part, each part has its own result, and the fill both', () => {
  const { closed, counted } = play(
    'linear',
    [
      buy('1', '100', { positionSide: 'long', nativeId: 'first' }),
      sell('3', '110', { positionSide: 'long', nativeId: 'n0' }),
    ],
    enteredAt('90', 'BTC/USDT:USDT', 'long'),
  )
  expect(closed).toMatchObject([
    { hasEnteredBasis: false, closed: '1', net: '10' },
    { hasEnteredBasis: true, closed: '2', net: '40' },
  ])
  expect(counted).toEqual(['50'])
})

test('however a fold is interrupted and resumed, and however sales are split, the result is the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 500 })), {
        minLength: 2,
        maxLength: 12,
      }),
      fc.integer({ min: 1, max: 11 }),
      fc.integer({ min: 1, max: 500 }),
      (sales, cut, price) => {
        const tape = sales.map(([quantity, at]) => sell(`${quantity}`, `${at}`))
        const bases = enteredAt(`${price}`, 'BTC/USDT')
        const whole = play('spot', tape, bases)
        const at = Math.min(cut, tape.length - 1)
        const first = play('spot', tape.slice(0, at), bases)
        const stored: StoredFold = JSON.parse(JSON.stringify(first.stored))
        const second = play('spot', tape.slice(at), bases, { stored: stored, from: at })
        expect(second.closed).toEqual(whole.closed)
        expect([...first.counted, ...second.counted]).toEqual(whole.counted)
        const expected = sales.reduce(
          (total, [quantity, sold]) => total.plus(`${quantity * (sold - price)}`),
          amount('0'),
        )
        expect(sum(whole.counted)).toBe(text(expected))
      },
    ),
    { numRuns: 200, seed: 7 },
  )
})
