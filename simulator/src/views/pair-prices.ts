import Big from 'big.js'
import type { Instrument, World } from '../truth/types.ts'
import { placesOf } from './instruments.ts'

/** Returns the price of a spot market in any fiat money: the coin's dollar value divided by the money's, on the market's tick. */
export function pairPrice(world: World, market: Instrument, at: number): string {
  return onTick(new Big(world.priceAt(market.base, at)).div(world.priceAt(market.quote, at)), market)
}

export interface PairBar {
  readonly at: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
}

/** Bars that begin within the span, oldest first; the last one may still be running. */
export function pairBars(
  world: World,
  market: Instrument,
  span: { readonly lengthMs: number; readonly fromMs: number; readonly toMs: number; readonly now: number },
): readonly PairBar[] {
  const { lengthMs } = span
  const bars: PairBar[] = []
  const end = Math.min(span.toMs, span.now)
  for (let at = Math.ceil(span.fromMs / lengthMs) * lengthMs; at <= end; at += lengthMs)
    bars.push(pairBar(world, market, at, Math.min(at + lengthMs, span.now)))
  return bars
}

function pairBar(world: World, market: Instrument, at: number, endMs: number): PairBar {
  const steps = 6
  const seen = Array.from({ length: steps + 1 }, (_, step) =>
    pairPrice(world, market, Math.round(at + ((endMs - at) * step) / steps)),
  ).toSorted((a, b) => new Big(a).cmp(b))
  return {
    at,
    open: pairPrice(world, market, at),
    high: seen.at(-1) ?? '0',
    low: seen[0] ?? '0',
    close: pairPrice(world, market, endMs),
  }
}

function onTick(price: Big, market: Instrument): string {
  const places = placesOf(market.tick)
  return price.toFixed(places)
}
