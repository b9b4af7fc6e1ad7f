import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, sum, text, times } from './decimal.ts'
import type { Fill, LedgerEntry } from './fill.ts'
import { InstrumentFold, type StoredFold } from './instrument-fold.ts'
import type { CostMethod } from './position.ts'
import type { Booked, RoundTrip, UsdAt } from './round-trip.ts'
import { buy, fill, sell } from './tape.ts'

type Event =
  | Partial<Fill>
  | { readonly funding: string; readonly positionSide?: Fill['positionSide']; readonly atMs?: number }
  | { readonly liquidationFee: string; readonly positionSide?: Fill['positionSide']; readonly atMs?: number }

const dollars: Readonly<Record<string, string>> = { USDT: '1', USD: '1', BTC: '50000', BNB: '600' }

function play(product: Fill['product'], tape: readonly Event[], start: CostMethod | StoredFold = 'average') {
  const closed: RoundTrip[] = []
  const booked: (Booked & { readonly key: string | null })[] = []
  const fold = new InstrumentFold(
    (asset) => dollars[asset] ?? null,
    { closed: (trip) => closed.push(trip), booked: (each, key) => booked.push({ ...each, key }) },
    start,
  )
  for (const [at, event] of tape.entries()) {
    const [side, atMs] = [event.positionSide ?? null, event.atMs ?? at]
    if ('funding' in event) fold.entry(payment(event.funding, side, atMs))
    else if ('liquidationFee' in event) fold.entry(liquidationFee(event.liquidationFee, side, atMs))
    else fold.fill(fill({ product, nativeId: `n${at}`, atMs: at, ...event }))
  }
  // the end of the history ends what still waits for something, so what is kept is kept before it
  const stored = fold.stored()
  return { closed, booked, open: fold.open(), fold, stored }
}

const payment = (received: string, positionSide: Fill['positionSide'] | null, atMs: number): LedgerEntry => ({
  nativeId: `f${atMs}`,
  kind: 'funding',
  asset: 'USDT',
  amount: received,
  fee: '0',
  symbol: 'BTC/USDT:USDT',
  positionSide,
  nativeKind: 'FUNDING_FEE',
  atMs,
})
const liquidationFee: typeof payment = (received, positionSide, atMs) => ({
  ...payment(received, positionSide, atMs),
  kind: 'liquidation_fee',
  nativeKind: 'INSURANCE_CLEAR',
})
const usdt = (fee: string) => ({ fee, feeAsset: 'USDT' })

describe('a fee in an unknown asset', () => {
  test('does not make a trade free: it is kept, and the trade is flagged as having an unpriced fee', () => {
    const { closed } = play('spot', [
      buy('1', '100', { fee: '0.5', feeAsset: null }),
      sell('1', '110', { fee: '0', feeAsset: null }),
    ])
    expect(closed).toEqual([
      expect.objectContaining({
        net: null,
        unpriced: ['unnamed coin'],
        fees: { 'unnamed coin': '0.5' },
      }),
    ])
  })

  test('of zero is no fee', () => {
    const { closed } = play('spot', [buy('1', '100', { fee: '0' }), sell('1', '110', { fee: '0.0' })])
    expect(closed).toEqual([expect.objectContaining({ net: '10', unpriced: [], fees: {} })])
  })
})

