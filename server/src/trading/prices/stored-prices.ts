import { dollars } from '@harbour/exchanges/prices/prices'
import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import type { UsdAt } from '@harbour/ledger/round-trip'
import type { Db } from '../../core/db/db.ts'
import { startOfDay } from '../../core/time/days.ts'
import { closeOn, storedCloses } from './daily-closes.ts'
import { storedHourlyCloses } from './hourly-closes.ts'

/** The stored prices of one source. */
export interface StoredPrices {
  /** USD as results use it: the last hourly close if requested by the hour, otherwise the close of the day before. */
  readonly usdAt: UsdAt
  /** The close of the day before a moment, or the last one of the week before it. */
  readonly lastClose: (asset: string, nowMs: number) => Decimal | null
  /** Counts the closes up to a moment: prices are append-only. */
  readonly countTo: (atMs: number) => number
}

/** Reads what the sync has stored; it sends no requests. */
export async function storedPrices(
  db: Db,
  source: string,
  assets: readonly string[],
  nowMs: number,
): Promise<StoredPrices> {
  const daily = await storedCloses(db, source, assets, 0, startOfDay(nowMs))
  const hourly = await storedHourlyCloses(db, source, assets)
  const times = [...daily.values()].flatMap((closes) => [...closes.keys()]).concat(hourly.times)
  const lastClose = (asset: string, atMs: number): Decimal | null => {
    const closes = daily.get(asset)
    const close = closes ? closeOn(closes, startOfDay(atMs) - dayMs) : null
    return close ?? (dollars.has(asset) ? '1' : null)
  }
  return {
    usdAt: (asset, atMs, to) => (to === 'hour' ? hourly.at(asset, atMs) : null) ?? lastClose(asset, atMs),
    lastClose,
    countTo: (atMs) => times.reduce((count, time) => (time <= atMs ? count + 1 : count), 0),
  }
}
