import { dayMs, hourMs } from '../durations.ts'
import Big from 'big.js'
import type { Instrument, World } from '../truth/types.ts'
import { placesOf } from './instruments.ts'

export const FUNDING_EVERY = 8 * hourMs

export interface DayPrices {
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly bid: string
  readonly ask: string
  /** Change as a fraction of the opening price. */
  readonly change: string
  readonly volume: string
  readonly turnover: string
}

export interface Candle {
  readonly at: number
  readonly prices: readonly [open: string, high: string, low: string, close: string]
  readonly volume: string
  readonly turnover: string
}

export function lastPrice(world: World, instrument: Instrument, now: number): string {
  return onTick(world.priceAt(instrument.base, now), instrument)
}

export function dayPrices(world: World, instrument: Instrument, now: number): DayPrices {
  const last = lastPrice(world, instrument, now)
  const [open, high, low] = world.barAt(instrument.base, now - dayMs, dayMs)
  const volume = dayVolume(instrument.base)
  return {
    last,
    open: onTick(open, instrument),
    high: onTick(high, instrument),
    low: onTick(low, instrument),
    bid: new Big(last).minus(instrument.tick).toFixed(),
    ask: new Big(last).plus(instrument.tick).toFixed(),
    change: new Big(last).div(open).minus(1).round(6).toFixed(),
    volume,
    turnover: new Big(volume).times(last).round(4).toFixed(),
  }
}

/** Newest first, as on all three exchanges that use it; none begins after `now`. */
export function candles(
  world: World,
  instrument: Instrument,
  wanted: { lengthMs: number; fromMs: number; toMs: number; limit: number; now: number; dayStartMs?: number },
): readonly Candle[] {
  const { lengthMs } = wanted
  // Weeks begin on Monday; 1970 began on a Thursday.
  const offset = (lengthMs === 7 * dayMs ? 4 * dayMs : 0) + (wanted.dayStartMs ?? 0)
  const newest = Math.floor((Math.min(wanted.toMs, wanted.now) - offset) / lengthMs) * lengthMs + offset
  const found: Candle[] = []
  for (let at = newest; at >= wanted.fromMs && at >= 0 && found.length < wanted.limit; at -= lengthMs) {
    const bar = world.barAt(instrument.base, at, Math.min(lengthMs, wanted.now - at + 1))
    const volume = barVolume(instrument.base, bar, lengthMs)
    found.push({
      at,
      prices: [
        onTick(bar[0], instrument),
        onTick(bar[1], instrument),
        onTick(bar[2], instrument),
        onTick(bar[3], instrument),
      ],
      volume,
      turnover: new Big(volume).times(bar[3]).round(4).toFixed(),
    })
  }
  return found
}

export interface FundingRate {
  readonly at: number
  readonly rate: string
}

/** Public funding rates, newest first. */
export function fundingRates(
  world: World,
  instrument: Instrument,
  wanted: { fromMs: number; toMs: number; limit: number; now: number },
): readonly FundingRate[] {
  const found: FundingRate[] = []
  const newest = Math.floor(Math.min(wanted.toMs, wanted.now) / FUNDING_EVERY) * FUNDING_EVERY
  for (let at = newest; at >= wanted.fromMs && found.length < wanted.limit; at -= FUNDING_EVERY) {
    found.push({ at, rate: fundingRateAt(world, instrument, at) })
  }
  return found
}

export function fundingRateAt(world: World, instrument: Instrument, at: number): string {
  return world.fundingRateAt(instrument.base, at)
}

export function nextFundingAt(now: number): number {
  return Math.floor(now / FUNDING_EVERY) * FUNDING_EVERY + FUNDING_EVERY
}

/**
 * Volume follows volatility: a share of the day's volume by length and range; a flat price leaves a quarter. Floating point suffices for a
 * bar's volume; exact divisions took longer than the rest of a candle.
 */
export function barVolume(base: string, [open, high, low]: readonly string[], lengthMs: number): string {
  const range = (Number(high) - Number(low)) / Number(open)
  const busy = range / (0.0008 * Math.sqrt(lengthMs / 60_000)) + 0.25
  return usualVolume(base, lengthMs).times(busy.toFixed(9)).round(4).toFixed()
}

const usualVolumes = new Map<string, Big>()

/** A bar's share of the day's volume by its length only. */
function usualVolume(base: string, lengthMs: number): Big {
  const name = `${base} ${lengthMs}`
  const known = usualVolumes.get(name)
  if (known) return known
  const fresh = new Big(dayVolume(base)).times(lengthMs).div(dayMs)
  usualVolumes.set(name, fresh)
  return fresh
}

function dayVolume(base: string): string {
  return base === 'BTC' ? '21266.1914' : base === 'ETH' ? '310482.553' : '1874021.27'
}

function onTick(price: string, instrument: Instrument): string {
  return new Big(price).round(placesOf(instrument.tick)).toFixed(placesOf(instrument.tick))
}
