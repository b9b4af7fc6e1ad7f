import type { AccountProgress } from '@harbour/contract/sync'
import type { LiveState } from '../live.ts'

const staleMs = 15 * 60_000

/** The one line of the top bar. */
export type SyncSummary =
  | { readonly state: 'none' }
  | { readonly state: 'offline' | 'crowded'; readonly since: string | null }
  | { readonly state: 'problem'; readonly exchange: string; readonly label: string }
  | { readonly state: 'syncing'; readonly running: number; readonly total: number }
  | { readonly state: 'stale'; readonly since: string }
  | { readonly state: 'synced'; readonly since: string }

/** What needs an eye comes first: no connection, then a key, then work, then age. */
export function summarise(accounts: readonly AccountProgress[], live: LiveState, now: number): SyncSummary {
  if (accounts.length === 0) return { state: 'none' }
  const times = accounts.flatMap(({ lastSyncedAt }) => lastSyncedAt ?? []).sort()
  const oldest = times.length === accounts.length ? (times[0] ?? null) : null
  if (live === 'offline' || live === 'crowded') return { state: live, since: times.at(-1) ?? null }
  const stopped = accounts.find(({ status }) => status === 'needs_attention')
  if (stopped) return { state: 'problem', exchange: stopped.exchange, label: stopped.label }
  const running = accounts.filter(({ status }) => status === 'syncing' || status === 'connecting').length
  if (running > 0 || oldest === null)
    return { state: 'syncing', running: Math.max(1, running), total: accounts.length }
  const age = now - Date.parse(oldest)
  return { state: age > staleMs ? 'stale' : 'synced', since: oldest }
}

/** Whether the history before the connection is still being read. */
export const readsHistory = (account: AccountProgress): boolean =>
  account.progress < 1 && account.status !== 'needs_attention'

/** Where all that is left of a history has yet to be made ready by the exchange: what is awaited and until when. Else null. */
export function awaited(account: AccountProgress): string | null {
  if (!readsHistory(account)) return null
  const left = account.streams.filter(({ done }) => !done)
  return left.every(({ awaits }) => awaits !== null) ? (left[0]?.awaits ?? null) : null
}
