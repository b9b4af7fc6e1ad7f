import Big from 'big.js'
import type { Instrument, TruePosition, World } from '../truth/types.ts'

// Twenty decimals: inverse values are quotients, and exchanges round them to eight or more.
const Exact = Big()
Exact.DP = 20

/** Formats in plain digits, without an exponent, cut to `places`. */
export function plain(value: Big, places = 12): string {
  const text = value.round(places, Big.roundHalfUp).toFixed()
  return text === '-0' ? '0' : text
}

export function negated(text: string): string {
  return plain(new Exact(text).neg(), 20)
}

/** Returns the value in quote currency; in the settle currency if an inverse contract counts quote currency. */
export function notional(instrument: Instrument, quantity: string, price: string): string {
  const contracts = new Exact(quantity)
  if (instrument.product === 'inverse' && !instrument.isBaseSized) {
    return ratio(contracts.times(instrument.contractSize).toFixed(), price)
  }
  return plain(contracts.times(instrument.contractSize).times(price))
}

/** Returns the same quotient as `plain`, with BigInt: a history has very many, and long division is slow. */
function ratio(numerator: string, denominator: string): string {
  const above = scaled(numerator)
  const below = scaled(denominator)
  const twenty = halfUp(
    above.units * 10n ** BigInt(20 + below.places),
    below.units * 10n ** BigInt(above.places),
  )
  const twelve = halfUp(twenty, 10n ** 8n)
  const digits = String(twelve < 0n ? -twelve : twelve).padStart(13, '0')
  const text = `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '')
  return twelve < 0n ? `-${text}` : text
}

function scaled(text: string): { readonly units: bigint; readonly places: number } {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

/** Rounds half away from zero. */
function halfUp(above: bigint, below: bigint): bigint {
  const isNegative = above < 0n !== below < 0n
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return isNegative ? -rounded : rounded
}

/** Returns the unrealised P&L in the settle currency. */
export function unrealised(instrument: Instrument, position: TruePosition, mark: string): string {
  const sign = position.side === 'long' ? 1 : -1
  const quantity = new Exact(position.quantity).times(instrument.contractSize)
  const entry = new Exact(position.entryPrice)
  if (instrument.product !== 'inverse') return plain(quantity.times(new Exact(mark).minus(entry)).times(sign))
  const units = instrument.isBaseSized ? quantity.times(entry) : quantity
  return plain(units.times(new Exact(1).div(entry).minus(new Exact(1).div(mark))).times(sign))
}

const DOLLARS = new Set(['USD', 'USDT', 'USDC', 'USDE', 'FDUSD', 'DAI'])

/** Returns an amount in US dollars; an asset without a price has the value 0. */
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
