import type { CcxtInstance } from '../wire/ccxt-instance.ts'
import { dayMs } from '@harbour/ledger/durations'

/** Listing limits: what ccxt knows of how an exchange serves a list of the account. */
export interface ListLimits {
  /** The page size; undefined: the exchange decides. */
  readonly pageSize: number | undefined
  /** The maximum span of a request; null without a limit. */
  readonly windowMs: number | null
  /** The reach into the past; null if unknown. */
  readonly reachMs: number | null
}

/** Limits of the list of spot trades; `isBySymbol` if it requires a pair. */
export interface ListingLimits extends ListLimits {
  readonly isBySymbol: boolean
}

/** ccxt writes 10,000 or 100,000 days for no limit. */
const boundless = 10_000
/** The reach is limited if windows are a day: a longer past would take thousands of requests per pair. */
const maxInSmallWindowsMs = 2 * 365 * dayMs

export function habitsOf(instance: CcxtInstance): ListingLimits {
  const isBySymbol = featuresOf(instance, 'fetchMyTrades')['symbolRequired'] !== false
  return { ...listHabits(instance, 'fetchMyTrades'), isBySymbol }
}

export function listHabits(instance: CcxtInstance, method: string): ListLimits {
  const list = featuresOf(instance, method)
  const days = (key: string): number | null => {
    const value = Number(list[key] ?? Number.NaN)
    return Number.isFinite(value) && value > 0 && value < boundless ? value * dayMs : null
  }
  const limit = Number(list['limit'] ?? Number.NaN)
  const windowMs = days('untilDays')
  return {
    pageSize: Number.isFinite(limit) ? Math.min(limit, 1_000) : undefined,
    windowMs: windowMs === null ? null : windowMs - 1_000,
    reachMs: days('daysBack') ?? (windowMs !== null && windowMs <= 7 * dayMs ? maxInSmallWindowsMs : null),
  }
}

const featuresOf = (instance: CcxtInstance, method: string): Readonly<Record<string, unknown>> =>
  member(member(member(instance['features'], 'spot'), method), null)

function member(value: unknown, key: string | null): Readonly<Record<string, unknown>> {
  const held: unknown =
    key === null ? value : typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
  return typeof held === 'object' && held !== null ? { ...held } : {}
}
