import type { JournalMarks } from '@harbour/contract/trading/closed-trades'
import { emptyJournal } from '@harbour/contract/trading/journal/empty-journal'
import type { z } from 'zod'
import type { MarksRow } from '../tags/marks.ts'
import type { ClosedTradeRow } from './closed-trades.ts'
import { multipleOf } from './shown-trade.ts'

/** Picks the marks of a trade from those of its page. */
export function marksOf(row: ClosedTradeRow, page: readonly MarksRow[]): z.input<typeof JournalMarks> {
  const found = page.find(({ accountId, key }) => accountId === row.accountId && key === row.key)
  if (!found) return emptyJournal
  const { hasNote, hasPicture, tags, rating, playbook, initialStop, isReviewed } = found
  const r = initialStop === null ? null : multipleOf(row, initialStop)
  return { hasNote, hasPicture, tags: [...tags], rating, playbook, r, isReviewed }
}
