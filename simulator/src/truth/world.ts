import { instruments } from './instruments.ts'
import { pricesOf } from './prices.ts'
import type { Prices } from './prices.ts'
import type { TrueAccount, World } from './types.ts'

export function makeWorld(
  seed: number,
  accounts: readonly TrueAccount[],
  prices: Prices = pricesOf(seed),
): World {
  return {
    seed,
    instruments,
    accounts,
    priceAt: (base, at) => prices.priceAt(base, at),
    barAt: (base, at, lengthMs) => prices.barAt(base, at, lengthMs),
    fundingRateAt: (base, at) => prices.fundingRateAt(base, at),
  }
}
