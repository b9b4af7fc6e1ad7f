import { ExchangeError } from '@harbour/exchanges/error'
import type { Decimal } from '@harbour/ledger/fill'
import type { AccountRun } from './account-run.ts'
import { arrayText, plainArrayText } from './array-text.ts'
import { ask } from './attempt.ts'
import { sql } from 'kysely'

const dayMs = 86_400_000
/** An older close than this says nothing about a day any more. */
const longestGapMs = 7 * dayMs

/** The close of an asset on a UTC day, or the last one of the week before it; null where none is known. */
export type CloseOn = (asset: string, day: number) => Decimal | null

/** Daily closes of the assets over a span of days, from the database where they are, else from the exchange. */
export async function readCloses(
  run: AccountRun,
  assets: readonly string[],
  fromDay: number,
  toDay: number,
): Promise<CloseOn> {
  // Demo prices are made up: they must never stand in for real ones.
  const source =
    run.claim.egress === 'direct' ? run.claim.exchange : `${run.claim.egress}:${run.claim.exchange}`
  const closes = await storedCloses(run, source, assets, fromDay - longestGapMs, toDay)
  for (const asset of assets) {
    const known = closes.get(asset) ?? new Map<number, Decimal>()
    closes.set(asset, known)
    const missing = daysBetween(fromDay, toDay).filter((day) => !known.has(day))
    const [first] = missing
    if (first === undefined) continue
    const fetched = await fetchCloses(run, asset, first, toDay)
    for (const { dayMs: day, close } of fetched) known.set(day, close)
    await storeCloses(
      run,
      source,
      asset,
      fetched.filter(({ dayMs: day }) => day < startOfDay(run.now())),
    )
  }
  return (asset, day) => {
    const known = closes.get(asset)
    for (let at = day; known && at > day - longestGapMs; at -= dayMs) {
      const close = known.get(at)
      if (close !== undefined) return close
    }
    return null
  }
}

export const startOfDay = (ms: number): number => ms - (((ms % dayMs) + dayMs) % dayMs)
export const dayName = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

function daysBetween(from: number, to: number): number[] {
  const days: number[] = []
  for (let day = from; day <= to; day += dayMs) days.push(day)
  return days
}

/** An asset that the exchange gives no closes for stays without a price; the failure of one asset is not that of all. */
async function fetchCloses(run: AccountRun, asset: string, fromDay: number, toDay: number) {
  try {
    return await ask(run, () => run.exchange.dailyClosesUsd(asset, fromDay, toDay + dayMs, run.wire))
  } catch (error) {
    if (!(error instanceof ExchangeError) || error.kind === 'credentials' || error.kind === 'throttled')
      throw error
    run.log.warn(
      { exchange: run.claim.exchange, asset, reason: error.reason },
      'No daily closes for an asset',
    )
    return []
  }
}

async function storedCloses(
  run: AccountRun,
  source: string,
  assets: readonly string[],
  from: number,
  to: number,
) {
  const { rows } = await sql<{ asset: string; day: string; close: string }>`
    select asset, day, close from daily_closes
    where source = ${source} and asset = any (${arrayText(assets)}::text[])
      and day between ${dayName(from)}::date and ${dayName(to)}::date`.execute(run.db)
  const closes = new Map<string, Map<number, Decimal>>()
  for (const { asset, day, close } of rows) {
    const known = closes.get(asset) ?? new Map<number, Decimal>()
    closes.set(asset, known.set(Date.parse(day), close))
  }
  return closes
}

async function storeCloses(
  run: AccountRun,
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
    on conflict do nothing`.execute(run.db)
}
