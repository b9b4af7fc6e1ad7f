import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../durations.ts'
import type { Fill } from '../../fill.ts'
import { fill } from '../../tape.ts'
import { BotRecords } from '../bot-records.ts'
import { BotsFold } from '../bots-fold.ts'
import { kindOfBot } from './kind-of-bot.ts'

const start = Date.UTC(2026, 0, 1)

function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648) * below
  }
}

let ids = 0
function order(change: Partial<Fill>, atMs: number): Fill {
  ids += 1
  const id = String(ids)
  return fill({ nativeId: id, orderId: id, fee: '0', atMs, liquidity: 'maker', ...change })
}

function found(fills: readonly Fill[], chosen: Parameters<typeof kindOfBot>[2] = null) {
  const records = new BotRecords((atMs) => atMs)
  const fold = new BotsFold(
    () => '1',
    () => 'bot',
    records,
  )
  for (const each of fills.toSorted((a, b) => a.atMs - b.atMs)) fold.fill('main', each)
  const books = fold.subAccount('bot')?.books
  return kindOfBot(records.orders.of('bot'), (key) => books?.get(key)?.pairs ?? null, chosen)
}

/** A price walks over the lines of a grid: a line that it falls through is bought, one above a purchase is sold. */
function grid(lines: readonly string[], steps: number, seed: number, highest = lines.length - 1): Fill[] {
  const random = seeded(seed)
  const full = new Set<number>()
  const fills = [
    // the first coins are bought at market, at a price that is no line
    order({ side: 'buy', price: '1003.37', quantity: '20', liquidity: 'taker' }, start),
  ]
  let at = Math.floor(lines.length / 2)
  for (let step = 0; step < steps; step += 1) {
    const up = random(1) < 0.5
    const next = Math.min(highest, Math.max(0, at + (up ? 1 : -1)))
    if (next === at) continue
    const atMs = start + (step + 1) * hourMs
    if (next < at && !full.has(next)) {
      full.add(next)
      fills.push(order({ side: 'buy', price: lines[next] ?? '', quantity: '0.5' }, atMs))
    } else if (next > at && full.has(at)) {
      full.delete(at)
      fills.push(order({ side: 'sell', price: lines[next] ?? '', quantity: '0.5' }, atMs))
    }
    at = next
  }
  return fills
}

describe('a grid', () => {
  test.each([1, 2, 3, 4, 5])('with equal steps is found with its lines (history %i)', (seed) => {
    const lines = Array.from({ length: 21 }, (_, line) => String(900 + line * 10))
    const { guess, grid: facts, reasons } = found(grid(lines, 400, seed))
    expect(guess).toBe('grid')
    expect(facts).toMatchObject([{ spacing: 'arithmetic', step: '10', orderQuantity: '0.5' }])
    for (const { price } of facts[0]?.lines ?? []) expect(lines).toContain(price)
    expect(reasons[0]?.english).toContain('at equal steps')
  })

  test.each([1, 2, 3])('with equal ratios, rounded to ticks, is found as such (history %i)', (seed) => {
    const lines = Array.from({ length: 31 }, (_, line) => (800 * 1.015 ** line).toFixed(2))
    const { guess, grid: facts } = found(grid(lines, 600, seed))
    expect(guess).toBe('grid')
    expect(facts).toMatchObject([{ spacing: 'geometric', step: null }])
    expect(Number(facts[0]?.stepShare)).toBeCloseTo(0.015, 4)
    const hit = facts[0]?.lines.filter(({ orders }) => orders > 0).map(({ price }) => price) ?? []
    expect(lines).toEqual(expect.arrayContaining(hit))
  })

  test('has lines that were never filled, each line’s profit, and its waiting orders', () => {
    const at = (hour: number) => start + hour * hourMs
    const buy = (price: string, hour: number) => order({ side: 'buy', price, quantity: '1' }, at(hour))
    const sell = (price: string, hour: number) => order({ side: 'sell', price, quantity: '1' }, at(hour))
    const first = [buy('140', 0), buy('130', 1), buy('100', 2), sell('110', 3), buy('100', 4)]
    const second = [sell('110', 5), sell('140', 6), buy('130', 7), sell('140', 8), buy('130', 9)]
    const { grid: facts } = found([...first, ...second, buy('140', 10), buy('100', 11)])
    expect(facts).toMatchObject([{ low: '100', high: '140', levels: 5, neverHit: 1, step: '10' }])
    const [only] = facts
    expect(only?.lines.map(({ price, orders, waiting, profit }) => [price, orders, waiting, profit])).toEqual(
      [
        ['100', 3, '1', '20'],
        ['110', 2, '0', '0'],
        ['120', 0, '0', '0'],
        ['130', 3, '1', '20'],
        ['140', 4, '2', '0'],
      ],
    )
  })
})