describe('a round trip', () => {
  test('opens at the first fill, closes when nothing is held, and nets price, fees and funding', () => {
    const { closed, open } = play('linear', [
      buy('1', '100', usdt('0.1')),
      buy('3', '120', usdt('0.3')),
      { funding: '-0.5' },
      sell('2', '130', usdt('0.2')),
      sell('2', '140', usdt('0.2')),
    ])
    expect(open).toEqual([])
    expect(closed).toMatchObject([
      {
        side: 'long',
        openedAtMs: 0,
        closedAtMs: 4,
        opened: '4',
        closed: '4',
        entryPrice: '115',
        exitPrice: '135',
        realised: { USDT: '80' },
        fees: { USDT: '0.8' },
        funding: { USDT: '-0.5' },
        net: '78.7',
        fills: 4,
        isComplete: true,
        endedBy: null,
      },
    ])
  })

  test('that turns is split at zero: the fee by quantity, the rest a new trade at the fill’s price', () => {
    const { closed, open } = play('linear', [buy('1', '100'), sell('3', '110', usdt('0.3'))])
    expect(closed).toMatchObject([{ realised: { USDT: '10' }, fees: { USDT: '0.1' }, net: '9.9' }])
    expect(open).toMatchObject([
      {
        side: 'short',
        opened: '2',
        entryPrice: '110',
        openedAtMs: 1,
        fees: { USDT: '0.2' },
        closedAtMs: null,
      },
    ])
    expect(open[0]?.key).not.toBe(closed[0]?.key)
  })

  test('books realised P&L at each reducing fill, and payments when they are paid', () => {
    const { booked } = play('linear', [
      buy('2', '100', usdt('1')),
      { funding: '0.25' },
      sell('1', '130'),
      sell('1', '90'),
    ])
    expect(
      booked.map(({ atMs, price, fee, funding }) => [atMs, text(price), text(fee), text(funding)]),
    ).toEqual([
      [0, '0', '1', '0'],
      [1, '0', '0', '0.25'],
      [2, '30', '0', '0'],
      [3, '-10', '0', '0'],
    ])
  })

  test('requests an hourly price only for a fee in a third coin', () => {
    const asked: string[] = []
    const output = { booked: () => undefined, closed: () => undefined }
    const usdAt: UsdAt = (asset, _atMs, to) => {
      asked.push(`${asset} ${to ?? 'day'}`)
      return '1'
    }
    const fold = (one: Parameters<typeof fill>[0]) => {
      asked.length = 0
      new InstrumentFold(usdAt, output).fill(fill({ fee: '1', ...one }))
      return [...asked]
    }
    expect(fold({ feeAsset: 'BNB' })).toEqual(['BNB hour'])
    expect(fold({ feeAsset: 'USDT' })).toEqual(['USDT day'])
    // the fill says what its base is worth in its quote
    expect(fold({ feeAsset: 'BTC' })).toEqual(['USDT day'])
    expect(fold({ feeAsset: 'BTC', quote: 'EUR' })).toEqual(['EUR day'])
    expect(fold({ feeAsset: 'BTC', product: 'inverse' })).toEqual(['USD day'])
    expect(fold({ feeAsset: 'BNB', product: 'linear' })).toEqual(['BNB hour'])
    expect(fold({ feeAsset: 'USDC', product: 'linear', settle: 'USDC' })).toEqual(['USDC day'])
  })

  test('ended by a liquidation says so, with its fee', () => {
    const { closed } = play('linear', [
      buy('1', '100'),
      sell('1', '60', { kind: 'liquidation', ...usdt('3') }),
    ])
    expect(closed).toMatchObject([{ endedBy: 'liquidation', net: '-43', fees: { USDT: '3' } }])
  })
})

