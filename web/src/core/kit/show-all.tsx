import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CursorFooter } from './cursor-footer.tsx'
import { count } from './format.ts'
import * as texts from '#texts/core/kit'

interface FirstRows<Row> {
  readonly shown: readonly Row[]
  /** Below the list: the button for the rest, or the way through its pages; null where all rows are shown. */
  readonly showAll: ReactNode
}

/** The first rows of a long list, and the button that shows the rest. */
export function useFirstRows<Row>(rows: readonly Row[], first: number): FirstRows<Row> {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= first) return { shown: rows, showAll: null }
  return {
    shown: rows.slice(0, first),
    showAll: (
      <div className="border-t p-2 text-center">
        <Button tone="ghost" size="sm" onClick={() => setWhole(true)}>
          {texts.showAll(count(rows.length))}
        </Button>
      </div>
    ),
  }
}

/** Rows of a page. Fewer than two pages are shown at once. */
const pageRows = 62

/** Pages a list that grows by a row each day, newest first, such as two years of days. */
export function useFirstDays<Row>(rows: readonly Row[], first: number): FirstRows<Row> {
  const { shown, showAll } = useFirstRows(rows, first)
  const [asked, setPage] = useState(0)
  if (showAll !== null || rows.length <= first || rows.length < 2 * pageRows) return { shown, showAll }
  const last = Math.ceil(rows.length / pageRows) - 1
  const page = Math.min(asked, last)
  const from = page * pageRows
  const ofPage = rows.slice(from, from + pageRows)
  return {
    shown: ofPage,
    showAll: (
      <CursorFooter
        onNewer={page === 0 ? null : () => setPage(page - 1)}
        onOlder={page === last ? null : () => setPage(page + 1)}
      >
        {texts.rowsOfAll(count(from + 1), count(from + ofPage.length), count(rows.length))}
      </CursorFooter>
    ),
  }
}