/** A base order, safety orders one deviation below each other and twice as large, and one sale of all at a gain. */
function dca(cycles: number, seed: number): Fill[] {
  const random = seeded(seed)
  const fills: Fill[] = []
  let atMs = start
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const base = 100 + random(20)
    const safety = Math.floor(random(4))
    let [quantity, worth, price, size] = [0, 0, base, 1]
    for (let entry = 0; entry <= safety; entry += 1) {
      atMs += 2 * hourMs
      fills.push(order({ side: 'buy', price: price.toFixed(4), quantity: String(size) }, atMs))
      quantity += size
      worth += size * price
      price *= 1 - 0.02
      size *= 2
    }
    atMs += hourMs
    const exit = ((worth / quantity) * 1.012).toFixed(4)
    fills.push(order({ side: 'sell', price: exit, quantity: String(quantity) }, atMs))
  }
  return fills
}

describe('averaging down', () => {
  test.each([1, 2, 3, 4])('is found with its take profit and safety orders (history %i)', (seed) => {
    const { guess, dca: facts } = found(dca(30, seed))
    expect(guess).toBe('dca')
    expect(facts).toMatchObject([{ side: 'long', cycles: 30, maxEntries: 4, everyHours: null }])
    const [only] = facts
    expect(Number(only?.takeProfit)).toBeCloseTo(0.012, 4)
    expect(Number(only?.deviation)).toBeCloseTo(0.02, 4)
    expect(Number(only?.deviationScale)).toBeCloseTo(1, 2)
    expect(Number(only?.quantityScale)).toBeCloseTo(2, 6)
  })

  test('regular purchases without a sale are of the same kind, with their interval', () => {
    const fills = Array.from({ length: 20 }, (_, week) =>
      order({ side: 'buy', price: String(100 + week), quantity: '0.1' }, start + week * 168 * hourMs),
    )
    const { guess, dca: facts } = found(fills)
    expect(guess).toBe('dca')
    expect(facts).toMatchObject([{ everyHours: '168', takeProfit: null, cycles: 0, baseOrder: '10.95' }])
    // the clock sets neither a distance in price nor a number of entries
    expect(facts).toMatchObject([
      { entries: null, maxEntries: null, deviation: null, deviationScale: null, quantityScale: null },
    ])
  })
})

describe('two related legs', () => {
  const legs = (symbol: string) =>
    Array.from({ length: 6 }, (_, turn) => {
      const at = start + turn * 100 * hourMs
      const perp = { symbol, product: 'linear' as const, settle: 'USDT', contractSize: '0.1' }
      const price = String(100 + turn)
      return [
        order({ side: 'buy', price, quantity: '2' }, at),
        order({ ...perp, side: 'sell', price, quantity: '20' }, at + minuteMs),
        order({ side: 'sell', price, quantity: '2' }, at + 90 * hourMs),
        order({ ...perp, side: 'buy', price, quantity: '20' }, at + 90 * hourMs + minuteMs),
      ]
    }).flat()

  test('are held for funding if one is a perpetual', () => {
    const { guess, pair } = found(legs('BTC/USDT:USDT').slice(0, -2))
    expect(guess).toBe('funding')
    expect(pair).toMatchObject([
      {
        base: 'BTC',
        legs: [
          { symbol: 'BTC/USDT', quantity: '2' },
          { symbol: 'BTC/USDT:USDT', quantity: '-2' },
        ],
      },
    ])
  })

  test('are held for the basis if one is a dated contract', () => {
    expect(found(legs('BTC/USDT:USDT-260327')).guess).toBe('basis')
  })

  test('are neither if both are long', () => {
    const fills = legs('BTC/USDT:USDT').map((one) =>
      one.product === 'linear'
        ? { ...one, side: one.side === 'buy' ? ('sell' as const) : ('buy' as const) }
        : one,
    )
    expect(['funding', 'basis']).not.toContain(found(fills).guess)
  })
})

