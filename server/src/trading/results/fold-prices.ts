import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { dollars } from '@harbour/exchanges/prices/prices'
import type { UsdAt } from '@harbour/ledger/round-trip'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { arrayText } from '../../core/db/array-text.ts'
import { readCloses } from '../prices/daily-closes.ts'
import { startOfDay } from '../../core/time/days.ts'
import { hourBefore, readHourlyCloses } from '../prices/hourly-closes.ts'
import { foldedKinds } from './instrument-walk.ts'

export interface FoldPrices {
  readonly usdAt: UsdAt
  /** The first moment whose price may still arrive: later results are folded again by the next run. Null: all prices are final. */
  readonly earlyFromMs: number | null
}

/**
 * USD by the last daily close before an event, or by the last hourly one if requested by the hour and available:
 * known at that time, and the same in every later fold. For events of these instruments from a moment on.
 */
export async function foldPrices(
  run: PricingRun & Needs<'signal'>,
  symbols: readonly string[],
  sinceMs: number,
): Promise<FoldPrices> {
  const { assets, firstMs } = await usedAssets(run, symbols, sinceMs)
  const closeOn = await readCloses(run, assets, startOfDay(firstMs) - dayMs, startOfDay(run.now()) - dayMs)
  const hourly = await readHourlyCloses(run, await feeHours(run, symbols, sinceMs))
  return {
    usdAt: (asset, atMs, to) =>
      (to === 'hour' ? hourly.at(asset, atMs) : null) ?? closeOn(asset, startOfDay(atMs) - dayMs),
    earlyFromMs: hourly.earlyFromMs,
  }
}

async function usedAssets(
  { db, claim, now }: Needs<'db' | 'claim' | 'now'>,
  symbols: readonly string[],
  sinceMs: number,
) {
  const { userId, accountId } = claim
  const since = sql`to_timestamp(${sinceMs}::float8 / 1000)`
  const { rows } = await sql<{ asset: string; sinceMs: number }>`
    select asset, (extract(epoch from min(min(at)) over ()) * 1000)::float8 as "sinceMs" from (
      select unnest(array[base, quote, settle, fee_asset]) as asset, traded_at as at from fills
      where user_id = ${userId} and account_id = ${accountId} and symbol = any (${arrayText(symbols)}::text[])
        and traded_at >= ${since}
      union all
      select asset, at from ledger_entries
      where user_id = ${userId} and account_id = ${accountId} and symbol = any (${arrayText(symbols)}::text[])
        and kind in ${foldedKinds} and at >= ${since}) used
    where asset is not null group by asset order by asset`.execute(db)
  return { assets: rows.map(({ asset }) => asset), firstMs: rows[0]?.sinceMs ?? now() }
}

/** The hours that value fees in a third coin, oldest first. */
async function feeHours({ db, claim }: Needs<'db' | 'claim'>, symbols: readonly string[], sinceMs: number) {
  const { rows } = await sql<{ asset: string; hours: readonly number[] }>`
    select asset, array_agg(hour order by hour) as hours from (
      select distinct fee_asset as asset, floor(extract(epoch from traded_at) / 3600)::int as hour from fills
      where user_id = ${claim.userId} and account_id = ${claim.accountId} and symbol = any (${arrayText(symbols)}::text[])
        and traded_at >= to_timestamp(${sinceMs}::float8 / 1000) and fee <> 0
        and fee_asset not in (base, quote, coalesce(settle, quote)) and fee_asset <> all (${arrayText([...dollars])}::text[])) paid
    group by asset order by asset`.execute(db)
  return new Map(rows.map(({ asset, hours }) => [asset, hours.map((hour) => hourBefore(hour * hourMs))]))
}
