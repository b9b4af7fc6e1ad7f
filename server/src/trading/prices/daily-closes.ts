import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import { dayEndCloses } from './day-end-closes.ts'
import { dayName, type Days, utcDays } from '../../core/time/days.ts'
import type { Db } from '../../core/db/db.ts'
import { demoEgress } from '../exchange-limits/egress-pool.ts'
import type { PricingContext } from './pricing-context.ts'
import { arrayText, plainArrayText } from '../../core/db/array-text.ts'
import { lookUpCloses } from './close-lookup.ts'
import { noteUnpriced, readUnpriced } from './unpriced-days.ts'
import { sql } from 'kysely'

/** An older close than this is no price for a day. */
const maxGapMs = 7 * dayMs
const quarter = 91 * dayMs

/** Both ends included. */
export interface DaySpan {
  readonly fromDay: number
  readonly toDay: number
}

/** The close of an asset on a day, or the last one of the week before it unless `isExact`; null if none is known. */
export type CloseOn = (asset: string, day: number, isExact?: boolean) => Decimal | null

/** Daily closes of the assets over a span of days, from the database if stored, otherwise from the exchange. */
export async function readCloses(
  run: PricingContext,
  assets: readonly string[],
  fromDay: number,
  toDay: number,
  days: Days = utcDays,
): Promise<CloseOn> {
  // Demo prices are simulated: they must never replace real ones.
  const source = closesSource(run.claim.exchange, run.claim.egress === demoEgress, days)
  const closes = await storedCloses(run.db, source, assets, fromDay - maxGapMs, toDay)
  const unpriced = await readUnpriced(run.db, source, assets)
  for (const asset of assets) {
    const known = closes.get(asset) ?? new Map<number, Decimal>()
    closes.set(asset, known)
    const none = unpriced.get(asset)
    const missing = daysBetween(fromDay, toDay).filter(
      (day) => !known.has(day) && !(none !== undefined && day >= none.from && day <= none.to),
    )
    const [first] = missing
    if (first === undefined) continue
    let before = toDay + dayMs
    for (const span of spansOf(first, toDay, days)) {
      if (!missing.some((day) => day >= span.fromDay && day <= span.toDay)) continue
      const answered = await lookUpCloses(run, asset, () =>
        dayEndCloses(run.exchange, asset, span.fromDay, span.toDay, days, run.wire),
      )
      const fetched = answered ?? []
      for (const { dayMs: day, close } of fetched) {
        known.set(day, close)
        before = Math.min(before, day)
      }
      await storeCloses(
        run.db,
        source,
        asset,
        fetched.filter(({ dayMs: day }) => days.endOf(day) <= run.now()),
      )
    }
    if (before > first && !run.unresolvedAssets.has(asset))
      await noteUnpriced(run.db, source, asset, { from: dayName(first), to: dayName(before - dayMs) })
  }
  return (asset, day, isExact = false) => {
    const known = closes.get(asset)
    if (known === undefined) return null
    return isExact ? (known.get(day) ?? null) : closeOn(known, day)
  }
}

/** The close of a day, or the last one of the week before it; null if none is known. */
export function closeOn(closes: ReadonlyMap<number, Decimal>, day: number): Decimal | null {
  for (let at = day; at > day - maxGapMs; at -= dayMs) {
    const close = closes.get(at)
    if (close !== undefined) return close
  }
  return null
}

/** The source name of daily closes: the exchange or its demo, and the time zone of the midnight if it is not UTC. */
export function closesSource(exchange: string, isDemo: boolean, { zone }: Days = utcDays): string {
  const source = isDemo ? `demo:${exchange}` : exchange
  return zone === 'UTC' ? source : `${source}@${zone}`
}

/**
 * Closes at another midnight take a candle per hour: they are stored a quarter of a year at a time, so that an
 * interrupted run can continue.
 */
export function spansOf(fromDay: number, toDay: number, { zone }: Days): readonly DaySpan[] {
  if (zone === 'UTC') return [{ fromDay, toDay }]
  const spans: DaySpan[] = []
  for (let day = fromDay; day <= toDay; day += quarter)
    spans.push({ fromDay: day, toDay: Math.min(day + quarter - dayMs, toDay) })
  return spans
}

function daysBetween(from: number, to: number): number[] {
  const days: number[] = []
  for (let day = from; day <= to; day += dayMs) days.push(day)
  return days
}

/** Closes in USD that are in the database, by asset and day; both ends included. */
export async function storedCloses(
  db: Db,
  source: string,
  assets: readonly string[],
  from: number,
  to: number,
) {
  const { rows } = await sql<{ asset: string; day: string; close: string }>`
    select asset, day, close from daily_closes
    where source = ${source} and asset = any (${arrayText(assets)}::text[])
      and day between ${dayName(from)}::date and ${dayName(to)}::date`.execute(db)
  const closes = new Map<string, Map<number, Decimal>>()
  for (const { asset, day, close } of rows) {
    const known = closes.get(asset) ?? new Map<number, Decimal>()
    closes.set(asset, known.set(Date.parse(day), close))
  }
  return closes
}

/** Only finished days: a stored close is never requested again. */
export async function storeCloses(
  db: Db,
  source: string,
  asset: string,
  rows: readonly { dayMs: number; close: Decimal }[],
) {
  if (rows.length === 0) return
  await sql`
    insert into daily_closes (source, asset, day, close)
    select ${source}, ${asset}, r.day, r.close
    from unnest(${plainArrayText(rows.map((row) => dayName(row.dayMs)))}::date[],
      ${plainArrayText(rows.map((row) => row.close))}::numeric[]) as r (day, close)
    on conflict do nothing`.execute(db)
}
