import Big from 'big.js'
import type { Instrument, TruePosition, World } from '../truth/types.ts'

// Twenty digits: inverse values are quotients, and exchanges cut them no earlier than eight.
const Exact = Big()
Exact.DP = 20

/** Plain digits, never an exponent, cut to `places`. */
export function plain(value: Big, places = 12): string {
  const text = value.round(places, Big.roundHalfUp).toFixed()
  return text === '-0' ? '0' : text
}

export function negated(text: string): string {
  return plain(new Exact(text).neg(), 20)
}

/** The value in quote currency; in the settle currency where an inverse contract counts quote currency. */
export function notional(instrument: Instrument, quantity: string, price: string): string {
  const contracts = new Exact(quantity)
  if (instrument.product === 'inverse' && !instrument.isBaseSized) {
    return plain(contracts.times(instrument.contractSize).div(price))
  }
  return plain(contracts.times(instrument.contractSize).times(price))
}

/** In the settle currency. */
export function unrealised(instrument: Instrument, position: TruePosition, mark: string): string {
  const sign = position.side === 'long' ? 1 : -1
  const quantity = new Exact(position.quantity).times(instrument.contractSize)
  const entry = new Exact(position.entryPrice)
  if (instrument.product !== 'inverse') return plain(quantity.times(new Exact(mark).minus(entry)).times(sign))
  const units = instrument.isBaseSized ? quantity.times(entry) : quantity
  return plain(units.times(new Exact(1).div(entry).minus(new Exact(1).div(mark))).times(sign))
}

const DOLLARS = new Set(['USD', 'USDT', 'USDC', 'USDE', 'FDUSD', 'DAI'])

/** US dollars of an amount; an asset without a price is worth nothing. */
export function usdValue(world: World, asset: string, amount: string, now: number): string {
  return plain(new Exact(amount).times(usdPrice(world, asset, now)), 8)
}

export function usdPrice(world: World, asset: string, now: number): string {
  return DOLLARS.has(asset) ? '1' : world.priceAt(asset, now)
}

export function sum(texts: readonly string[]): string {
  return plain(
    texts.reduce((total, text) => total.plus(text), new Exact(0)),
    20,
  )
}

export function difference(left: string, right: string): string {
  return plain(new Exact(left).minus(right), 20)
}

export function quotient(left: string, right: string, places = 12): string {
  return new Exact(right).eq(0) ? '0' : plain(new Exact(left).div(right), places)
}

export function product(left: string, right: string, places = 20): string {
  return plain(new Exact(left).times(right), places)
}
