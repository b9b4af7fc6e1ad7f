import { equityHours } from '@harbour/contract/core/equity-days'
import { dollars } from '@harbour/exchanges/prices/prices'
import { compare, isNegative, negate, round } from '@harbour/ledger/decimal'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import type { HeldThen } from '@harbour/ledger/equity'
import type { Decimal, LedgerEntry } from '@harbour/ledger/fill'
import { usdPlaces } from '@harbour/ledger/usd'
import { dayName, type Days } from '../../core/time/days.ts'
import type { CloseOn } from '../prices/daily-closes.ts'
import { type HourlyCloses, readHourlyCloses } from '../prices/hourly-closes.ts'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { type FlowAt, readHoursSince, type RebuiltHour, type RebuiltHours } from './equity-hours.ts'
import type { Span } from './equity-span.ts'
import { type DayPoint, flowUsd } from './equity.ts'
import { type Measure, remeasuredSince } from './remeasured-days.ts'
import type { Holdings } from './snapshot.ts'

/** The maximum of coins whose hourly prices are requested: an account with more values the smaller ones by the day. */
const maxCoins = 50

/** The state of a walk at the end of an hour. */
export interface HeldHour {
  readonly endMs: number
  readonly held: HeldThen
}

/** Ends of the hours to compute, oldest first: hours without a reading since the first day of a walk, within the last 30 days. */
export async function hoursToRebuild(
  run: Needs<'db' | 'claim'>,
  { days, fromDay, isOtherZone }: Pick<Span, 'days' | 'fromDay' | 'isOtherZone'>,
  asOfMs: number,
): Promise<readonly number[]> {
  const beginMs = Math.max(days.startOf(fromDay), asOfMs - equityHours.rebuiltDays * dayMs)
  const firstMs = Math.floor(beginMs / hourMs) * hourMs
  // hours of days in another time zone are dropped
  const read = isOtherZone ? new Set<number>() : await readHoursSince(run, firstMs)
  const ends: number[] = []
  for (let endMs = firstMs + hourMs; endMs <= asOfMs; endMs += hourMs)
    if (!read.has(endMs - hourMs)) ends.push(endMs)
  return ends
}

/** The result of a walk, with the points of its days. */
interface Walked {
  readonly span: Span
  readonly holdings: Holdings
  readonly points: readonly DayPoint[]
  /** The point before the first one. */
  readonly before: Measure | null
  readonly flows: readonly LedgerEntry[]
  /** The first event of the walk. */
  readonly oldestMs: number
  readonly closeOn: CloseOn
}

/**
 * The hours of a walk, oldest first, valued at hourly closes. Without one, the close of the day before replaces it,
 * as for a day without one, and the hour names the coin. The last hour of a day is the point of the day. Hours of
 * days that are not stored are left out; so is the hour that just ended, while a price of it may still arrive.
 */
export async function valueHours(
  run: PricingRun & Needs<'signal'>,
  held: readonly HeldHour[],
  walked: Walked,
): Promise<RebuiltHours | null> {
  const [first] = held
  if (first === undefined) return null
  const { days } = walked.span
  const placeOf = placesIn(walked)
  const placed = held.flatMap((one) => {
    const place = placeOf(days.of(one.endMs - 1), one.endMs)
    return place === null ? [] : [{ ...one, place }]
  })
  const hourly = await readHourlyCloses(run, coinHours(placed, walked.closeOn, days))
  const hours = placed
    .filter(({ endMs }) => hourly.earlyFromMs === null || endMs < hourly.earlyFromMs)
    .map(({ endMs, held: then, place }) => hourAt(endMs, then, place, hourly, walked.closeOn))
  return { fromMs: first.endMs - hourMs, walkedFromMs: walked.holdings.asOfMs, hours }
}

/** The day of an hour. */
interface Place {
  readonly day: number
  readonly flowAt: NonNullable<FlowAt>
  readonly before: Measure | null
  /** The point of the day, if the hour ends with it. */
  readonly close: DayPoint | null
}