describe('spot', () => {
  test('a fee in the bought coin reduces the quantity, uses the fill’s price, and keeps the entry price', () => {
    const { closed } = play('spot', [
      buy('1', '100', { fee: '0.001', feeAsset: 'BTC' }),
      sell('0.999', '110', usdt('0.1')),
    ])
    expect(closed).toMatchObject([
      {
        opened: '0.999',
        entryPrice: '100',
        fees: { BTC: '0.001', USDT: '0.1' },
        realised: { USDT: '9.99' },
        net: '9.79',
      },
    ])
  })
  test('a remainder finer than any traded amount ends the trade and is carried over', () => {
    const { closed, open, fold } = play('spot', [
      buy('1', '100', { fee: '0.001', feeAsset: 'BTC' }),
      sell('0.99', '110'),
      buy('1', '120'),
    ])
    expect(closed).toMatchObject([{ closedAtMs: 1, opened: '0.999', closed: '0.99' }])
    expect(open).toMatchObject([{ openedAtMs: 2, opened: '1' }])
    expect(fold.stored().books[0]?.position?.quantity).toBe('1.009')
  })
  const inBase = (fee: string) => ({ fee, feeAsset: 'BTC' })

  test('the rest of 2 coins after one is sold is not dust, although it is finer than any traded amount', () => {
    const { closed, open } = play('spot', [
      buy('2', '60000', inBase('0.002')),
      sell('1', '66000'),
      sell('0.998', '30000'),
    ])
    expect(open).toEqual([])
    expect(closed).toMatchObject([
      { openedAtMs: 0, closedAtMs: 2, opened: '1.998', closed: '1.998', entryPrice: '60000', net: '-24060' },
    ])
  })
  test.each([
    ['coins of ten cents in whole numbers: 0.9 of 100', buy('100', '0.1', inBase('0.1')), sell('99', '0.1')],
    [
      'a sale rounded down to thousandths: 0.0005 of 1',
      buy('1', '9000', inBase('0.0015')),
      sell('0.998', '9000'),
    ],
  ])('is dust, so that the trade is over: %s', (_, bought, sold) => {
    expect(play('spot', [bought, sold])).toMatchObject({ closed: [{ closedAtMs: 1 }], open: [] })
  })
  test.each([
    ['one of ten, if whole numbers are sold', [buy('10', '0.1'), sell('9', '0.1')]],
    ['$2,700 worth', [buy('100', '3000', inBase('0.1')), sell('99', '3000')]],
    ['half of a small trade', [buy('2', '4', inBase('0.002')), sell('1', '4')]],
    [
      'an amount as fine as an earlier sale',
      [buy('0.001', '100'), buy('1', '100', inBase('0.001')), sell('0.99', '100')],
    ],
  ])('is not dust, so that the trade continues: %s', (_, tape) => {
    expect(play('spot', tape)).toMatchObject({ closed: [], open: [{ openedAtMs: 0 }] })
  })
  test('without a known price, a small share finer than any traded amount is dust', () => {
    const tape = [buy('100', '3000', inBase('0.1')), sell('99', '3000')].map((each) => ({
      ...each,
      base: 'ABC',
      quote: 'XYZ',
      feeAsset: 'ABC',
    }))
    expect(play('spot', tape)).toMatchObject({ closed: [{ closedAtMs: 1, net: null }], open: [] })
  })
  test('dust sold later, in parts, opens no trade that a later purchase would join', () => {
    const { closed, open } = play('spot', [
      buy('1', '100', inBase('0.001')),
      sell('0.99', '110'),
      sell('0.004', '110'),
      buy('2', '120'),
    ])
    expect(closed).toMatchObject([{ closed: '0.99' }, { opened: '0', closed: '0.004', closedAtMs: 2 }])
    expect(open).toMatchObject([{ openedAtMs: 3, opened: '2' }])
  })
  test('a fee in a third coin stays in that coin and is valued', () => {
    expect(
      play('spot', [buy('1', '100', { fee: '0.001', feeAsset: 'BNB' }), sell('1', '100')]).closed,
    ).toMatchObject([{ fees: { BNB: '0.001' }, net: '-0.6', unpriced: [] }])
  })
  test('a fee in a coin without a price leaves the result unknown, never zero', () => {
    expect(
      play('spot', [buy('1', '100', { fee: '2', feeAsset: 'POINTS' }), sell('1', '130')]).closed,
    ).toMatchObject([{ fees: { POINTS: '2' }, net: null, unpriced: ['POINTS'] }])
  })
  test('a rebate is a negative fee', () => {
    expect(play('spot', [buy('1', '100', usdt('-0.01')), sell('1', '100')]).closed).toMatchObject([
      { net: '0.01' },
    ])
  })
})

