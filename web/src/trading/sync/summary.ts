import { minuteMs } from '@harbour/ledger/durations'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import type { LiveState } from '../../core/api/live.ts'

/** An account is read several times in this time. */
export const staleMs = 15 * minuteMs

/** The state of the sync as one line in the top bar. */
export type SyncSummary =
  | { readonly state: 'none' | 'failing' | 'partial' }
  | { readonly state: 'offline' | 'crowded'; readonly since: string | null }
  | { readonly state: 'problem'; readonly exchange: string; readonly label: string }
  | { readonly state: 'syncing'; readonly running: number; readonly total: number }
  | { readonly state: 'stale'; readonly since: string }
  | ({ readonly state: 'unknown' } & Unread)
  | { readonly state: 'synced'; readonly since: string }

/** The state of the sync could not be loaded; holds the time of the last known state. */
interface Unread {
  readonly since: string | null
}

/** Null unless the known state of the sync is in doubt. */
export function unreadOf(answer: {
  readonly data: unknown
  readonly isError: boolean
  readonly dataUpdatedAt: number
}): Unread | null {
  if (!answer.isError) return null
  return { since: answer.data === undefined ? null : new Date(answer.dataUpdatedAt).toISOString() }
}

/**
 * Summarises the sync, most urgent state first: no connection, a server that fails, then a state that could not be loaded, a key, work, and age.
 * An up-to-date sync does not count where part of the screen could not be loaded: its figures are not those of the sync.
 */
export function summarise(
  all: readonly AccountProgress[],
  live: LiveState,
  now: number,
  unread: Unread | null = null,
  isPartial = false,
): SyncSummary {
  const accounts = all.filter(({ status }) => status !== 'disconnected')
  if (live === 'failing') return { state: 'failing' }
  if (accounts.length === 0 && unread?.since !== null && live !== 'offline') return { state: 'none' }
  const times = accounts.flatMap(({ lastSyncedAt }) => lastSyncedAt ?? []).sort()
  const oldest = times.length === accounts.length ? (times[0] ?? null) : null
  if (live === 'offline' || (live === 'crowded' && unread === null))
    return { state: live, since: times[0] ?? null }
  if (unread !== null) return { state: 'unknown', ...unread }
  const stopped = accounts.find(({ status }) => status === 'needs_attention')
  if (stopped) return { state: 'problem', exchange: stopped.exchange, label: stopped.label }
  const running = accounts.filter(({ status }) => status === 'syncing' || status === 'connecting').length
  if (isPartial) return { state: 'partial' }
  if (running > 0 || oldest === null)
    return { state: 'syncing', running: Math.max(1, running), total: accounts.length }
  const age = now - Date.parse(oldest)
  return { state: age > staleMs ? 'stale' : 'synced', since: oldest }
}

/** Offline, a screen is as old as the oldest figure on it, whose time is in milliseconds. */
export const asOldAs = (summary: SyncSummary, shownAt: number | null): SyncSummary =>
  summary.state !== 'offline' ||
  shownAt === null ||
  (summary.since !== null && Date.parse(summary.since) <= shownAt)
    ? summary
    : { state: 'offline', since: new Date(shownAt).toISOString() }

/** Returns true if the history before the connection is still being read. */
export const readsHistory = (account: AccountProgress): boolean =>
  account.progress < 1 && account.status !== 'needs_attention' && account.status !== 'disconnected'

/**
 * Returns what the exchange has not handed out yet, why, and when it is requested again, if nothing else of the history remains. Null while
 * something is read, and while nothing is, as the account waits for a retry or for its owner.
 */
export function awaited(account: AccountProgress): string | null {
  if (account.status !== 'synced' || !readsHistory(account)) return null
  const left = account.streams.filter(({ done }) => !done)
  const words = left.flatMap(({ awaits }) => awaits ?? [])
  return words.length > 0 && words.length === left.length ? [...new Set(words)].join(' ') : null
}