/** Returns the day of an hour; null if the hour is not stored. */
function placesIn({ span, holdings, points, before, flows, oldestMs, closeOn }: Walked) {
  const places = new Map<number, Omit<Place, 'close'> & { readonly point: DayPoint | null }>()
  let measure = span.isOtherZone ? null : before
  for (const point of points) {
    const { day, flowAt } = point
    if (flowAt !== null) places.set(day, { day, flowAt, before: measure, point })
    measure = measureOf(point, span)
  }
  const last = points.at(-1)
  if (last !== undefined) {
    // the prices of today's reading, which follows
    const priceUsd = (asset: string) =>
      holdings.prices === null ? closeOn(asset, last.day) : (holdings.prices.get(asset) ?? null)
    const own = flows.filter(({ atMs }) => atMs > last.takenAtMs)
    const flowAt = (ms: number) =>
      flowUsd(
        own.filter(({ atMs }) => atMs <= ms),
        priceUsd,
      )
    const today = last.day + dayMs
    places.set(today, { day: today, flowAt, before: measure, point: null })
  }
  return (day: number, endMs: number): Place | null => {
    const found = places.get(day)
    if (found === undefined) return null
    const { point, ...place } = found
    if (point === null) return { ...place, close: null }
    if (endMs - 1 > point.takenAtMs || (point.isOrigin && endMs <= oldestMs)) return null
    const isClose = endMs - 1 === point.takenAtMs && !isRead(point, span)
    return { ...place, close: isClose ? point : null }
  }
}

/** True for a day that keeps its own reading. */
const isRead = (
  { day, replacesLive }: Pick<DayPoint, 'day' | 'replacesLive'>,
  { live }: Pick<Span, 'live'>,
) => live.has(day) && !replacesLive

/** A live day leaves out assets without a price at that time, even if there are closes since. */
export const measureOf = (
  point: Measure & Pick<DayPoint, 'day' | 'replacesLive'>,
  span: Pick<Span, 'live'>,
): Measure => (isRead(point, span) ? (span.live.get(point.day) ?? point) : point)

function hourAt(
  endMs: number,
  held: HeldThen,
  { day, flowAt, before, close }: Place,
  hourly: HourlyCloses,
  closeOn: CloseOn,
): RebuiltHour {
  const atMs = endMs - 1
  const common = { atMs, day: dayName(day) }
  if (close !== null) {
    const { equity, flow, remeasured, unpriced } = close
    return { ...common, equity, flow, remeasured, unpriced, pricedByDay: [] }
  }
  const byDay = new Set<string>()
  const priceUsd = (asset: string): Decimal | null => {
    if (dollars.has(asset)) return '1'
    const known = hourly.at(asset, endMs)
    if (known !== null) return known
    const closed = closeOn(asset, day - dayMs)
    if (closed !== null) byDay.add(asset)
    return closed
  }
  const { equity, unpriced, leftOut } = held.valueAt(priceUsd)
  return {
    ...common,
    equity: round(equity, usdPlaces),
    flow: flowAt(atMs),
    remeasured: remeasuredSince(
      before,
      { unpriced, leftOut },
      (asset) => closeOn(asset, day - dayMs),
      priceUsd,
    ),
    unpriced,
    pricedByDay: [...byDay].sort(),
  }
}

interface PlacedHour extends HeldHour {
  readonly place: Place
}

/** The hours in which each coin was held, oldest first, of the largest coins of the account. */
function coinHours(
  placed: readonly PlacedHour[],
  closeOn: CloseOn,
  days: Days,
): ReadonlyMap<string, readonly number[]> {
  const hours = new Map<string, number[]>()
  for (const { endMs, held, place } of placed) {
    if (place.close !== null) continue
    for (const asset of held.assets) {
      if (dollars.has(asset)) continue
      const own = hours.get(asset) ?? []
      own.push(endMs - hourMs)
      hours.set(asset, own)
    }
  }
  if (hours.size <= maxCoins) return hours
  const values = new Map([...hours.keys()].map((asset) => [asset, maxValue(asset, placed, closeOn, days)]))
  const largest = [...hours].toSorted(([a], [b]) => compare(values.get(b) ?? '0', values.get(a) ?? '0'))
  return new Map(largest.slice(0, maxCoins))
}

/** The highest value of a coin, by daily closes: one hour a day is enough to find the large ones. */
function maxValue(asset: string, placed: readonly PlacedHour[], closeOn: CloseOn, days: Days): Decimal {
  let max: Decimal = '0'
  for (const [index, { endMs, held }] of placed.entries()) {
    if (index % 24 !== 0 || !held.assets.has(asset)) continue
    const price = closeOn(asset, days.of(endMs - 1) - dayMs)
    const { equity } = held.valueAt((each) => (each === asset ? price : null))
    const value = isNegative(equity) ? negate(equity) : equity
    if (compare(value, max) > 0) max = value
  }
  return max
}
