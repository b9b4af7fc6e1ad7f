import { ago, asOf, time } from '../../core/kit/format-time.ts'
import type { SyncSummary } from './summary.ts'

/** 'Synced 12s ago', 'Syncing 1 of 3', 'Offline, showing 14:20', 'Sync state unknown since 14:20'. */
export function wordsOf(summary: SyncSummary, now: number): string {
  switch (summary.state) {
    case 'none':
      return 'No account connected'
    case 'offline':
      return summary.since ? `Offline, showing ${asOf(summary.since, { now })}` : 'Offline'
    case 'crowded':
      return 'Not live: too many windows open'
    case 'problem':
      return `${summary.label} needs attention`
    case 'syncing':
      return summary.total === 1 ? 'Syncing' : `Syncing ${summary.running} of ${summary.total}`
    case 'unknown':
      return summary.since ? `Sync status unknown since ${time(summary.since)}` : 'Sync status unknown'
    case 'stale':
      return `Last sync ${ago(summary.since, { now })}`
    case 'synced':
      return `Synced ${ago(summary.since, { now })}`
  }
}
