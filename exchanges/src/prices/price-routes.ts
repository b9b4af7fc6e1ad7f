import { amount, isZero, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { money } from './money.ts'
import { dollars } from './prices.ts'

/** A market on the way to dollars; one in the opposite direction is used by its reciprocal. */
export interface Leg {
  readonly base: string
  readonly quote: string
  readonly isInverse: boolean
}

/** Markets from an asset to dollars, or to a fiat currency with a reference rate. */
export interface PriceRoute {
  readonly legs: readonly Leg[]
  /** Null: the last market ends in dollars. */
  readonly money: string | null
}

/** Returns true if an exchange has a market with a price. */
export type IsListed = (base: string, quote: string) => boolean

const bridges: readonly string[] = ['BTC', 'ETH', ...money]
/** LTC/BTC, BTC/TRY, USDT/TRY: no asset needs more. */
const maxLength = 3

interface Place {
  readonly asset: string
  readonly legs: readonly Leg[]
}

/**
 * Routes to the price of an asset, the best first: markets against dollars, then through as few others as
 * possible, and routes that end in a fiat currency without a market against dollars last.
 */
export function* priceRoutes(asset: string, isListed: IsListed): Generator<PriceRoute> {
  const ends: PriceRoute[] = []
  let places: readonly Place[] = [{ asset, legs: [] }]
  for (let length = 0; ; length += 1) {
    for (const place of places) {
      if (dollars.has(place.asset)) yield { legs: place.legs, money: null }
      else if (money.has(place.asset)) ends.push({ legs: place.legs, money: place.asset })
    }
    if (length === maxLength) break
    places = places.flatMap((place) => next(place, isListed))
  }
  yield* ends
}

function next({ asset, legs }: Place, isListed: IsListed): readonly Place[] {
  if (dollars.has(asset)) return []
  const places: Place[] = []
  const add = (to: string, leg: Leg) => {
    if (isListed(leg.base, leg.quote)) places.push({ asset: to, legs: [...legs, leg] })
  }
  const isBehind = (to: string) => to === asset || legs.some(({ base, quote }) => to === base || to === quote)
  for (const dollar of dollars) add(dollar, { base: asset, quote: dollar, isInverse: false })
  for (const dollar of dollars) add(dollar, { base: dollar, quote: asset, isInverse: true })
  for (const to of bridges) {
    if (isBehind(to)) continue
    add(to, { base: asset, quote: to, isInverse: false })
    add(to, { base: to, quote: asset, isInverse: true })
  }
  return places
}

/** More digits than any price has; a reciprocal has infinitely many. */
const placesOfReciprocal = 18

/** Returns the value of an asset by the prices along its route, and by the fiat rate at its end. */
export function worthOf(
  { legs }: PriceRoute,
  priceOf: (leg: Leg) => Decimal | null,
  rate: Decimal | null,
): Decimal | null {
  if (rate === null) return null
  const [first, second] = legs
  let worth = amount(rate)
  for (const leg of legs) {
    const price = priceOf(leg)
    if (price === null || isZero(price)) return null
    worth = leg.isInverse ? worth.div(amount(price)) : worth.times(amount(price))
  }
  // a single market in dollars keeps the exchange's own digits
  if (first && !second && !first.isInverse && rate === '1') return priceOf(first)
  return text(legs.some(({ isInverse }) => isInverse) ? worth.round(placesOfReciprocal, 'halfUp') : worth)
}
