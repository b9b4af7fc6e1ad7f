import { compare, isNegative, negate } from '@harbour/ledger/decimal'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CursorFooter } from './cursor-footer.tsx'
import { count } from './format.ts'
import type { Sorting } from './sorting.ts'
import * as texts from '#texts/core/kit'

interface FirstRows<Row> {
  readonly shown: readonly Row[]
  /** Below the list: the button for the rest, or the page links; null if all rows are shown. */
  readonly showAll: ReactNode
}

/** The first rows of a long list, and the button that shows the rest. */
export function useFirstRows<Row>(rows: readonly Row[], first: number): FirstRows<Row> {
  return useFirst(rows, first, texts.showAll)
}

/**
 * The rows with the largest results of a long list, gains and losses alike, in the order of the result.
 * Sorted by another column they are the first of that order.
 */
export function useLargestRows<Row>(
  rows: readonly Row[],
  max: number,
  { sort, sorted }: Pick<Sorting<Row>, 'sort' | 'sorted'>,
  netOf: (row: Row) => string,
): FirstRows<Row> {
  const isByNet = sort.key === 'net'
  const weighed = isByNet ? rows.toSorted((a, b) => compare(size(netOf(b)), size(netOf(a)))) : sorted(rows)
  const { shown, showAll } = useFirstRows(weighed, max)
  return { shown: isByNet ? sorted(shown) : shown, showAll }
}

const size = (amount: string): string => (isNegative(amount) ? negate(amount) : amount)

const footLook = 'border-t p-2 text-center'

/** The line below a loading list, since most lists have more rows. */
export const ShowAllSkeleton = () => (
  <div aria-hidden className={footLook}>
    <Button tone="ghost" size="sm" disabled className="invisible">
      {'\u00a0'}
    </Button>
  </div>
)

function useFirst<Row>(rows: readonly Row[], first: number, words: (rows: string) => string): FirstRows<Row> {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= first) return { shown: rows, showAll: null }
  return {
    shown: rows.slice(0, first),
    showAll: (
      <div className={footLook}>
        <Button tone="ghost" size="sm" onClick={() => setWhole(true)}>
          {words(count(rows.length))}
        </Button>
      </div>
    ),
  }
}

/** Rows of a page. Fewer than two pages are shown at once. */
const pageRows = 62

/**
 * Pages a list that grows by a row per day, newest first, such as two years of days. The rows of another
 * `question` (a range, other accounts) begin with their first page.
 */
export function useFirstDays<Row>(rows: readonly Row[], first: number, question: string): FirstRows<Row> {
  const isPaged = rows.length >= 2 * pageRows
  const { shown, showAll } = useFirst(rows, first, isPaged ? texts.browseAll : texts.showAll)
  const [asked, setAsked] = useState({ question, page: 0 })
  if (showAll !== null || rows.length <= first || !isPaged) return { shown, showAll }
  const last = Math.ceil(rows.length / pageRows) - 1
  const page = asked.question === question ? Math.min(asked.page, last) : 0
  const from = page * pageRows
  const ofPage = rows.slice(from, from + pageRows)
  const goTo = (next: number) => () => setAsked({ question, page: next })
  return {
    shown: ofPage,
    showAll: (
      <CursorFooter
        onNewer={page === 0 ? null : goTo(page - 1)}
        onOlder={page === last ? null : goTo(page + 1)}
      >
        {texts.rowsOfAll(count(from + 1), count(from + ofPage.length), count(rows.length))}
      </CursorFooter>
    ),
  }
}
