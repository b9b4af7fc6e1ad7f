import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { MoneyRates } from '@harbour/exchanges/prices/money'
import { centralBank, referenceRates } from '@harbour/exchanges/prices/reference-rates'
import type { Decimal } from '@harbour/ledger/fill'
import type { Db } from '../../core/db/db.ts'
import { type WireChoice, wayTo } from '../exchange-limits/wire.ts'
import type { Log } from '../../core/log/log.ts'
import { closeOn } from '../prices/daily-closes.ts'
import { startOfDay } from '../../core/time/days.ts'
import type { MissingRates } from '../prices/missing-rates.ts'
import { type CurrencyRates, readRates, storeRates } from './store.ts'

/** The short document covers ninety days. */
const recentMs = 80 * dayMs
/** A rate of today is published in the afternoon: the polling interval while the newest one is needed. */
const freshMs = 3 * hourMs
/** The pause before the bank is asked again after a failure. */
const pauseMs = minuteMs
/** A run waits for it: a bank that does not answer by then is asked again later. */
const timeoutMs = { recent: 10_000, all: minuteMs }

export interface RateAt {
  /** USD per unit at a moment; null if there is no rate, or none yet. */
  readonly at: (atMs: number) => Decimal | null
  /** True if the rates of all requested moments are final. */
  readonly isWhole: boolean
}

/**
 * The only source of rates for fiat currencies: the reference rates of the European Central Bank, one per working day. They are stored in
 * the database and read again once an unknown day has ended. A failure keeps the known ones, and leaves the rest without a rate.
 */
export class ReferenceRates {
  readonly #wires: WireChoice
  readonly #log: Log
  readonly #now: () => number
  readonly #cache = new Map<string, CurrencyRates>()
  #reading: Promise<boolean> | null = null
  #readAtMs = Number.NEGATIVE_INFINITY
  #failedAtMs = Number.NEGATIVE_INFINITY

  constructor(wires: WireChoice, log: Log, now: () => number) {
    this.#wires = wires
    this.#log = log
    this.#now = now
  }

  /**
   * Returns the rate of the last published day before the moment's own: it was known then, and never changes.
   * Weekends and holidays have the previous rate.
   */
  async upTo(db: Db, currency: string, toMs: number): Promise<RateAt> {
    const needed = startOfDay(Math.min(toMs, this.#now())) - dayMs
    const isKnown = ({ knownTo }: CurrencyRates) => knownTo !== null && knownTo >= needed
    let rates = this.#cache.get(currency) ?? (await this.#load(db, currency))
    // another process may have read them meanwhile
    if (!isKnown(rates)) rates = await this.#load(db, currency)
    if (!isKnown(rates) && (await this.#read(db, rates.knownTo))) rates = await this.#load(db, currency)
    const { usd, knownTo } = rates
    const at = (atMs: number) => {
      const day = startOfDay(atMs) - dayMs
      return knownTo === null || day > knownTo ? null : closeOn(usd, day)
    }
    return { at, isWhole: isKnown(rates) }
  }

  /** The newest rate and its day; null if none of the last week is known. */
  async last(db: Db, currency: string): Promise<{ readonly usd: Decimal; readonly day: number } | null> {
    let rates = this.#cache.get(currency) ?? (await this.#load(db, currency))
    const isDue = Math.abs(this.#now() - this.#readAtMs) > freshMs
    if (isDue && (await this.#read(db, rates.knownTo))) rates = await this.#load(db, currency)
    const today = startOfDay(this.#now())
    for (let day = today; day > today - 7 * dayMs; day -= dayMs) {
      const usd = rates.usd.get(day)
      if (usd !== undefined) return { usd, day }
    }
    return null
  }

  /** Returns the rates for one run. A demo has simulated prices, which real rates do not fit. */
  forRun(
    db: Db,
    { isDemo }: { readonly isDemo: boolean },
    missing: MissingRates,
  ): { readonly money?: MoneyRates } {
    if (isDemo) return {}
    const money: MoneyRates = {
      last: async (currency) => (await this.last(db, currency))?.usd ?? null,
      upTo: async (currency, toMs) => {
        const { at, isWhole } = await this.upTo(db, currency, toMs)
        if (!isWhole) missing.note(currency)
        return at
      },
    }
    return { money }
  }

  async #load(db: Db, currency: string): Promise<CurrencyRates> {
    const rates = await readRates(db, currency)
    this.#cache.set(currency, rates)
    return rates
  }

  /** Reads the rates once for all concurrent callers (singleflight). */
  async #read(db: Db, knownTo: number | null): Promise<boolean> {
    if (Math.abs(this.#now() - this.#failedAtMs) < pauseMs) return false
    this.#reading ??= this.#readNow(db, knownTo).finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readNow(db: Db, knownTo: number | null): Promise<boolean> {
    const now = this.#now()
    const reach = knownTo !== null && knownTo > now - recentMs ? 'recent' : 'all'
    try {
      const { wire } = await wayTo(this.#wires, {
        exchange: centralBank.exchange,
        isDemo: false,
        egress: this.#wires.egresses.shared(false),
      })
      const days = await referenceRates(reach, { ...wire, timeoutMs: timeoutMs[reach] })
      await storeRates(db, days, startOfDay(now))
      this.#cache.clear()
      this.#readAtMs = now
      return true
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      this.#failedAtMs = now
      this.#log.warn({ reason: error.reason }, 'The reference rates could not be read')
      return false
    }
  }
}
