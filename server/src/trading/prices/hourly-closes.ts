import { minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { candleMs } from '@harbour/exchanges/prices/market-candles'
import { isZero } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import type { Db } from '../../core/db/db.ts'
import { demoEgress } from '../exchange-limits/egress-pool.ts'
import type { PricingContext } from './pricing-context.ts'
import { arrayText, plainArrayText } from '../../core/db/array-text.ts'
import { closesBy } from './closes-by.ts'
import { closesSource } from './daily-closes.ts'
import { lookUpCloses } from './close-lookup.ts'

const hourMs = candleMs['1h']
/** An hour without a candle has the price of the last one within this time before it. */
const maxGapMs = 24 * hourMs
/** An exchange may list a candle a few minutes after it ended: until then a missing one proves nothing. */
const settleMs = 10 * minuteMs
const usualPage = 1_000

/** Closes by the start of an hour; null if the exchange was asked and returned none. */
type Known = Map<number, Decimal | null>

export interface HourlyCloses {
  /** The close of the last finished hour before a moment, or of the 24 hours before it; null without one. */
  readonly at: (asset: string, atMs: number) => Decimal | null
  /** The first moment whose hour may still get a close: results from it on are due again. Null: all closes are final. */
  readonly earlyFromMs: number | null
}

/** The last hour that has ended at a moment, by its start. */
export const hourBefore = (atMs: number): number => Math.floor(atMs / hourMs) * hourMs - hourMs

/** Closes of single hours, given by asset and oldest first: from the database if stored, otherwise from the exchange. */
export async function readHourlyCloses(
  run: PricingContext & { readonly signal: AbortSignal },
  wanted: ReadonlyMap<string, readonly number[]>,
): Promise<HourlyCloses> {
  const found = new Map<string, ReadonlyMap<number, Decimal>>()
  const early: number[] = []
  for (const [asset, hours] of wanted) found.set(asset, await readAsset(run, asset, hours, early))
  return {
    at: (asset, atMs) => found.get(asset)?.get(hourBefore(atMs)) ?? null,
    earlyFromMs: early.length > 0 ? Math.min(...early) : null,
  }
}

/**
 * Iterates over the hours once and requests whole pages, each from the first unknown hour: an asset that fees are always
 * paid in costs a request per page, and gaps between distant hours are not requested. At most two pages are in memory.
 */
async function readAsset(
  run: PricingContext & { readonly signal: AbortSignal },
  asset: string,
  hours: readonly number[],
  early: number[],
): Promise<ReadonlyMap<number, Decimal>> {
  const source = closesSource(run.claim.exchange, run.claim.egress === demoEgress)
  const pageMs = (run.exchange.candlesAPage ?? usualPage) * hourMs
  const closes = new Map<number, Decimal>()
  // one moment for the whole reading: whether an hour just ended does not change meanwhile
  const nowMs = run.now()
  let known: Known = new Map()
  let knownTo = Number.NEGATIVE_INFINITY
  let askedTo = Number.NEGATIVE_INFINITY
  for (const hour of hours) {
    if (hour >= knownTo) {
      knownTo = hour + pageMs
      known = await storedCloses(run.db, source, asset, hour - maxGapMs, knownTo)
    }
    const gap = firstGap(known, hour)
    if (gap !== null && gap >= askedTo && !run.unresolvedAssets.has(asset)) {
      run.signal.throwIfAborted()
      askedTo = gap + pageMs
      const asked = await askForPage(run, asset, gap, askedTo, nowMs)
      for (const [at, close] of asked) known.set(at, close)
      if (!run.unresolvedAssets.has(asset)) await storeCloses(run.db, source, asset, asked)
      // stored closes take precedence over the exchange's present ones: a fold uses what the next one will read
      for (const [at, close] of await storedCloses(run.db, source, asset, gap, askedTo)) known.set(at, close)
      knownTo = Math.max(knownTo, askedTo)
    }
    if (!known.has(hour) && isJustOver(hour, nowMs)) early.push(hour + hourMs)
    const close = lastClose(known, hour)
    if (close !== null) closes.set(hour, close)
  }
  return closes
}

/** The first hour that must be requested for the final close of this one; null if it is known. */
function firstGap(known: Known, hour: number): number | null {
  let gap: number | null = null
  for (let at = hour; at >= hour - maxGapMs; at -= hourMs) {
    const close = known.get(at)
    if (typeof close === 'string') break
    if (close === undefined) gap = at
  }
  return gap
}

function lastClose(known: Known, hour: number): Decimal | null {
  for (let at = hour; at >= hour - maxGapMs; at -= hourMs) {
    const close = known.get(at)
    if (typeof close === 'string') return close
  }
  return null
}

/** True if the hour ended so recently that its candle may be missing. */
const isJustOver = (hour: number, nowMs: number): boolean => Math.abs(nowMs - hour - hourMs) < settleMs

/** Stores every finished hour of a page; null if the exchange has no candle of it. Stores nothing if it refuses. */
async function askForPage(
  run: Pick<
    PricingContext,
    'claim' | 'exchange' | 'wire' | 'retryPolicy' | 'pace' | 'log' | 'unresolvedAssets' | 'missingRates'
  >,
  asset: string,
  fromMs: number,
  toMs: number,
  nowMs: number,
): Promise<Known> {
  const asked: Known = new Map()
  const endMs = Math.min(toMs, hourBefore(nowMs) + hourMs)
  if (fromMs >= endMs) return asked
  const candles = await lookUpCloses(run, asset, () =>
    closesBy(run.exchange, asset, { interval: '1h', fromMs, toMs: endMs }, run.wire),
  )
  if (candles === null) return asked
  for (let at = fromMs; at < endMs; at += hourMs) if (!isJustOver(at, nowMs)) asked.set(at, null)
  for (const { atMs, close } of candles)
    if (atMs >= fromMs && atMs < endMs && !isZero(close)) asked.set(atMs, close)
  return asked
}

async function storedCloses(db: Db, source: string, asset: string, from: number, to: number): Promise<Known> {
  const { rows } = await sql<{ atMs: number; close: Decimal | null }>`
    select (extract(epoch from hour) * 1000)::float8 as "atMs", close from hourly_closes
    where source = ${source} and asset = ${asset}
      and hour >= to_timestamp(${from}::float8 / 1000) and hour < to_timestamp(${to}::float8 / 1000)`.execute(
    db,
  )
  return new Map(rows.map(({ atMs, close }) => [atMs, close]))
}

async function storeCloses(db: Db, source: string, asset: string, asked: Known): Promise<void> {
  if (asked.size === 0) return
  await sql`
    insert into hourly_closes (source, asset, hour, close)
    select ${source}, ${asset}, to_timestamp(r.at / 1000), r.close
    from unnest(${plainArrayText([...asked.keys()])}::float8[],
      ${plainArrayText([...asked.values()].map((close) => close ?? 'NULL'))}::numeric[]) as r (at, close)
    on conflict do nothing`.execute(db)
}

/** Closes that are stored already, of some assets of a source; see `HourlyCloses.at`. `times` are the hours, in any order. */
export async function storedHourlyCloses(db: Db, source: string, assets: readonly string[]) {
  const { rows } = await sql<{ asset: string; atMs: number; close: Decimal }>`
    select asset, (extract(epoch from hour) * 1000)::float8 as "atMs", close from hourly_closes
    where source = ${source} and asset = any (${arrayText(assets)}::text[]) and close is not null`.execute(db)
  const known = new Map<string, Known>()
  for (const { asset, atMs, close } of rows) {
    const closes = known.get(asset) ?? new Map<number, Decimal | null>()
    known.set(asset, closes.set(atMs, close))
  }
  return {
    at: (asset: string, atMs: number): Decimal | null => {
      const closes = known.get(asset)
      return closes ? lastClose(closes, hourBefore(atMs)) : null
    },
    times: rows.map(({ atMs }) => atMs),
  }
}
