import { equityHours } from '@harbour/contract/core/equity-days'
import { hourMs } from '@harbour/ledger/durations'
import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { SeriesPoint } from './equity-series.ts'
import type { SnapshotRow } from './store.ts'

export interface HourRow {
  readonly accountId: string
  readonly day: string
  readonly takenAt: string
  readonly equity: string
  /** The net flow since the last reading of the day before, as in the row of the day. */
  readonly flow: string
  readonly remeasured: string | null
  readonly source: 'live' | 'rebuilt'
}

export interface StoredHour extends HourRow {
  /** Assets without a known price, which a rebuilt hour leaves out. */
  readonly unpriced: readonly string[]
  /** Assets that a rebuilt hour values at a daily close. */
  readonly pricedByDay: readonly string[]
}

/** Reads the hourly points inside the days. */
export async function readHours(
  db: Db,
  userId: string,
  accounts: readonly string[],
  { fromDay, to }: { readonly fromDay: string; readonly to: string | undefined },
): Promise<readonly StoredHour[]> {
  const { rows } = await sql<StoredHour>`
    select account_id as "accountId", day, taken_at as "takenAt", equity_usd as equity, flow_usd as flow, remeasured_usd as remeasured,
      source, unpriced, priced_by_day as "pricedByDay"
    from equity_hours
    where user_id = ${userId} and account_id = any (${accounts}::text[]) and day >= ${fromDay}::date
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)
    order by taken_at, account_id`.execute(db)
  return rows
}

/** Returns the last rebuilt moment inside the days; the same for points at any interval. Null if all were read. */
export const rebuiltUntil = (hours: readonly HourRow[]): string | null =>
  hours.findLast(({ source }) => source === 'rebuilt')?.takenAt ?? null

/** Returns the interval of the points for this many days. */
export const hourStepMs = (days: number): number => (days <= equityHours.finestDays ? hourMs : 4 * hourMs)

export interface HourPoint extends SeriesPoint {
  /** Nothing is known between the point before and this one, on a day with hourly points otherwise. */
  readonly isAfterGap: boolean
}

/**
 * Sums the points of several accounts to one line, several points a day. The last of each day equals the
 * point of the day exactly, and the flows of a day's points add up to that of the day.
 */
export function sumInsideDays(
  days: readonly SnapshotRow[],
  hours: readonly HourRow[],
  fromDay: string,
  stepMs: number,
): HourPoint[] {
  const worth = new Map<string, Amount>()
  const points: HourPoint[] = []
  const inside = Map.groupBy(hours, ({ day }) => day)
  for (const [day, ofDay] of Map.groupBy(days, (row) => row.day)) {
    const closes = new Map(ofDay.map((row) => [row.accountId, row.takenAt]))
    // The day's own row of an account replaces its last reading, and later ones from a day in an older time zone.
    const before = (inside.get(day) ?? []).filter(
      ({ accountId, takenAt }) => Date.parse(takenAt) < Date.parse(closes.get(accountId) ?? ''),
    )
    const readings = [...before, ...ofDay].toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt))
    const lastByAccount = new Map<string, HourRow>()
    const groups = Map.groupBy(readings, ({ takenAt }) => Math.floor(Date.parse(takenAt) / stepMs))
    for (const group of groups.values()) {
      let flow = ZERO
      let remeasured: Amount | null = ZERO
      for (const row of group) {
        const last = lastByAccount.get(row.accountId)
        worth.set(row.accountId, amount(row.equity))
        flow = flow.plus(row.flow).minus(last?.flow ?? '0')
        remeasured = plus(remeasured, sinceOf(last, row))
        lastByAccount.set(row.accountId, row)
      }
      const newest = group.at(-1)
      if (day < fromDay || newest === undefined) continue
      const lastAt = points.at(-1)?.at
      points.push({
        day,
        at: newest.takenAt,
        equity: text([...worth.values()].reduce((total, each) => total.plus(each), ZERO)),
        flow: text(flow),
        source: group.some(({ source }) => source === 'rebuilt') ? 'rebuilt' : 'live',
        remeasured: points.length === 0 ? '0' : remeasured && text(remeasured),
        isAfterGap:
          groups.size > 1 &&
          lastAt !== undefined &&
          Date.parse(newest.takenAt) - Date.parse(lastAt) > 2 * stepMs,
      })
    }
  }
  return points
}

const plus = (total: Amount | null, more: Amount | null) =>
  total === null || more === null ? null : total.plus(more)

/** Returns the revaluation since the reading before on the same day; null if unknown. */
function sinceOf(last: Pick<HourRow, 'remeasured'> | undefined, { remeasured }: Pick<HourRow, 'remeasured'>) {
  const before = last === undefined ? '0' : last.remeasured
  if (before === null && remeasured === null) return ZERO
  return before === null || remeasured === null ? null : amount(remeasured).minus(before)
}
