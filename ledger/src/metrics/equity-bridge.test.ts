import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, sum, text } from '../decimal.ts'
import { type BookedDay, type EquityBridge, equityBridge, equityBridgeDays } from './equity-bridge.ts'

// Property-based tests: rules that hold for every made-up history.

/** Cents as exact text. */
const usd = (cents: bigint): string => text(amount(String(cents)).times('0.01'))
const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)

const event = fc.oneof(
  fc.record({ kind: fc.constant('trade' as const), coins: fc.integer({ min: -5, max: 5 }), fee: fc.nat(50) }),
  fc.record({ kind: fc.constant('funding' as const), cents: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ kind: fc.constant('flow' as const), cents: fc.integer({ min: -5000, max: 9000 }) }),
  fc.record({ kind: fc.constant('interest' as const), cents: fc.integer({ min: 1, max: 90 }) }),
)
const history = fc.array(
  fc.record({ price: fc.integer({ min: 50, max: 2000 }), events: fc.array(event, { maxLength: 6 }) }),
  { minLength: 2, maxLength: 12 },
)

/** One account forwards, by the first principles: cash, and coins held or owed one by one, each at what it was had for. */
function played(
  days: readonly {
    price: number
    events: readonly (typeof event extends fc.Arbitrary<infer E> ? E : never)[]
  }[],
) {
  let cash = 1_000_000n
  let lots: bigint[] = []
  let side = 0n
  return days.map(({ price, events }, at) => {
    const [worth, moved] = [BigInt(price), { price: 0n, fees: 0n, funding: 0n, other: 0n, flow: 0n }]
    for (const one of events) {
      if (one.kind === 'funding') moved.funding += BigInt(one.cents)
      else if (one.kind === 'flow') moved.flow += BigInt(one.cents)
      else if (one.kind === 'interest') moved.other += BigInt(one.cents)
      else {
        moved.fees += BigInt(one.fee)
        const wants = one.coins < 0 ? -1n : 1n
        for (let coin = 0; coin < Math.abs(one.coins); coin += 1) {
          cash -= wants * worth
          if (lots.length === 0 || side === wants) {
            side = wants
            lots.push(worth)
          } else moved.price += side * (worth - (lots.shift() ?? worth))
        }
      }
    }
    cash += moved.flow + moved.funding + moved.other - moved.fees
    const held = BigInt(lots.length) * side
    const unrealised = lots.reduce((total, had) => total + side * (worth - had), 0n)
    lots = [...lots]
    return { day: dayOf(at), equity: cash + held * worth, unrealised, moved }
  })
}

const added = (bridge: EquityBridge): string =>
  text(
    amount(
      sum([
        bridge.deposits,
        bridge.price,
        bridge.funding,
        bridge.other,
        bridge.open,
        bridge.remeasured,
        bridge.rates,
      ]),
    )
      .minus(bridge.withdrawals)
      .minus(bridge.fees)
      .minus(bridge.early),
  )

test('every history: the parts sum up to the change of equity, and the unbooked part is unrealised P&L, exactly', () => {
  fc.assert(
    fc.property(history, (days) => {
      const all = played(days)
      const booked: BookedDay[] = all.map(({ day, moved }) => ({
        day,
        price: usd(moved.price),
        fees: usd(moved.fees),
        funding: usd(moved.funding),
        other: usd(moved.other),
      }))
      const bridge = equityBridge(
        all.map(({ day, equity, moved }) => ({ day, equity: usd(equity), flow: usd(moved.flow) })),
        booked,
      )
      if (bridge === null) throw new Error('there are two days')
      const [first, last] = [all[0], all.at(-1)]
      expect(added(bridge)).toBe(bridge.change)
      expect(bridge.open).toBe(usd((last?.unrealised ?? 0n) - (first?.unrealised ?? 0n)))
      const later = booked.slice(1)
      for (const part of ['price', 'fees', 'funding', 'other'] as const)
        expect(bridge[part]).toBe(sum(later.map((one) => one[part])))
    }),
  )
})

