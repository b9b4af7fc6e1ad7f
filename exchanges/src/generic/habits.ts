import type { CcxtInstance } from '../ccxt-instance.ts'
import { dayMs } from '../window-walk.ts'

/** What ccxt knows of how an exchange lists the account's spot trades. */
export interface Habits {
  /** Rows at once; undefined: the exchange decides. */
  readonly pageSize: number | undefined
  readonly isBySymbol: boolean
  /** The widest span that one question may name; null where there is no limit. */
  readonly windowMs: number | null
  /** How far back is served; null where nothing is said of that. */
  readonly reachMs: number | null
}

/** ccxt writes 10,000 or 100,000 days where it means no limit. */
const boundless = 10_000
/** Asked a day at a time, a longer past would take thousands of questions for each pair. */
const longestInSmallWindowsMs = 2 * 365 * dayMs

export function habitsOf(instance: CcxtInstance): Habits {
  const trades = member(member(member(instance['features'], 'spot'), 'fetchMyTrades'), null)
  const days = (key: string): number | null => {
    const value = Number(trades[key] ?? Number.NaN)
    return Number.isFinite(value) && value > 0 && value < boundless ? value * dayMs : null
  }
  const limit = Number(trades['limit'] ?? Number.NaN)
  const windowMs = days('untilDays')
  return {
    pageSize: Number.isFinite(limit) ? Math.min(limit, 1_000) : undefined,
    isBySymbol: trades['symbolRequired'] !== false,
    windowMs: windowMs === null ? null : windowMs - 1_000,
    reachMs:
      days('daysBack') ?? (windowMs !== null && windowMs <= 7 * dayMs ? longestInSmallWindowsMs : null),
  }
}

function member(value: unknown, key: string | null): Readonly<Record<string, unknown>> {
  const held: unknown =
    key === null ? value : typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
  return typeof held === 'object' && held !== null ? { ...held } : {}
}
