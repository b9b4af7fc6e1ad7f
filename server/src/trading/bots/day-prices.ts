import { dollars } from '@harbour/exchanges/prices/prices'
import type { BotPrices } from '@harbour/ledger/bots/figures'
import type { DayPrices } from '@harbour/ledger/bots/curve-days'
import type { OwnBook } from '@harbour/ledger/bots/own-book'
import { ratio, times } from '@harbour/ledger/decimal'
import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import { isOption } from '@harbour/ledger/option'
import type { Db } from '../../core/db/db.ts'
import type { Days } from '../../core/time/days.ts'
import { closeOn, closesSource, storedCloses } from '../prices/daily-closes.ts'
import type { BotAccount } from './bot-accounts.ts'

/** Daily closes in USD of one account's exchange: at the ends of the person's days if stored, and of UTC days. */
interface AccountCloses {
  readonly own: ReadonlyMap<string, ReadonlyMap<number, Decimal>>
  readonly utc: ReadonlyMap<string, ReadonlyMap<number, Decimal>>
}

/** Reads the stored closes of all coins in books of the accounts; it sends no requests. */
export async function readDayCloses(
  db: Db,
  accounts: readonly BotAccount[],
  assets: readonly string[],
  days: Days,
  nowMs: number,
): Promise<ReadonlyMap<string, AccountCloses>> {
  const bySource = new Map<string, Promise<AccountCloses>>()
  const read = async (exchange: string, isDemo: boolean): Promise<AccountCloses> => {
    const utc = await storedCloses(db, closesSource(exchange, isDemo), assets, 0, nowMs)
    if (days.zone === 'UTC') return { own: utc, utc }
    return { own: await storedCloses(db, closesSource(exchange, isDemo, days), assets, 0, nowMs), utc }
  }
  const found = new Map<string, AccountCloses>()
  for (const { id, exchange, isDemo } of accounts) {
    const key = closesSource(exchange, isDemo)
    const closes = bySource.get(key) ?? read(exchange, isDemo)
    bySource.set(key, closes)
    found.set(id, await closes)
  }
  return found
}

interface Parts {
  readonly closes: ReadonlyMap<string, AccountCloses>
  readonly days: Days
  readonly rateAt: (atMs: number) => Decimal | null
  readonly now: BotPrices
  readonly nowMs: number
  /** The day on which an account was disconnected: its holdings keep the price of its last read from then on, as its equity does. */
  readonly lastDays: ReadonlyMap<string, number>
}

/** The prices of the days of a curve: the close of each past day, and the present ones for today. */
export function dayPricesBy({ closes, days, rateAt, now, nowMs, lastDays }: Parts): DayPrices {
  const today = days.of(nowMs)
  const usdOf = (accountId: string, asset: string, day: number): Decimal | null => {
    if (dollars.has(asset)) return '1'
    const of = closes.get(accountId)
    const own = of?.own.get(asset)
    const close = own ? closeOn(own, day) : null
    if (close !== null || days.zone === 'UTC') return close
    const utc = of?.utc.get(asset)
    // the last UTC close before the day ends
    return utc ? closeOn(utc, Math.floor(days.endOf(day) / dayMs) * dayMs - dayMs) : null
  }
  const marks = new Map<string, Decimal | null>()
  return {
    today,
    dayOf: (atMs) => days.of(atMs),
    mark({ accountId, of: { symbol, base, quote } }: OwnBook, day) {
      if (day >= Math.min(today, lastDays.get(accountId) ?? today)) return now.mark(accountId, symbol)
      if (isOption(symbol)) return null
      const key = `${accountId} ${symbol} ${day}`
      let mark = marks.get(key)
      if (mark === undefined) {
        const [baseUsd, quoteUsd] = [usdOf(accountId, base, day), usdOf(accountId, quote, day)]
        mark = baseUsd === null || quoteUsd === null ? null : ratio(baseUsd, quoteUsd)
        marks.set(key, mark)
      }
      return mark
    },
    usd(asset, day) {
      if (day >= today) return now.usd(asset)
      const rate = rateAt(days.endOf(day))
      if (rate === null) return null
      for (const accountId of closes.keys()) {
        const usd = usdOf(accountId, asset, day)
        if (usd !== null) return rate === '1' ? usd : times(usd, rate)
      }
      return null
    },
  }
}
