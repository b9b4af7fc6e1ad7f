import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../durations.ts'
import type { Fill } from '../../fill.ts'
import { fill } from '../../tape.ts'
import { BotRecords } from '../bot-records.ts'
import { BotsFold } from '../bots-fold.ts'
import type { BotKind } from './guess.ts'
import { kindOfBot } from './kind-of-bot.ts'

type Random = (below: number) => number
type Order = Partial<Fill> & Pick<Fill, 'side' | 'price' | 'quantity' | 'atMs'>

function seeded(seed: number): Random {
  let state = seed * 7_919
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648) * below
  }
}

/** A price that walks, by so many hundredths an hour at most. */
function walk(random: Random, hundredths: number): () => number {
  let price = 900 + random(200)
  return () => (price *= 1 + ((random(2) - 1) * hundredths) / 100)
}

const perpetual = { symbol: 'BTC/USDT:USDT', product: 'linear' as const, settle: 'USDT' }

function grid(random: Random): Order[] {
  const [low, step] = [800, 5 + random(10)]
  const count = 12 + Math.floor(random(30))
  const line = (at: number) => (low + at * step).toFixed(2)
  const [full, orders]: [Set<number>, Order[]] = [new Set(), []]
  let at = count >> 1
  for (let turn = 0; turn < 400; turn += 1) {
    const next = Math.min(count - 1, Math.max(0, at + (random(2) < 1 ? 1 : -1)))
    const atMs = turn * hourMs
    if (next < at && !full.has(next)) {
      full.add(next)
      orders.push({ side: 'buy', price: line(next), quantity: '0.5', liquidity: 'maker', atMs })
    } else if (next > at && full.delete(at))
      orders.push({ side: 'sell', price: line(next), quantity: '0.5', liquidity: 'maker', atMs })
    at = next
  }
  return orders
}

function dca(random: Random): Order[] {
  const next = walk(random, 2)
  const orders: Order[] = []
  const [deviation, profit, scale] = [0.01 + random(0.02), 0.008 + random(0.01), 1 + random(1)]
  let entries: { price: number; size: number }[] = []
  for (let turn = 0; turn < 3000 && orders.length < 300; turn += 1) {
    const [price, atMs] = [next(), turn * hourMs]
    const size = entries.reduce((sum, one) => sum + one.size, 0)
    const average = entries.reduce((sum, one) => sum + one.size * one.price, 0) / size
    const [first, last] = [entries[0], entries.at(-1)]
    if (!first || !last || (price < last.price * (1 - deviation) && entries.length < 6)) {
      const more = scale ** entries.length
      entries.push({ price, size: Number(more.toFixed(4)) })
      orders.push({ side: 'buy', price: price.toFixed(2), quantity: more.toFixed(4), atMs })
    } else if (price >= average * (1 + profit)) {
      orders.push({
        side: 'sell',
        price: (average * (1 + profit)).toFixed(2),
        quantity: size.toFixed(4),
        atMs,
      })
      entries = []
    }
  }
  return orders
}

function maker(random: Random): Order[] {
  const next = walk(random, 0.3)
  return Array.from({ length: 300 }, (_, at) => {
    const [middle, isBuy] = [next(), random(2) < 1]
    const price = (middle * (isBuy ? 0.9995 : 1.0005)).toFixed(2)
    const side = isBuy ? ('buy' as const) : ('sell' as const)
    return {
      ...perpetual,
      side,
      price,
      quantity: '0.1',
      liquidity: 'maker' as const,
      atMs: at * 10 * minuteMs,
    }
  })
}

function signal(random: Random): Order[] {
  const next = walk(random, 4)
  let held = 0
  return Array.from({ length: 160 }, (_, at) => {
    const wanted = Math.floor(random(3)) - 1
    const by = wanted - held
    const [price, atMs] = [next().toFixed(1), at * 7 * hourMs]
    held = wanted
    return {
      ...perpetual,
      side: by > 0 ? ('buy' as const) : ('sell' as const),
      price,
      quantity: String(Math.abs(by)),
      atMs,
    }
  }).filter(({ quantity }) => quantity !== '0')
}

