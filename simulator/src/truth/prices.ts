import { hourMs } from '../durations.ts'
import { hash32, mix } from './hash.ts'

/**
 * Price paths in absolute time. Each is a sum of smooth noises, one per octave of the period, so that any time is computed at once and in
 * any order, the past never changes, and prices stay within a plausible range forever.
 */
interface Coin {
  readonly middle: number
  /** The sensitivity to the market as a whole. */
  readonly beta: number
  readonly own: number
  readonly digits: number
}

const coins: Readonly<Record<string, Coin>> = {
  BTC: { middle: 84_000, beta: 1, own: 0.28, digits: 2 },
  ETH: { middle: 2_950, beta: 1.15, own: 0.5, digits: 2 },
  SOL: { middle: 158, beta: 1.35, own: 0.75, digits: 2 },
  BNB: { middle: 645, beta: 0.85, own: 0.4, digits: 2 },
  XRP: { middle: 1.85, beta: 1.1, own: 0.8, digits: 4 },
  DOGE: { middle: 0.21, beta: 1.4, own: 0.85, digits: 5 },
  ADA: { middle: 0.68, beta: 1.25, own: 0.7, digits: 4 },
  LINK: { middle: 16.4, beta: 1.25, own: 0.65, digits: 3 },
  EUR: { middle: 1.09, beta: 0.03, own: 0.09, digits: 4 },
  AUD: { middle: 0.66, beta: 0.04, own: 0.1, digits: 5 },
  BGB: { middle: 4.5, beta: 0.7, own: 0.5, digits: 3 },
  LUNA: { middle: 0.62, beta: 1.2, own: 0.9, digits: 4 },
  USDT: { middle: 1, beta: 0, own: 0, digits: 4 },
  USDC: { middle: 1, beta: 0, own: 0, digits: 4 },
  USD: { middle: 1, beta: 0, own: 0, digits: 4 },
}

export const pricedBases: readonly string[] = Object.keys(coins)

/** Periods from a minute to about a year. The amplitude grows with the root of the period, as in a random walk, then stays constant. */
const octaves = Array.from({ length: 20 }, (_, k) => {
  const periodMs = 60_000 * 2 ** k
  return { periodMs, size: Math.min(0.16, 0.00205 * Math.sqrt(periodMs / hourMs) * 1.9) }
})

function lattice(salt: number, octave: number, cell: number): number {
  return (mix(mix(salt + octave * 0x9e3779b9) ^ Math.imul(cell, 0x01000193)) >>> 0) / 2147483648 - 1
}

/** Value noise of one salt at a time. Caches the lattice cell of each octave, since times are usually requested in order. */
function makeNoise(salt: number): (at: number) => number {
  const shift = (salt % 1024) / 1024
  const cells = octaves.map(({ periodMs, size }, octave) => ({
    octave,
    periodMs,
    size,
    cell: Number.NaN,
    left: 0,
    right: 0,
  }))
  return (at) => {
    let sum = 0
    for (const known of cells) {
      const place = at / known.periodMs + shift
      const cell = Math.floor(place)
      if (cell !== known.cell) {
        known.left = cell === known.cell + 1 ? known.right : lattice(salt, known.octave, cell)
        known.right = lattice(salt, known.octave, cell + 1)
        known.cell = cell
      }
      const part = place - cell
      const ease = part * part * (3 - 2 * part)
      sum += known.size * (known.left + (known.right - known.left) * ease)
    }
    return sum
  }
}

const barSteps = 12
/** A bar of up to an hour has the samples of its minutes, so that its ends match theirs; longer ones have a fixed number. */
const stepsOf = (lengthMs: number): number =>
  lengthMs <= hourMs
    ? barSteps * Math.max(1, Math.floor(lengthMs / 60_000))
    : lengthMs < 24 * hourMs
      ? 20 * barSteps
      : barSteps

/** Open, high, low and close. */
export type Bar = readonly [string, string, string, string]

/** The size of the cache: a year of hourly bars of a few coins. */
const maxBars = 50_000

export interface Prices {
  /** Returns the price as a number, for decisions of strategies. */
  near(base: string, at: number): number
  priceAt(base: string, at: number): string
  barAt(base: string, at: number, lengthMs: number): Bar
  /** Returns the funding rate of the eight hours that end at `at`; positive if longs pay. */
  fundingRateAt(base: string, at: number): string
}

export const fundingIntervalMs = 8 * hourMs

export function makePrices(seed: number): Prices {
  const own = new Map(pricedBases.map((base) => [base, makeNoise(hash32(seed, 'price', base))]))
  const market = makeNoise(hash32(seed, 'market'))
  const bars = new Map<string, Bar>()
  const near = (base: string, at: number): number => {
    const coin = coins[base]
    if (!coin) throw new Error(`${base} has no price path`)
    if (coin.beta === 0) return coin.middle
    const drift = coin.beta * market(at) + coin.own * (own.get(base)?.(at) ?? 0)
    return coin.middle * Math.exp(drift)
  }
  const show = (base: string, value: number): string => value.toFixed(coins[base]?.digits ?? 4)
  const draw = (base: string, at: number, lengthMs: number): Bar => {
    const steps = stepsOf(lengthMs)
    let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    const seen = (step: number): number => {
      const value = near(base, at + (lengthMs * step) / steps)
      high = Math.max(high, value)
      low = Math.min(low, value)
      return value
    }
    const open = seen(0)
    for (let step = 1; step < steps; step += 1) seen(step)
    const close = seen(steps)
    return [show(base, open), show(base, high), show(base, low), show(base, close)]
  }
  return {
    near,
    priceAt: (base, at) => show(base, near(base, at)),
    barAt: (base, at, lengthMs) => {
      const name = `${base} ${at} ${lengthMs}`
      const known = bars.get(name)
      if (known) return known
      const bar = draw(base, at, lengthMs)
      if (bars.size >= maxBars) bars.clear()
      bars.set(name, bar)
      return bar
    },
    fundingRateAt: (base, at) => {
      const slot = Math.floor(at / fundingIntervalMs)
      const trend = Math.log(near(base, at) / near(base, at - 3 * 24 * hourMs))
      const jitter = lattice(hash32(seed, 'funding', base), 0, slot) * 0.00004
      return Math.min(0.0012, Math.max(-0.0009, 0.00008 + trend * 0.0014 + jitter)).toFixed(8)
    },
  }
}

const made = new Map<number, Prices>()

/** Returns the one price path of a seed, from a cache of the few that a process uses. */
export function pricesOf(seed: number): Prices {
  const known = made.get(seed)
  if (known) return known
  const fresh = makePrices(seed)
  made.set(seed, fresh)
  return fresh
}

/** A price path that starts `byMs` later. Whole days only: funding keeps its hours. */
export function delayed(prices: Prices, byMs: number): Prices {
  return {
    near: (base, at) => prices.near(base, at - byMs),
    priceAt: (base, at) => prices.priceAt(base, at - byMs),
    barAt: (base, at, lengthMs) => prices.barAt(base, at - byMs, lengthMs),
    fundingRateAt: (base, at) => prices.fundingRateAt(base, at - byMs),
  }
}