describe('a fill without an effect', () => {
  test('on the quantity leaves the trade unchanged, except for its fee', () => {
    const { closed, booked } = play('linear', [
      buy('1', '100'),
      buy('0', '0', usdt('0.5')),
      sell('1', '110'),
      sell('0', '110'),
    ])
    expect(closed).toMatchObject([{ opened: '1', net: '9.5', fees: { USDT: '0.5' }, fills: 3 }])
    expect(booked.map(({ key, fee }) => [key !== null, text(fee)])).toEqual([
      [true, '0'],
      [true, '0.5'],
      [true, '0'],
      [false, '0'],
    ])
  })
  test.each(['inverse', 'spot'] as const)(
    'is the first on %s, and later ones are folded as usual',
    (product) => {
      const { closed, open } = play(product, [buy('0', '0'), buy('1', '100'), sell('1', '100')])
      expect([closed.length, open]).toEqual([1, []])
    },
  )
  test('whose fee used up the whole purchase: the payment is a fee', () => {
    const { booked, open } = play('spot', [
      buy('0.001', '100', { fee: '0.001', feeAsset: 'BTC' }),
      buy('1', '100'),
    ])
    expect(booked.map(({ fee }) => text(fee))).toEqual(['0.1', '0'])
    expect(open).toMatchObject([{ openedAtMs: 1, opened: '1' }])
  })
})

describe('inverse contracts', () => {
  test('two buys of $10,000 at 50,000 and 40,000 average 44,444.4444; the result is coins, valued at the closing price', () => {
    const { closed } = play('inverse', [buy('10000', '50000'), buy('10000', '40000'), sell('20000', '50000')])
    expect(
      amount(closed[0]?.entryPrice ?? '0')
        .round(4)
        .toFixed(),
    ).toBe('44444.4444')
    expect(closed).toMatchObject([{ realised: { BTC: '0.05' }, net: '2500' }])
  })
  test('$10,000 long from 50,000 to 55,000 is 0.0181818182 BTC and $1,000.00 at the exit price', () => {
    const [trip] = play('inverse', [buy('10000', '50000'), sell('10000', '55000')]).closed
    expect(
      amount(trip?.realised['BTC'] ?? '0')
        .round(10)
        .toFixed(),
    ).toBe('0.0181818182')
    expect(
      amount(trip?.net ?? '0')
        .round(2)
        .toFixed(2),
    ).toBe('1000.00')
  })
})

describe('hedge mode', () => {
  const long = { positionSide: 'long' } as const
  const short = { positionSide: 'short' } as const
  test('keeps both sides separate, and funding without a side is split by their holdings', () => {
    const { open } = play('linear', [buy('3', '100', long), sell('1', '100', short), { funding: '4' }])
    expect(open).toMatchObject([
      { side: 'long', funding: { USDT: '3' } },
      { side: 'short', funding: { USDT: '1' } },
    ])
  })
  test('assigns funding with a side to that side', () => {
    const { open } = play('linear', [
      buy('3', '100', long),
      sell('1', '100', short),
      { funding: '4', positionSide: 'short' },
    ])
    expect(open).toMatchObject([{ funding: {} }, { funding: { USDT: '4' } }])
  })
})

describe('a liquidation fee', () => {
  const minute = 60_000
  const liquidated = (change: Partial<Fill> = {}) => sell('1', '90', { kind: 'liquidation', ...change })

  test.each([
    ['in the same moment', 0],
    ['a moment later', 300],
  ])('is a fee of the trade that it ended, shown separately: %s', (_, lateMs) => {
    const { closed, booked } = play('linear', [
      buy('1', '100', { ...usdt('0.1'), atMs: 0 }),
      liquidated({ atMs: minute }),
      { liquidationFee: '-5', atMs: minute + lateMs },
      buy('1', '80', { atMs: 2 * minute }),
      sell('1', '81', { atMs: 3 * minute }),
    ])
    expect(closed).toMatchObject([
      {
        endedBy: 'liquidation',
        fees: { USDT: '5.1' },
        liquidationFees: { USDT: '5' },
        net: '-15.1',
        fills: 2,
      },
      { endedBy: null, fees: {}, liquidationFees: {}, net: '1' },
    ])
    expect(closed[0]?.closedAtMs).toBe(minute)
    expect(booked.filter(({ fee }) => text(fee) === '5').map(({ key }) => key)).toEqual([closed[0]?.key])
  })
  test('belongs to the ended trade even if the next one is opened at once', () => {
    const { closed, open } = play('linear', [
      buy('1', '100'),
      liquidated(),
      buy('1', '80'),
      { liquidationFee: '-5' },
    ])
    expect(closed).toMatchObject([{ net: '-15' }])
    expect(open).toMatchObject([{ fees: {} }])
  })
  test('of a part belongs to the trade that continues', () => {
    const { open } = play('linear', [buy('3', '100'), liquidated(), { liquidationFee: '-5' }])
    expect(open).toMatchObject([{ closed: '1', liquidationFees: { USDT: '5' }, net: '-15' }])
  })
  test('with both sides of a hedge open belongs to the liquidated side, named or not', () => {
    const tape = [
      buy('1', '100', { positionSide: 'long' }),
      sell('9', '100', { positionSide: 'short' }),
      liquidated({ positionSide: 'long' }),
    ]
    for (const fee of [{ liquidationFee: '-5' }, { liquidationFee: '-5', positionSide: 'long' } as const]) {
      const { closed, open } = play('linear', [...tape, fee])
      expect([closed, open]).toMatchObject([[{ net: '-15' }], [{ side: 'short', net: '0' }]])
    }
  })
  test('without a trade is booked separately, and a refunded one reduces the fees', () => {
    const { booked } = play('linear', [{ liquidationFee: '-5' }, { liquidationFee: '2' }])
    expect(booked.map(({ key, fee }) => [key, text(fee)])).toEqual([
      [null, '5'],
      [null, '-2'],
    ])
  })
})

