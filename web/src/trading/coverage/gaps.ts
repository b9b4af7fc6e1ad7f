import type { AccountCoverage, HistoryGap, StreamCoverage } from '@harbour/contract/trading/coverage/coverage'
import { day, utc } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/account-history'

/** Gaps that one file fills, or that end the same way: shown once for all streams with them. */
export interface Missing {
  readonly key: string
  readonly why: HistoryGap['why']
  /** 'Before 24 Aug 2026' */
  readonly span: string
  /** The missing data, by the titles of its streams. */
  readonly titles: readonly string[]
  readonly message: string | null
  readonly file: StreamCoverage['file']
  readonly servedDays: number | null
}

export function missingOf({ streams }: AccountCoverage): Missing[] {
  const found = new Map<string, Missing>()
  for (const { title, gaps, file, message, servedDays } of streams) {
    for (const { from, to, why } of gaps) {
      const words = spanWords(from, to)
      const shownMessage = why === 'refused' || why === 'not_read' || why === 'awaited' ? message : null
      const key = [why, words, file?.title, shownMessage].join('|')
      const before = found.get(key)
      found.set(key, {
        key,
        why,
        span: words,
        titles: [...(before?.titles ?? []), title],
        message: shownMessage,
        file: why === 'not_served' || why === 'not_read' ? file : null,
        servedDays,
      })
    }
  }
  return [...found.values()]
}

// The year is always shown: such days are compared with a form on another site.
const dated = { ...utc, now: 0 }

const spanWords = (from: string | null, to: string): string =>
  from === null
    ? texts.before(day(to, dated))
    : day(from, dated) === day(to, dated)
      ? day(from, dated)
      : texts.fromTo(day(from, dated), day(to, dated))

/** Explains in a sentence why a part is missing, and what happens next. */
export function reasonOf({ why, servedDays, message }: Missing, exchangeName: string): string {
  if (why === 'not_served')
    return servedDays === null
      ? texts.noLongerProvides(exchangeName)
      : texts.providesLast(exchangeName, reachWords(servedDays))
  if (why === 'refused') return message ?? texts.refusedThis(exchangeName)
  if (why === 'awaited') return message ?? texts.stillPreparing(exchangeName)
  if (why === 'unfinished') return texts.syncingNow
  return message ?? texts.wasOffline
}

/** 'last 3 months': the reach of an exchange's history in a trader's words. */
export function reachWords(days: number): string {
  if (days >= 365) return texts.lastYears(Math.round(days / 365))
  return days >= 60 ? texts.lastMonths(Math.round(days / 30)) : texts.lastDays(days)
}

/** The data of which an exchange only serves so many days, without a known gap: titles by that reach. */
export function limitedOf({
  streams,
}: AccountCoverage): readonly (readonly [reach: string, titles: readonly string[]])[] {
  const limited = streams.flatMap(({ title, servedDays, spans, gaps }) =>
    servedDays === null || spans.length === 0 || gaps.some(({ why }) => why === 'not_served')
      ? []
      : { title, servedDays },
  )
  return [...Map.groupBy(limited, ({ servedDays }) => servedDays)]
    .sort(([a], [b]) => a - b)
    .map(([days, of]) => [reachWords(days), of.map(({ title }) => title)] as const)
}

/** Trades of unknown pairs may be missing: the owner has not confirmed that all are known, or a new coin came since. */
export const mayLackPairs = (pairs: AccountCoverage['pairs']): boolean =>
  pairs !== null && (pairs.statedAt === null || pairs.newCoins.length > 0)
