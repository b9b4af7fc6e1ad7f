import type { Decimal } from '@harbour/ledger/fill'

type Prices = ReadonlyMap<string, Decimal>

interface CacheEntry {
  readonly atMs: number
  readonly assets: ReadonlySet<string>
  readonly prices: Promise<Prices>
}

/** Last prices of an exchange, asked for once and shared for moments by all accounts that this process reads there. */
export class PriceBook {
  readonly #maxAgeMs: number
  readonly #cache = new Map<string, CacheEntry>()

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs
  }

  /** Prices by asset from this place, of which `ask` reads fresh ones; assets without a price are absent. Throws what `ask` throws. */
  async read(
    place: string,
    assets: readonly string[],
    ask: (assets: readonly string[]) => Promise<Prices>,
  ): Promise<Prices> {
    const known = this.#cache.get(place)
    const isFresh = known !== undefined && performance.now() - known.atMs < this.#maxAgeMs
    if (isFresh && assets.every((asset) => known.assets.has(asset))) {
      // The caller that made the request may have been stopped; that is nobody else's failure.
      const shared = await known.prices.catch(() => null)
      if (shared !== null) return shared
    }
    const wanted = new Set([...(known?.assets ?? []), ...assets])
    const prices = ask([...wanted].sort())
    this.#cache.set(place, { atMs: performance.now(), assets: wanted, prices })
    return prices
  }
}
