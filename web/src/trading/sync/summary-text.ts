import { offlineWords } from '../../core/connection/offline-words.tsx'
import { ago, time } from '../../core/kit/format-time.ts'
import type { SyncSummary } from './summary.ts'
import * as texts from '#texts/trading/sync'

/** 'Synced 12s ago', 'Syncing 1 of 3', 'Offline, showing 14:20', 'Sync state unknown since 14:20'. */
export function wordsOf(summary: SyncSummary, now: number): string {
  switch (summary.state) {
    case 'none':
      return texts.noAccount
    case 'offline':
      return offlineWords(summary.since, now)
    case 'failing':
      return texts.serverError
    case 'partial':
      return texts.partlyLoaded
    case 'crowded':
      return texts.tooManyWindows
    case 'problem':
      return texts.needsAttention(summary.label)
    case 'syncing':
      return summary.total === 1 ? texts.syncing : texts.syncingSome(summary.running, summary.total)
    case 'unknown':
      return summary.since ? texts.statusUnknownSince(time(summary.since)) : texts.statusUnknown
    case 'stale':
      return texts.lastSync(ago(summary.since, { now }))
    case 'synced':
      return texts.synced(ago(summary.since, { now }))
  }
}
