import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { DailyClose } from '@harbour/exchanges/prices/prices'
import type { Decimal } from '@harbour/ledger/fill'
import type { Db } from '../../core/db/db.ts'
import { type WireChoice, wayTo } from '../exchange-limits/wire.ts'
import type { Log } from '../../core/log/log.ts'
import { dayEndCloses } from './day-end-closes.ts'
import { closesSource, type DaySpan, storeCloses, storedCloses, spansOf } from './daily-closes.ts'
import { type Days, utcDays } from '../../core/time/days.ts'

/** The newest price is requested again after this long. */
const freshMs = minuteMs
/** A screen waits for it: an exchange that does not answer by then is asked again later. */
const timeoutMs = 5_000
/** The pause before the exchange is asked again after a failure. */
const pauseMs = minuteMs

export interface LastPrice {
  readonly usd: Decimal
  readonly atMs: number
}

/** USD per unit of an asset at the end of days. */
export type DayCloses = ReadonlyMap<number, Decimal>

interface CacheEntry {
  readonly closes: Map<number, Decimal>
  fromDay: number
  triedAtMs: number
}

export interface RateSources {
  /** Its public prices are the rates of everybody, whatever exchange their accounts are at. Null if it is unavailable. */
  readonly exchange: Exchange | null
  readonly wires: WireChoice
  readonly log: Log
  readonly now: () => number
}

/**
 * A cache of prices of the report currencies. Finished days are stored in the database and requested once; a
 * demo's simulated prices are a separate book.
 */
export class RateBook {
  readonly #sources: RateSources
  readonly #cache = new Map<string, CacheEntry>()
  /** The first day with a price, by request and source: nothing is requested before it. */
  readonly #begins = new Map<string, number>()
  readonly #asked = new Map<string, Promise<readonly DailyClose[] | undefined>>()
  readonly #last = new Map<string, { price: LastPrice | null; triedAtMs: number }>()

  constructor(sources: RateSources) {
    this.#sources = sources
  }

  /** The known closes from a day on; days before its first price, and unavailable ones, are absent. */
  async closes(
    db: Db,
    asset: string,
    isDemo: boolean,
    since: number,
    days: Days = utcDays,
  ): Promise<DayCloses> {
    const { exchange, now } = this.#sources
    if (!exchange) return new Map()
    const source = closesSource(exchange.id, isDemo, days)
    const key = `${source} ${asset}`
    const today = days.of(now())
    // by whole years, so that beginnings that differ by days share one request
    const fromDay = Math.max(yearOf(since), this.#begins.get(key) ?? 0)
    const known = this.#cache.get(key)
    if (known && known.fromDay <= fromDay) {
      if (known.closes.has(today - dayMs) || now() - known.triedAtMs < pauseMs) return known.closes
    }
    const closes = new Map<number, Decimal>(
      (await storedCloses(db, source, [asset], fromDay, today)).get(asset) ?? [],
    )
    const missing = firstMissing(closes, fromDay, today)
    // A request for an earlier beginning failed a moment ago: the exchange is not called on every request.
    const isPaused = known !== undefined && now() - known.triedAtMs < pauseMs && known.fromDay <= fromDay
    if (missing !== null && !isPaused) {
      let first: number | null = null
      for (const span of spansOf(missing, today - dayMs, days)) {
        const fetched = await this.#fetchCloses(exchange, asset, isDemo, span, days)
        if (fetched === undefined) break
        for (const { dayMs: day, close } of fetched) closes.set(day, close)
        first ??= fetched[0]?.dayMs ?? null
        await storeCloses(db, source, asset, fetched)
      }
      if (first !== null && first > missing && missing === fromDay) this.#begins.set(key, first)
    }
    this.#cache.set(key, { closes, fromDay, triedAtMs: now() })
    return closes
  }

  /** The newest price in USD, at most a minute old while the exchange answers; null if there never was one. */
  async lastPrice(asset: string, isDemo: boolean): Promise<LastPrice | null> {
    const { exchange, now } = this.#sources
    if (!exchange) return null
    const key = `${isDemo} ${asset}`
    const known = this.#last.get(key)
    if (known && now() - known.triedAtMs < freshMs) return known.price
    const fetched = await this.#ask(exchange, asset, isDemo, async (wire) =>
      (await exchange.pricesUsd([asset], wire)).get(asset),
    )
    const price = fetched === undefined ? (known?.price ?? null) : { usd: fetched, atMs: now() }
    this.#last.set(key, { price, triedAtMs: now() })
    return price
  }

  /** Concurrent callers share one request (singleflight); undefined if the exchange gave no answer. */
  #fetchCloses(
    exchange: Exchange,
    asset: string,
    isDemo: boolean,
    { fromDay, toDay }: DaySpan,
    days: Days,
  ): Promise<readonly DailyClose[] | undefined> {
    const place = `${isDemo} ${asset} ${days.zone} ${fromDay} ${toDay}`
    const asked =
      this.#asked.get(place) ??
      this.#ask(exchange, asset, isDemo, (wire) =>
        dayEndCloses(exchange, asset, fromDay, toDay, days, wire),
      ).finally(() => this.#asked.delete(place))
    this.#asked.set(place, asked)
    return asked
  }

  /** Undefined if the exchange does not answer: amounts can then be shown in dollars. */
  async #ask<T>(
    exchange: Exchange,
    asset: string,
    isDemo: boolean,
    question: (wire: Awaited<ReturnType<typeof wayTo>>['wire']) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      const { wires } = this.#sources
      const to = { exchange: exchange.id, isDemo, egress: wires.egresses.shared(isDemo) }
      const { wire } = await wayTo(wires, to)
      return await question({ ...wire, timeoutMs })
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      this.#sources.log.warn(
        { exchange: exchange.id, asset, reason: error.reason },
        'No rates for a report currency',
      )
      return undefined
    }
  }
}

const yearOf = (dayMs: number): number => Date.UTC(new Date(dayMs).getUTCFullYear(), 0, 1)

/** Returns the first missing day before today; null if none is missing. */
function firstMissing(closes: DayCloses, fromDay: number, today: number): number | null {
  for (let day = fromDay; day < today; day += dayMs) if (!closes.has(day)) return day
  return null
}
