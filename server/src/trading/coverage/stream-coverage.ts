import type { Language } from '@harbour/contract/core/languages'
import { adapterTextIn, titleIn } from '../../core/language/adapter-texts.ts'
import { storedMessageIn } from '../../core/language/translate-message.ts'
import { dayMs } from '@harbour/ledger/durations'
import type { z } from 'zod'
import type { HistoryGap, StreamCoverage } from '@harbour/contract/trading/coverage/coverage'
import type { Exchange } from '@harbour/exchanges/exchange'
import { pendingReasonIn } from './pending-reason.ts'
import type { ImportedRow, StreamRow } from './store.ts'

/**
 * If the exchange serves a limited past, and the first row is closer than this to its beginning, the history may
 * continue before it. One that is quiet for longer most likely began there. The same margin applies when positions are
 * compared with the exchange's.
 */
export const quietMs = 7 * dayMs

type Gap = z.input<typeof HistoryGap>

export const instantOf = (ms: number): string => new Date(ms).toISOString()

/** Returns the coverage of one stream: complete spans, gaps and their reasons. */
export function streamCoverage(
  row: StreamRow,
  exchange: Exchange | null,
  nowMs: number,
  language: Language,
  imported: readonly ImportedRow[] = [],
  older: StreamRow | null = null,
): z.input<typeof StreamCoverage> {
  const { stream, kind, title, rows, done, progress } = row
  const reachMs = exchange?.reachMs({ id: stream, kind, title }) ?? null
  const gaps = gapsOf(row, reachMs, nowMs, older)
  const [waits] = [row, older]
    .map((each) => (each === null ? null : pendingReasonIn(each, language)))
    .filter((words) => words !== null)
  const message =
    storedMessageIn(row, language) ?? waits ?? (older === null ? null : storedMessageIn(older, language))
  const file = exchange?.historyFile?.({ id: stream, kind, title }) ?? null
  return {
    stream,
    kind,
    title: titleIn(title, language),
    rows,
    done,
    message,
    progress: done ? 1 : progress === null ? null : Math.min(Math.max(progress, 0), 0.99),
    spans: row.spans.map(([fromMs, toMs]) => ({ from: instantOf(Math.max(fromMs, 0)), to: instantOf(toMs) })),
    servedDays: reachMs === null ? null : Math.round(reachMs / dayMs),
    gaps,
    fromFiles: extentOf(imported),
    file: file && { ...file, where: adapterTextIn(file.where, language) },
  }
}

/** Returns the reason why a part of a stream is missing. */
function whyMissing(row: StreamRow): Gap['why'] {
  if (!row.done && row.awaits !== null) return 'awaited'
  if (row.isResting) return 'refused'
  return row.done ? 'not_read' : 'unfinished'
}

/** Returns the reason why the older part of a stream, which another stream reads, is missing; null if it was read to its end. */
const whyOlder = (older: StreamRow | null): Gap['why'] | null =>
  older === null || older.done ? null : whyMissing(older)

function extentOf(imported: readonly ImportedRow[]): z.input<typeof StreamCoverage>['fromFiles'] {
  if (imported.length === 0) return null
  return {
    rows: imported.reduce((sum, { rows }) => sum + rows, 0),
    from: instantOf(Math.min(...imported.map(({ fromMs }) => fromMs))),
    // the end is exclusive, the last row inclusive
    to: instantOf(Math.max(...imported.map(({ toMs }) => toMs)) + 1),
  }
}

function gapsOf(row: StreamRow, reachMs: number | null, nowMs: number, older: StreamRow | null): Gap[] {
  const { firstRowMs } = row
  const [first] = row.spans
  const why = whyMissing(row)
  if (first === undefined) return row.done ? [] : [{ from: null, to: instantOf(nowMs), why }]
  const gaps: Gap[] = []
  const [knownFromMs] = first
  const whyBefore = whyOlder(older)
  const goesOnBefore = firstRowMs !== null && firstRowMs < knownFromMs + quietMs
  if (!row.done && reachMs === null) {
    if (knownFromMs > 0) gaps.push({ from: null, to: instantOf(knownFromMs), why })
  } else if (!row.done && reachMs !== null && knownFromMs > nowMs - reachMs + dayMs)
    gaps.push({ from: instantOf(nowMs - reachMs), to: instantOf(knownFromMs), why: whyBefore ?? why })
  else if (reachMs !== null && whyBefore !== null && knownFromMs > nowMs - reachMs)
    gaps.push({ from: instantOf(nowMs - reachMs), to: instantOf(knownFromMs), why: whyBefore })
  else if (reachMs !== null && goesOnBefore)
    gaps.push({ from: null, to: instantOf(knownFromMs), why: 'not_served' })
  for (const [at, [fromMs]] of row.spans.entries()) {
    const before = row.spans[at - 1]
    if (before !== undefined)
      gaps.push({
        from: instantOf(before[1]),
        to: instantOf(fromMs),
        why: why === 'refused' ? why : row.done ? 'not_read' : 'unfinished',
      })
  }
  const knownToMs = row.spans.at(-1)?.[1] ?? nowMs
  if (row.isResting && nowMs - knownToMs > dayMs)
    gaps.push({ from: instantOf(knownToMs), to: instantOf(nowMs), why: 'refused' })
  return gaps
}
