import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { usePrinting } from './printing.ts'

/** Above this many rows only those near the window are rendered. */
const wholeUpTo = 100
/** Rows are added in blocks, so that not every scrolled pixel renders again. */
const block = 20
/** The rows rendered per frame: enough to fill a hidden table soon. */
const rowsOfTable = 12

export interface RowWindow {
  readonly from: number
  /** Excluded. */
  readonly to: number
  /** Pixels that replace the rows left out. */
  readonly above: number
  readonly below: number
  /** The first rows of a new list are being rendered: columns are as wide as the widest of all rows. */
  readonly isFilling: boolean
}

/** A list by the keys of its rows. */
interface Rows {
  readonly length: number
  readonly first: string
  readonly last: string
}

/**
 * Virtual rows (list virtualization): which rows of a long list to render, for a scrolling page or box. A few rows per frame, the top ones
 * first, and again for other rows, so that no list blocks the page; if a list only grew, the rest is added. Paper gets all of them.
 */
export function useRowWindow(
  rows: Rows,
  rowHeight: number,
  list: RefObject<HTMLElement | null>,
  rowsOfFrame = rowsOfTable,
): RowWindow {
  const { length: count, first: head, last } = rows
  const [first, setFirst] = useState(0)
  const [drawn, setDrawn] = useState({ of: rows, count: rowsOfFrame })
  const isSame = drawn.of.first === head && (drawn.of.last === last || drawn.of.length < count)
  const due = isSame ? drawn.count : rowsOfFrame
  const isWhole = count <= wholeUpTo
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    if (isWhole) return undefined
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setFirst(Math.max(0, Math.floor(-top / rowHeight / block) * block - block))
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isWhole, list, rowHeight])
  const isMoreDue = isWhole && due < count
  const [hasFilled, setHasFilled] = useState(false)
  if (!hasFilled && count > 0 && !isMoreDue) setHasFilled(true)
  useEffect(() => {
    if (!isMoreDue) return undefined
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn({ of: { length: count, first: head, last }, count: due + rowsOfFrame })),
    )
    return () => cancelAnimationFrame(frame)
  }, [isMoreDue, due, count, head, last, rowsOfFrame])
  if (isPrinting) return { from: 0, to: count, above: 0, below: 0, isFilling: false }
  if (!isWhole) return rowsFrom(first, count, rowHeight, window.innerHeight)
  const to = Math.min(count, due)
  return { from: 0, to, above: 0, below: (count - to) * rowHeight, isFilling: isMoreDue && !hasFilled }
}

/** The rows that a window of this height needs from a first row on, plus a block on both sides. */
export function rowsFrom(first: number, count: number, rowHeight: number, height: number): RowWindow {
  const shown = Math.ceil(height / rowHeight / block) * block + 3 * block
  const from = Math.min(first, Math.max(0, count - shown))
  const to = Math.min(count, from + shown)
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, isFilling: false }
}
