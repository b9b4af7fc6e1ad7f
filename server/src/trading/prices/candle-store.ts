import type { Exchange } from '@harbour/exchanges/exchange'
import { type Candle, type CandleInterval, candleMs } from '@harbour/exchanges/prices/market-candles'
import { type WireChoice, wayTo } from '../exchange-limits/wire.ts'

/** Candles are cached in runs of this many, so that neighbouring requests share them. */
const runLength = 240
/** About twenty megabytes. */
const maxCandles = 50_000

export interface CandleMarket {
  readonly exchange: Exchange
  /** A demo account's prices are simulated, and never replace real ones. */
  readonly isDemo: boolean
  readonly symbol: string
}

interface Run {
  readonly startMs: number
  readonly candles: Promise<readonly Candle[]>
}

/** An LRU cache of exchanges' public candles: finished ones never change. */
export class CandleStore {
  readonly #wires: WireChoice
  /** The least recently used comes first. */
  readonly #cache = new Map<string, readonly Candle[]>()
  readonly #asked = new Map<string, Promise<readonly Candle[]>>()

  constructor(wires: WireChoice) {
    this.#wires = wires
  }

  /** Returns finished candles that open within [fromMs, toMs), oldest first. Throws ExchangeError. */
  async read(
    market: CandleMarket,
    interval: CandleInterval,
    fromMs: number,
    toMs: number,
  ): Promise<readonly Candle[]> {
    const runs = await Promise.all(this.#runs(market, interval, fromMs, toMs).map(({ candles }) => candles))
    return runs.flat().filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
  }

  #runs(market: CandleMarket, interval: CandleInterval, fromMs: number, toMs: number): readonly Run[] {
    const runMs = runLength * candleMs[interval]
    const place = `${market.isDemo ? 'demo' : 'direct'} ${market.exchange.id} ${market.symbol} ${interval}`
    const runs: Run[] = []
    let missing: number[] = []
    const ask = () => {
      const [first] = missing
      const last = missing.at(-1)
      if (first === undefined || last === undefined) return
      const fetched = this.#fetch(market, interval, first, last + runMs)
      for (const startMs of missing) {
        const candles = fetched.then((all) =>
          all.filter(({ atMs }) => atMs >= startMs && atMs < startMs + runMs),
        )
        runs.push({ startMs, candles: this.#shared(`${place} ${startMs}`, candles) })
      }
      missing = []
    }
    for (let startMs = Math.floor(fromMs / runMs) * runMs; startMs < toMs; startMs += runMs) {
      const known = this.#known(`${place} ${startMs}`)
      if (known) {
        ask()
        runs.push({ startMs, candles: known })
      } else missing.push(startMs)
    }
    ask()
    return runs
  }

  #known(key: string): Promise<readonly Candle[]> | null {
    const cached = this.#cache.get(key)
    if (!cached) return this.#asked.get(key) ?? null
    this.#cache.delete(key)
    this.#cache.set(key, cached)
    return Promise.resolve(cached)
  }

  /** Concurrent callers share one request (singleflight); a complete run is cached, an unfinished one is not. */
  #shared(key: string, candles: Promise<readonly Candle[]>): Promise<readonly Candle[]> {
    this.#asked.set(key, candles)
    candles
      .then((run) => {
        if (run.length === runLength) this.#cache.set(key, run)
        for (const [oldest] of this.#cache) {
          if (this.#cache.size * runLength <= maxCandles) break
          this.#cache.delete(oldest)
        }
      })
      .catch(() => undefined)
      .finally(() => this.#asked.delete(key))
    return candles
  }

  /** A caller's disconnection does not abort it: others may wait for the same answer. */
  async #fetch(
    { exchange, isDemo, symbol }: CandleMarket,
    interval: CandleInterval,
    fromMs: number,
    toMs: number,
  ) {
    const egress = this.#wires.egresses.shared(isDemo)
    const { wire } = await wayTo(this.#wires, { exchange: exchange.id, isDemo, egress })
    return exchange.candles({ symbol, interval, fromMs, toMs }, wire)
  }
}

/** Reads candles of a trade's instrument that open within [fromMs, toMs), oldest first. Throws ExchangeError. */
export type CandlesOf = (
  trade: { readonly exchange: string; readonly isDemo: boolean; readonly symbol: string },
  interval: CandleInterval,
  fromMs: number,
  toMs: number,
) => Promise<readonly Candle[]>

/** Returns the reader of candles of trades. An exchange that is no longer supported has none. */
export const candleReader =
  (find: (exchange: string) => Exchange | null, store: CandleStore): CandlesOf =>
  async ({ exchange: id, isDemo, symbol }, ...span) => {
    const exchange = find(id)
    return exchange ? store.read({ exchange, isDemo, symbol }, ...span) : []
  }
