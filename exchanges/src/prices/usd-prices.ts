import type { Decimal } from '@harbour/ledger/fill'
import type { MoneyRates } from './money.ts'
import { type IsListed, type Leg, priceRoutes, worthOf } from './price-routes.ts'

/** Last prices of an exchange's markets. */
export interface LastPrices {
  /** Null without one. */
  last(base: string, quote: string): Decimal | null | Promise<Decimal | null>
  /** Absent: a market with a price is listed. */
  readonly isListed?: IsListed
}

/** The maximum of routes tried when a price cannot be read. */
const maxRoutes = 3

/** Prices in USD from the last prices of markets; an asset without a route is absent. */
export async function usdPrices(
  assets: readonly string[],
  markets: LastPrices,
  rates: MoneyRates | undefined,
): Promise<ReadonlyMap<string, Decimal>> {
  const isListed: IsListed =
    markets.isListed ??
    ((base, quote) => {
      const price = markets.last(base, quote)
      return typeof price === 'string' && !/^[0.]*$/.test(price)
    })
  const prices = new Map<string, Decimal>()
  for (const asset of assets) {
    let tries = 0
    for (const route of priceRoutes(asset, isListed)) {
      const lasts = new Map<Leg, Decimal | null>()
      for (const leg of route.legs) lasts.set(leg, await markets.last(leg.base, leg.quote))
      const rate = route.money === null ? '1' : ((await rates?.last(route.money)) ?? null)
      const price = worthOf(route, (leg) => lasts.get(leg) ?? null, rate)
      if (price !== null) prices.set(asset, price)
      tries += 1
      if (price !== null || tries === maxRoutes) break
    }
  }
  return prices
}
