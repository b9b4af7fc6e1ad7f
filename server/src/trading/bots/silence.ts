import type { Bot } from '@harbour/contract/trading/bots'
import { silenceAtRead } from '@harbour/ledger/bots/kinds/alerts'
import type { LastFill } from './last-fills.ts'

type ReadAtMs = (accountId: string) => number | null

/** True while the rule of a bot has not ended. After its end there are no alerts about its silence or its range. */
export const isExpected = (toMs: number | null, nowMs: number): boolean => toMs === null || toMs > nowMs

/** The earliest last read of the accounts; null without one, and if one was never read completely. */
export function lastReadMs(accounts: readonly string[], readAtMs: ReadAtMs): number | null {
  const reads = [...new Set(accounts)].map(readAtMs)
  const known = reads.filter((atMs) => atMs !== null)
  return known.length === 0 || known.length < reads.length ? null : Math.min(...known)
}

const timeOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString())

/** Decides by its last fill whether it is a silent bot, for its page, its list and the mails to its owner. */
export function silenceOf(
  { silenceHours, toAt }: Pick<Bot, 'silenceHours' | 'toAt'>,
  last: LastFill | undefined,
  accountReadAtMs: ReadAtMs,
  nowMs: number,
): Pick<Bot, 'silence' | 'lastAt' | 'readAt'> {
  const toMs = toAt === null ? null : Date.parse(toAt)
  if (silenceHours === null || !isExpected(toMs, nowMs)) return { silence: 'off', lastAt: null, readAt: null }
  if (!last) return { silence: 'new', lastAt: null, readAt: null }
  const readAtMs = lastReadMs(last.accounts, accountReadAtMs)
  const found = silenceAtRead([], last.atMs, silenceHours, readAtMs, nowMs)
  return {
    silence: found === null ? 'active' : found === 'unread' ? 'unknown' : 'silent',
    lastAt: timeOf(last.atMs),
    readAt: timeOf(readAtMs),
  }
}
