import type { Decimal } from '@harbour/ledger/fill'

type Prices = ReadonlyMap<string, Decimal>

interface CacheEntry {
  readonly atMs: number
  readonly assets: ReadonlySet<string>
  readonly prices: Promise<Prices>
}

/**
 * A cache of the last prices of an exchange, requested once and shared for moments by all accounts that this process
 * reads there.
 */
export class PriceBook {
  readonly #maxAgeMs: number
  readonly #cache = new Map<string, CacheEntry>()

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs
  }

  /** Prices by asset from this place; `ask` reads new ones; assets without a price are absent. Throws the errors of `ask`. */
  async read(
    place: string,
    assets: readonly string[],
    ask: (assets: readonly string[]) => Promise<Prices>,
  ): Promise<Prices> {
    const known = this.#cache.get(place)
    const isFresh = known !== undefined && performance.now() - known.atMs < this.#maxAgeMs
    if (isFresh && assets.every((asset) => known.assets.has(asset))) {
      // The caller that made the request may have been stopped, which is no failure for others.
      const shared = await known.prices.catch(() => null)
      if (shared !== null) return shared
    }
    const wanted = new Set([...(known?.assets ?? []), ...assets])
    const prices = ask([...wanted].sort())
    this.#cache.set(place, { atMs: performance.now(), assets: wanted, prices })
    return prices
  }
}
