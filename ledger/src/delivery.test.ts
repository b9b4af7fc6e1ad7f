import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, sum, text } from './decimal.ts'
import { EquityWalk } from './equity.ts'
import type { Fill, LedgerEntry } from './fill.ts'
import { InstrumentFold } from './instrument-fold.ts'
import type { Booked, RoundTrip } from './round-trip.ts'
import { buy, fill, sell } from './tape.ts'

const priceUsd: Readonly<Record<string, string>> = { USDT: '1', USD: '1', BTC: '50000' }

const brought = (realised: string, asset: string): LedgerEntry => ({
  nativeId: `d${realised}`,
  kind: 'realised_pnl',
  asset,
  amount: realised,
  fee: '0',
  symbol: 'BTC/USDT:USDT-261225',
  positionSide: null,
  nativeKind: 'DELIVERED_SETTELMENT',
  atMs: 1_000,
})

function play(product: Fill['product'], tape: readonly Partial<Fill>[], entries: readonly LedgerEntry[]) {
  const closed: RoundTrip[] = []
  const booked: Booked[] = []
  const fold = new InstrumentFold((asset) => priceUsd[asset] ?? null, {
    closed: (trip) => closed.push(trip),
    booked: (one) => booked.push(one),
  })
  for (const [at, event] of tape.entries())
    fold.fill(fill({ product, nativeId: `n${at}`, atMs: at, ...event }))
  for (const entry of entries) fold.entry(entry)
  return { closed, open: fold.open(), price: sum(booked.map(({ price }) => text(price))) }
}

test('a delivered contract closes at its booking’s price, as a settlement, with the full result', () => {
  const { closed, open, price } = play(
    'linear',
    [buy('2', '100'), sell('1', '120'), buy('1', '110')],
    [brought('30', 'USDT')],
  )
  // 100 and 110 of cost are held, and left 30 higher: two at 120
  expect(closed).toMatchObject([
    {
      endedBy: 'settlement',
      closedAtMs: 1_000,
      lastAtMs: 1_000,
      opened: '3',
      closed: '3',
      exitPrice: '120',
      realised: { USDT: '50' },
      net: '50',
      fills: 3,
    },
  ])
  expect(open).toEqual([])
  expect(price).toBe('50')
})

test('a short that is delivered lower gains, and inverse contracts are in coins', () => {
  const short = play('linear', [sell('2', '100')], [brought('30', 'USDT')])
  expect(short.closed).toMatchObject([{ side: 'short', exitPrice: '85', net: '30' }])
  // 10,000 dollars from 50,000 on brought 0.02 coins of 0.2: they left at 0.18
  const inverse = play('inverse', [buy('100', '50000', { contractSize: '100' })], [brought('0.02', 'BTC')])
  expect(inverse.closed).toMatchObject([{ realised: { BTC: '0.02' }, net: '1000' }])
  expect(inverse.closed[0]?.exitPrice).toMatch(/^55555\.5555/)
})

test('the result of a delivery’s fill is not counted twice, and one without a holding is ignored', () => {
  const result = play(
    'linear',
    [buy('1', '100'), sell('1', '120', { kind: 'settlement' })],
    [brought('20', 'USDT'), brought('20', 'USDT')],
  )
  expect(result.price).toBe('20')
  expect(result.closed).toMatchObject([{ endedBy: 'settlement', net: '20' }])
  expect(play('linear', [], [brought('20', 'USDT')])).toEqual({ closed: [], open: [], price: '0' })
})

test('for two sides of a hedge, or a loss beyond the holding, nothing is guessed', () => {
  const hedge = play(
    'linear',
    [buy('1', '100', { positionSide: 'long' }), sell('1', '130', { positionSide: 'short' })],
    [brought('30', 'USDT')],
  )
  expect(hedge).toMatchObject({ closed: [], price: '0' })
  expect(hedge.open).toHaveLength(2)
  expect(play('linear', [buy('1', '100')], [brought('-100', 'USDT')])).toMatchObject({
    closed: [],
    price: '0',
  })
})

