import { dayMs } from '@harbour/ledger/durations'
import type { PriceUsd } from '@harbour/ledger/equity'
import type { Decimal } from '@harbour/ledger/fill'
import { type LeftOut, remeasuredBy } from '@harbour/ledger/remeasured'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { type CloseOn, readCloses } from '../prices/daily-closes.ts'
import type { Days } from '../../core/time/days.ts'

/** The assets of a day without a price. `leftOut` is null for days that were stored before quantities were. */
export interface Measure {
  readonly unpriced: readonly string[]
  readonly leftOut: LeftOut | null
}

export interface StoredPoint extends Measure {
  readonly takenAt: string
}

/** The newest point before a day; null without one. */
export async function pointBefore(run: Needs<'db' | 'claim'>, day: string): Promise<StoredPoint | null> {
  const row = await run.db
    .selectFrom('equity_snapshots')
    .select(['taken_at as takenAt', 'unpriced', 'unpriced_quantities as leftOut'])
    .where('user_id', '=', run.claim.userId)
    .where('account_id', '=', run.claim.accountId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The change of equity in USD because coins gained or lost their price since the point before; null if unknown. */
export function remeasuredSince(
  before: Measure | null,
  now: Measure,
  priceBefore: PriceUsd,
  priceNow: PriceUsd,
): Decimal | null {
  if (before === null || isSame(before.unpriced, now.unpriced)) return '0'
  if (before.leftOut === null || now.leftOut === null) return null
  return remeasuredBy(before.leftOut, now.leftOut, priceBefore, priceNow)
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((asset, at) => asset === others[at])

/** Closes of the assets that lost their price since the point before: of the day before `todayMs`. */
export async function closesOfLost(
  run: PricingRun,
  before: Measure | null,
  now: Measure,
  todayMs: number,
  days: Days,
): Promise<CloseOn> {
  const lost = before === null ? [] : now.unpriced.filter((asset) => !before.unpriced.includes(asset))
  const yesterday = todayMs - dayMs
  return lost.length === 0 ? () => null : readCloses(run, lost, yesterday, yesterday, days)
}