describe('an incomplete history', () => {
  test('coins sold without a purchase are one incomplete trade without a result', () => {
    const { closed } = play('spot', [
      sell('2', '100', usdt('0.2')),
      sell('1', '110'),
      buy('1', '90'),
      sell('1', '95'),
    ])
    expect(closed).toMatchObject([
      {
        isComplete: false,
        closed: '3',
        opened: '0',
        entryPrice: null,
        net: null,
        realised: {},
        fees: { USDT: '0.2' },
        closedAtMs: 1,
      },
      { isComplete: true, net: '5' },
    ])
  })
  test('a stated profit at the very first fill closes an earlier position, and opens none', () => {
    const { closed, open } = play('linear', [
      sell('1', '100', { realisedPnl: '7' }),
      buy('1', '90', { realisedPnl: '0' }),
    ])
    expect(closed).toMatchObject([{ isComplete: false, side: 'long', closed: '1', net: null }])
    expect(open).toMatchObject([{ side: 'long', isComplete: true }])
  })

  test('the known and the unknown part that one fill closes are two trades with separate keys', () => {
    // the fee leaves a remainder that no order can sell; later more is sold than was ever bought here
    const { closed } = play('spot', [
      buy('1', '100', { fee: '0.001', feeAsset: 'BTC' }),
      sell('0.99', '110'),
      sell('0.5', '120'),
      buy('1', '100'),
    ])
    expect(closed.map(({ isComplete, closed: sold }) => [isComplete, sold])).toEqual([
      [true, '0.99'],
      [true, '0.009'],
      [false, '0.491'],
    ])
    expect(new Set(closed.map(({ key }) => key)).size).toBe(3)
  })
  test('a hedge side that closes more than it holds: the known part has a result, the rest none', () => {
    const { closed, open } = play('linear', [
      buy('1', '100', { positionSide: 'long' }),
      sell('3', '110', { positionSide: 'long', ...usdt('0.3') }),
    ])
    expect(open).toEqual([])
    expect(closed).toMatchObject([
      { isComplete: true, net: '9.9' },
      { isComplete: false, closed: '2', fees: { USDT: '0.2' }, net: null },
    ])
  })
  test('funding without an open position is booked separately', () => {
    const { booked, closed } = play('linear', [{ funding: '-0.4' }])
    expect([closed, booked.map(({ key, funding }) => [key, text(funding)])]).toEqual([[], [[null, '-0.4']]])
  })
})

test('FIFO is available as well as average cost, with other results and the same total', () => {
  const tape = [buy('1', '100'), buy('1', '200'), sell('1', '210'), sell('1', '210')]
  const dated = (method: CostMethod) => play('linear', tape, method).booked.map(({ price }) => text(price))
  expect([dated('average'), dated('fifo')]).toEqual([
    ['0', '0', '60', '60'],
    ['0', '0', '110', '10'],
  ])
})

const anyEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      positionSide: fc.constantFrom('both' as const),
      quantity: fc.integer({ min: 1, max: 1000 }).map(String),
      price: fc.integer({ min: 1, max: 100_000 }).map(String),
      fee: fc.integer({ min: -20, max: 100 }).map(String),
      feeAsset: fc.constantFrom('USDT', 'BNB'),
      kind: fc.constantFrom('trade' as const, 'trade' as const, 'liquidation' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ funding: fc.integer({ min: -50, max: 50 }).map(String) }) },
  { weight: 1, arbitrary: fc.record({ liquidationFee: fc.integer({ min: -50, max: 5 }).map(String) }) },
)
const methods = fc.constantFrom('average' as const, 'fifo' as const)

describe('any history', () => {
  test('gives the same when it is resumed from any point as in a full fold', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), fc.nat(25), methods, (tape, cut, method) => {
        const numbered = tape.map((event, at) => ({ ...event, nativeId: `n${at}`, atMs: at * 25_000 }))
        const whole = play('linear', numbered, method)
        const first = play('linear', numbered.slice(0, cut), method)
        const stored: StoredFold = JSON.parse(
          JSON.stringify(play('linear', numbered.slice(0, cut), method).stored),
        )
        const second = play('linear', numbered.slice(cut), stored)
        // a round trip that a liquidation ended comes at the end of each part, and again with the fee after it
        const byKey = (trips: readonly RoundTrip[]) => new Map(trips.map((trip) => [trip.key, trip]))
        expect(byKey([...first.closed, ...second.closed])).toEqual(byKey(whole.closed))
        expect(second.open).toEqual(whole.open)
      }),
    )
  })

  test('conserves money: bookings equal the trades’ results, and cash paid, received and still held', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 25 }), methods, (tape, method) => {
        const { booked, closed, open, fold } = play('linear', tape, method)
        const net = sum(booked.map(({ price, fee, funding }) => text(price.minus(fee).plus(funding))))
        const orphaned = sum(
          booked.filter(({ key }) => key === null).map(({ fee, funding }) => text(funding.minus(fee))),
        )
        const byTrip = sum([...closed, ...open].map((trip) => trip.net ?? 'none'))
        expect(amount(net).minus(orphaned).minus(byTrip).abs().lt('0.00000000000000000001')).toBe(true)
        const cash = tape.map((event) => {
          if ('funding' in event) return event.funding
          if ('liquidationFee' in event) return event.liquidationFee
          const paid = times(event.quantity, event.price)
          const fee = times(event.fee, dollars[event.feeAsset] ?? '0')
          return text(amount(event.side === 'buy' ? `-${paid}` : paid).minus(fee))
        })
        const held = fold
          .stored()
          .books.map(({ position }) =>
            position ? times(position.cost, position.side === 'long' ? '1' : '-1') : '0',
          )
        expect(
          amount(sum([...cash, ...held]))
            .minus(net)
            .abs()
            .lt('0.00000000000000000001'),
        ).toBe(true)
      }),
    )
  })

  test('gives the same trades with two fills instead of one', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 15 }), (tape) => {
        const twice = tape.map(
          (event, at): Event =>
            'funding' in event || 'liquidationFee' in event
              ? event
              : {
                  ...event,
                  nativeId: `n${at}`,
                  quantity: times(event.quantity, '2'),
                  fee: times(event.fee, '2'),
                },
        )
        const split = tape.flatMap((event, at): Event[] =>
          'funding' in event || 'liquidationFee' in event
            ? [event]
            : [
                { ...event, nativeId: `n${at}` },
                { ...event, nativeId: `m${at}` },
              ],
        )
        const results = (events: readonly Event[]) =>
          play('linear', events).closed.map(({ net, opened, side }) => [
            amount(net ?? '0')
              .round(18)
              .toFixed(),
            opened,
            side,
          ])
        expect(results(split)).toEqual(results(twice))
      }),
    )
  })
})