test('whatever was traded before, a delivery at a price gives the same as a fill at that price', () => {
  const trades = fc.array(
    fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 500 })),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(
      trades,
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom('linear' as const, 'inverse' as const),
      fc.constantFrom('quote' as const, 'base' as const),
      (all, last, product, inverseUnit) => {
        const unit = product === 'inverse' ? { inverseUnit } : {}
        const tape = all.map(([isBuy, quantity, at]) => (isBuy ? buy : sell)(`${quantity}`, `${at}`, unit))
        const held = all.reduce((total, [isBuy, quantity]) => total + (isBuy ? quantity : -quantity), 0)
        fc.pre(held !== 0)
        const closing = (held > 0 ? sell : buy)(`${Math.abs(held)}`, `${last}`, { ...unit, atMs: 1_000 })
        const byFill = play(product, [...tape, { ...closing, kind: 'settlement' }], [])
        const asset = product === 'inverse' ? 'BTC' : 'USDT'
        const before = play(product, tape, [])
        const [whole, part] = [byFill.closed, before.closed].map((trips) =>
          sum(
            trips
              .concat(trips === before.closed ? before.open : [])
              .map(({ realised }) => realised[asset] ?? '0'),
          ),
        )
        const realised = text(amount(whole ?? '0').minus(part ?? '0'))
        const byEntry = play(product, tape, [brought(realised, asset)])
        expect(byEntry.open).toEqual([])
        const [own, other] = [byEntry.closed.at(-1), byFill.closed.at(-1)]
        expect(own?.closed).toBe(other?.closed)
        const isNear = (a: string, b: string) => amount(a).minus(b).abs().lt('0.000000000001')
        expect(isNear(own?.exitPrice ?? '0', other?.exitPrice ?? '1')).toBe(true)
        expect(isNear(own?.realised[asset] ?? '0', other?.realised[asset] ?? '0')).toBe(true)
      },
    ),
    { numRuns: 300, seed: 3 },
  )
})

test.each([
  // twice at 100, one of them sold for 120, one more at 110: 20 were realised, 210 paid for what is held, and 30 more come by delivery
  {
    product: 'linear' as const,
    tape: [buy('2', '100'), sell('1', '120'), buy('1', '110')],
    booked: '30',
    asset: 'USDT',
    // 20 realised, and two at 115 that cost 210
    held: '40',
  },
  {
    product: 'linear' as const,
    tape: [sell('2', '100')],
    booked: '30',
    asset: 'USDT',
    held: '-30',
  },
  // 10,000 dollars short of coins: 0.2 of them at 50,000; delivered at 40,000 they are 0.25
  {
    product: 'inverse' as const,
    tape: [sell('100', '50000', { contractSize: '100' })],
    booked: '0.05',
    asset: 'BTC',
    held: '0.025',
  },
])(
  'past equity includes a $product contract until its delivery was booked: $held',
  ({ product, tape, booked, asset, held }) => {
    const entry = brought(booked, asset)
    const fills = tape.map((event, at) => fill({ product, nativeId: `n${at}`, atMs: at, ...event }))
    const start = amount('1000')
    const before = play(product, tape, [])
    const realised = sum([...before.closed, ...before.open].map((trip) => trip.realised[asset] ?? '0'))
    const walk = new EquityWalk({
      inverseUnit: 'quote',
      totals: new Map([[asset, text(start.plus(realised).plus(booked))]]),
      positions: [],
    })
    const worthAt = (price: string) =>
      amount(walk.valueAt((of) => (of === 'USDT' ? '1' : price)).equity).div(
        amount(product === 'linear' ? '1' : price),
      )
    const near = (ours: ReturnType<typeof amount>, theirs: string) =>
      expect(Number(text(ours.minus(theirs)))).toBeCloseTo(0, 9)

    let isDelivered = false
    const fold = new InstrumentFold(() => null, {
      booked: () => undefined,
      closed: () => undefined,
      delivered(of, { side, quantity, contractSize }, worth) {
        const face = quantity.times(contractSize)
        const { symbol, base, quote } = fills[0] ?? fill({})
        walk.undoDelivery(of, {
          symbol,
          base,
          product,
          worth,
          settle: product === 'linear' ? quote : base,
          face: side === 'long' ? face : face.neg(),
        })
        isDelivered = true
      },
    })
    for (const one of fills) fold.fill(one)
    fold.entry(entry)
    expect(isDelivered).toBe(true)
    near(worthAt(product === 'linear' ? '115' : '44444.444444444444'), text(start.plus(held)))
    for (const one of fills.toReversed()) walk.undoFill(one)
    near(worthAt('115'), '1000')
  },
)