function legs(symbol: string): (random: Random) => Order[] {
  return (random) => {
    const next = walk(random, 2)
    return Array.from({ length: 12 }, (_, turn) => {
      const [atMs, size] = [turn * 100 * hourMs, 1 + Math.floor(random(3))]
      const [price, quantity] = [next().toFixed(1), String(size)]
      const perp = { ...perpetual, symbol, price, quantity: String(10 * size), contractSize: '0.1' }
      return [
        { side: 'buy' as const, price, quantity, atMs },
        { ...perp, side: 'sell' as const, atMs: atMs + minuteMs },
        { side: 'sell' as const, price, quantity, atMs: atMs + 90 * hourMs },
        { ...perp, side: 'buy' as const, atMs: atMs + 90 * hourMs + minuteMs },
      ]
    }).flat()
  }
}

/** Nobody's pattern: any side, size and time, at the price of a walk. */
function nobody(random: Random): Order[] {
  const next = walk(random, 3)
  let atMs = 0
  return Array.from({ length: 150 }, () => ({
    ...perpetual,
    side: random(2) < 1 ? ('buy' as const) : ('sell' as const),
    price: next().toFixed(2),
    quantity: (0.1 + random(2)).toFixed(3),
    liquidity: random(2) < 1 ? ('maker' as const) : ('taker' as const),
    atMs: (atMs += random(20 * hourMs)),
  }))
}

const programs: Readonly<Record<BotKind, (random: Random) => Order[]>> = {
  grid,
  dca,
  funding: legs('BTC/USDT:USDT'),
  basis: legs('BTC/USDT:USDT-260327'),
  market_maker: maker,
  signal,
}

/** Puts in another one by hand beside so many orders in a hundred, at the price of the time and of any size. */
function withNoise(orders: readonly Order[], hundredths: number, random: Random): Order[] {
  return orders.flatMap((one) =>
    random(100) < hundredths
      ? [
          one,
          {
            ...one,
            side: random(2) < 1 ? 'buy' : 'sell',
            price: (Number(one.price) * (0.99 + random(0.02))).toFixed(2),
            quantity: (Number(one.quantity) * random(3) + 0.01).toFixed(3),
            liquidity: 'taker',
            atMs: one.atMs + minuteMs / 2,
          },
        ]
      : [one],
  )
}

function guessOf(orders: readonly Order[]): BotKind | null {
  const records = new BotRecords((atMs) => atMs)
  const fold = new BotsFold(
    () => '1',
    () => 'bot',
    records,
  )
  for (const [at, one] of orders.toSorted((a, b) => a.atMs - b.atMs).entries())
    fold.fill('main', fill({ ...one, nativeId: String(at), orderId: String(at), fee: '0' }))
  const books = fold.subAccount('bot')?.books
  return kindOfBot(records.orders.of('bot'), (key) => books?.get(key)?.pairs ?? null).guess
}

const histories = 50

/** Counts the histories by the guess that is made of them. */
function guesses(of: (random: Random) => Order[], hundredths: number): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (let seed = 1; seed <= histories; seed += 1) {
    const random = seeded(seed)
    const guess = guessOf(withNoise(of(random), hundredths, random)) ?? 'none'
    found[guess] = (found[guess] ?? 0) + 1
  }
  return found
}

const table = (hundredths: number) =>
  Object.fromEntries(Object.entries(programs).map(([kind, of]) => [kind, guesses(of, hundredths)]))

describe('of fifty generated histories of each kind', () => {
  test('almost none is mistaken for another kind', () => {
    expect(table(0)).toEqual({
      basis: { basis: 50 },
      dca: { dca: 48, signal: 2 },
      funding: { funding: 50 },
      grid: { grid: 50 },
      market_maker: { market_maker: 50 },
      signal: { signal: 50 },
    })
  })

  test('fewer are recognised if one order in ten is manual', () => {
    expect(table(10)).toEqual({
      basis: { basis: 10, none: 14, signal: 26 },
      dca: { dca: 34, none: 11, signal: 5 },
      funding: { funding: 10, none: 14, signal: 26 },
      grid: { grid: 50 },
      market_maker: { market_maker: 50 },
      signal: { none: 15, signal: 35 },
    })
  })
})

test('few of fifty random histories are mistaken for a bot', () => {
  expect(guesses(nobody, 0)).toEqual({ none: 46, signal: 4 })
})