test.each([1, 2, 3])('a market maker quotes both sides at ever new prices (history %i)', (seed) => {
  const random = seeded(seed)
  let middle = 1000
  const fills = Array.from({ length: 300 }, (_, at) => {
    middle += random(2) - 1
    const side = random(1) < 0.5 ? ('buy' as const) : ('sell' as const)
    const price = (middle + (side === 'buy' ? -0.6 : 0.6)).toFixed(2)
    return order(
      { symbol: 'BTC/USDT:USDT', product: 'linear', settle: 'USDT', side, price, quantity: '0.1' },
      start + at * 10 * minuteMs,
    )
  })
  const { guess, maker } = found(fills)
  expect(guess).toBe('market_maker')
  expect(maker).toMatchObject([{ makerShare: '1', ordersPerDay: expect.stringMatching(/^14[45]/) }])
})

test.each([1, 2, 3])('signals turn from long to short without a pattern of prices (history %i)', (seed) => {
  const random = seeded(seed)
  let held = 0
  const fills = Array.from({ length: 80 }, (_, at) => {
    const wanted = Math.floor(random(3)) - 1
    const by = wanted - held
    held = wanted
    const perp = { symbol: 'BTC/USDT:USDT', product: 'linear' as const, settle: 'USDT' }
    const taker = { liquidity: 'taker' as const, price: (900 + random(300)).toFixed(1) }
    return by === 0
      ? null
      : order(
          { ...perp, ...taker, side: by > 0 ? 'buy' : 'sell', quantity: String(Math.abs(by)) },
          start + at * 7 * hourMs,
        )
  }).filter((one) => one !== null)
  const { guess, signal } = found(fills)
  expect(guess).toBe('signal')
  expect(signal).toMatchObject([{ entries: '1' }])
})

test.each([
  ['adds to gains follows signals', 1.03, 'signal', [[24, '2.333']]],
  ['adds to losses averages down', 0.97, 'dca', []],
] as const)('a bot that goes long and short and %s', (_, step, expected, facts) => {
  const random = seeded(4)
  const perp = {
    symbol: 'BTC/USDT:USDT',
    product: 'linear' as const,
    settle: 'USDT',
    liquidity: 'taker' as const,
  }
  let atMs = start
  const fills = Array.from({ length: 24 }, (__, trade) => {
    const isLong = trade % 2 === 0
    const [into, out] = isLong ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
    const first = 900 + random(300)
    const entries = trade % 3 === 0 ? 1 : 3
    const one = (side: Fill['side'], price: number, quantity: number) =>
      order({ ...perp, side, price: price.toFixed(1), quantity: String(quantity) }, (atMs += 9 * hourMs))
    return [
      ...Array.from({ length: entries }, (___, at) => one(into, first * (isLong ? step : 2 - step) ** at, 1)),
      one(out, first * (0.9 + random(20) / 100), entries),
    ]
  }).flat()
  const { guess, signal } = found(fills)
  expect(guess).toBe(expected)
  expect(signal.map(({ trades, entries }) => [trades, entries])).toEqual(facts)
})

test('the kind that a person selected replaces the guess, with the facts of that kind', () => {
  const lines = Array.from({ length: 11 }, (_, line) => String(900 + line * 10))
  const { kind, guess, dca: facts, grid: none } = found(grid(lines, 300, 1), 'dca')
  expect({ kind, guess }).toEqual({ kind: 'dca', guess: 'grid' })
  expect(facts).toHaveLength(1)
  expect(none).toEqual([])
})

test('few orders give no guess, with a message', () => {
  expect(found([order({ side: 'buy', price: '100', quantity: '1' }, start)])).toMatchObject({
    kind: null,
    guess: null,
    reasons: [{ english: 'Its orders fit none of the known kinds well.' }],
  })
  expect(kindOfBot([], () => null).reasons).toMatchObject([{ english: 'It has no orders yet.' }])
})