test('an account whose equity begins later: its earlier bookings count as booked, not as a loss of open positions', () => {
  fc.assert(
    fc.property(history, history, fc.nat(11), (days, laterDays, begins) => {
      const length = Math.min(days.length, laterDays.length)
      const [one, later] = [played(days).slice(0, length), played(laterDays).slice(0, length)]
      const since = begins % length
      const both = one.map((mine, at) => ({ mine, theirs: later[at] ?? mine, isIn: at >= since, at }))
      const booked: BookedDay[] = both.map(({ mine, theirs, at }) => {
        const total = (part: 'price' | 'fees' | 'funding' | 'other') =>
          usd(mine.moved[part] + theirs.moved[part])
        const { price, fees, funding, other } = theirs.moved
        return {
          day: mine.day,
          price: total('price'),
          fees: total('fees'),
          funding: total('funding'),
          other: total('other'),
          early: usd(at <= since ? price - fees + funding + other : 0n),
        }
      })
      const bridge = equityBridge(
        both.map(({ mine, theirs, isIn, at }) => ({
          day: mine.day,
          equity: usd(mine.equity + (isIn ? theirs.equity : 0n)),
          flow: usd(mine.moved.flow + (at === since ? theirs.equity : isIn ? theirs.moved.flow : 0n)),
        })),
        booked,
      )
      if (bridge === null) throw new Error('there are two days')
      expect(added(bridge)).toBe(bridge.change)
      const unrealised = (of: typeof one, from: number) =>
        (of.at(-1)?.unrealised ?? 0n) - (of[from]?.unrealised ?? 0n)
      expect(bridge.open).toBe(usd(unrealised(one, 0) + unrealised(later, since)))
      for (const part of ['price', 'fees', 'funding', 'other'] as const)
        expect(bridge[part]).toBe(sum(booked.slice(1).map((day) => day[part])))
    }),
  )
})

test('every history in another currency sums up too, with a separate part for the rate', () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.integer({ min: 70, max: 130 }), { minLength: 12, maxLength: 12 }),
      (days, rates) => {
        const all = played(days)
        const rateOf = new Map(all.map(({ day }, at) => [day, String((rates[at] ?? 100) / 100)]))
        const bridge = equityBridge(
          all.map(({ day, equity, moved }) => ({ day, equity: usd(equity), flow: usd(moved.flow) })),
          all.map(({ day, moved }) => ({
            day,
            price: usd(moved.price),
            fees: usd(moved.fees),
            funding: usd(moved.funding),
            other: '0',
          })),
          {
            on: (value, day) => text(amount(value).times(rateOf.get(day) ?? '1')),
            booked: (_, value) => text(amount(value).times('0.9')),
          },
        )
        expect(bridge && added(bridge)).toBe(bridge?.change)
      },
    ),
  )
})

test('the days of every history sum up to the whole, part by part, in another currency too', () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.integer({ min: 70, max: 130 }), { minLength: 12, maxLength: 12 }),
      (given, rates) => {
        const all = played(given)
        const days = all.map(({ day, equity, moved }) => ({
          day,
          equity: usd(equity),
          flow: usd(moved.flow),
        }))
        const booked: BookedDay[] = all.map(({ day, moved }) => ({
          day,
          price: usd(moved.price),
          fees: usd(moved.fees),
          funding: usd(moved.funding),
          other: usd(moved.other),
        }))
        const rateOf = new Map(all.map(({ day }, at) => [day, String((rates[at] ?? 100) / 100)]))
        const on = (value: string, day: string) => text(amount(value).times(rateOf.get(day) ?? '1'))
        const bookedBetween = (after: string, to: string) => (part: 'price' | 'fees' | 'funding') =>
          sum(booked.filter(({ day }) => day > after && day <= to).map((one) => on(one[part], one.day)))
        const first = days[0]?.day ?? ''
        const last = days.at(-1)?.day ?? ''
        const whole = equityBridge(days, booked, { on, booked: bookedBetween(first, last) })
        const each = equityBridgeDays(days, booked, (after, to) => ({ on, booked: bookedBetween(after, to) }))
        if (whole === null) throw new Error('there are two days')
        const { startDay: _, start: __, endDay: ___, end: ____, ...parts } = whole
        for (const part of Object.keys(parts) as (keyof typeof parts)[])
          expect([part, sum(each.map((one) => one[part]))]).toEqual([part, whole[part]])
      },
    ),
  )
})

test('a day on which a coin lost its price is named, and is no loss of open positions', () => {
  const days = [
    { day: '2026-01-01', equity: '100', flow: '0' },
    { day: '2026-01-02', equity: '70', flow: '0', remeasured: null },
    { day: '2026-01-03', equity: '75', flow: '0' },
  ]
  const booked = [{ day: '2026-01-02', price: '3', fees: '1', funding: '0', other: '0' }]
  expect(equityBridge(days, booked)).toMatchObject({
    change: '-25',
    price: '3',
    fees: '1',
    remeasured: '-32',
    open: '5',
  })
})

test('a single day has no change', () => {
  expect(equityBridge([{ day: '2026-01-01', equity: '100', flow: '0' }], [])).toBeNull()
})

test('other changes on that day stay unrealised P&L if the coin’s value is known', () => {
  const days = [
    { day: '2026-01-01', equity: '100', flow: '0' },
    { day: '2026-01-02', equity: '70', flow: '0', remeasured: '-2' },
  ]
  const booked = [{ day: '2026-01-02', price: '3', fees: '1', funding: '0', other: '0' }]
  expect(equityBridge(days, booked)).toMatchObject({ change: '-30', remeasured: '-2', open: '-30' })
})
