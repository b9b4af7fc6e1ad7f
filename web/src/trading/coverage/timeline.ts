import { dayMs } from '@harbour/ledger/durations'
import type { AccountCoverage, HistoryGap, StreamCoverage } from '@harbour/contract/trading/coverage/coverage'
import { day, monthName, year } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/account-history'

/** The common time span of all bars in a drawing. Milliseconds. */
export interface Timeline {
  readonly fromMs: number
  readonly toMs: number
}

export const timelineOf = ({ from, to }: AccountCoverage): Timeline => ({
  fromMs: Date.parse(from),
  toMs: Math.max(Date.parse(to), Date.parse(from) + dayMs),
})

/** A piece of a bar, in percent of its width. */
export interface Piece {
  /** `file`: imported rows. */
  readonly kind: 'whole' | 'file' | HistoryGap['why']
  readonly left: number
  readonly width: number
}

/** Returns the pieces of a stream to draw, clipped to the timeline. */
export function piecesOf({ spans, gaps, fromFiles }: StreamCoverage, line: Timeline): Piece[] {
  const piece = (kind: Piece['kind'], fromMs: number, toMs: number): Piece[] => {
    const left = shareOf(Math.max(fromMs, line.fromMs), line)
    const right = shareOf(Math.min(toMs, line.toMs), line)
    return right > left ? [{ kind, left, width: right - left }] : []
  }
  // later ones are drawn over earlier ones: imported rows are in gaps, and complete spans cover them
  return [
    ...gaps.flatMap(({ from, to, why }) =>
      piece(why, from === null ? line.fromMs : Date.parse(from), Date.parse(to)),
    ),
    ...(fromFiles ? piece('file', Date.parse(fromFiles.from), Date.parse(fromFiles.to)) : []),
    ...spans.flatMap(({ from, to }) => piece('whole', Date.parse(from), Date.parse(to))),
  ]
}

const shareOf = (ms: number, { fromMs, toMs }: Timeline): number => ((ms - fromMs) / (toMs - fromMs)) * 100

const maxMarks = 7

/** Marks of the axis: years if there are several, otherwise months; few enough that the longest label, 'Dec 2024', does not touch the next. */
export function marksOf(line: Timeline): { readonly at: number; readonly label: string }[] {
  const months: number[] = []
  const first = new Date(line.fromMs)
  for (let i = 1; i < 1200; i += 1) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i, 1)
    if (at >= line.toMs) break
    months.push(at)
  }
  const years = months.filter((at) => new Date(at).getUTCMonth() === 0)
  const byYear = years.length > 2
  const chosen = byYear ? years : months
  const step = Math.ceil(chosen.length / maxMarks)
  const shown = chosen.filter((_, i) => i % step === 0)
  return shown.map((at, i) => {
    const before = shown[i - 1]
    const isNewYear = before === undefined || year(before) !== year(at)
    const name = byYear ? year(at) : isNewYear ? `${monthName(at)} ${year(at)}` : monthName(at)
    return { at: shareOf(at, line), label: name }
  })
}

/** '92 full days since 24 Aug 2026', 'complete': a bar in words. */
export function wholeOf({ spans, done, rows }: StreamCoverage, line: Timeline): string {
  const [first] = spans
  if (first === undefined) return done ? texts.nothingToSync : texts.notSyncedYet
  const fromStart = Date.parse(first.from) <= line.fromMs
  if (fromStart && done && spans.length === 1)
    return rows === 0 ? texts.completeWithoutRecords : texts.complete
  const days = spans.reduce(
    (sum, { from, to }) =>
      sum + Math.floor((Date.parse(to) - Math.max(Date.parse(from), line.fromMs)) / dayMs),
    0,
  )
  const full = Math.max(days, 0)
  return fromStart ? texts.fullDaysSinceBeginning(full) : texts.fullDaysSince(full, day(first.from))
}
