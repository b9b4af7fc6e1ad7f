import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** Above this many rows only those near the window are in the page. */
const wholeUpTo = 100
/** Rows are added in blocks, so that not every pixel of scrolling draws anew. */
const block = 20
/** What is laid out in one frame of rows that are not in sight yet. */
const rowsOfFrame = 12

export interface RowWindow {
  readonly from: number
  /** Excluded. */
  readonly to: number
  /** Pixels that stand for the rows left out. */
  readonly above: number
  readonly below: number
}

/** A list by the keys of its rows. */
interface Rows {
  readonly length: number
  readonly first: string
  readonly last: string
}

/**
 * Which rows of a long list to draw, whatever scrolls: the page or a box around the list. What the window shows comes first, the
 * rest a few rows a frame, of other rows again, so that no list holds up the page.
 */
export function useRowWindow(
  { length: count, first: head, last }: Rows,
  rowHeight: number,
  list: RefObject<HTMLElement | null>,
): RowWindow {
  const [first, setFirst] = useState(0)
  const inSight = Math.ceil(window.innerHeight / rowHeight)
  const [drawn, setDrawn] = useState({ rows: inSight, head, last })
  const due = drawn.head === head && drawn.last === last ? drawn.rows : inSight
  const isWhole = count <= wholeUpTo
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
  useEffect(() => {
    if (!isMoreDue) return undefined
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn({ rows: due + rowsOfFrame, head, last })),
    )
    return () => cancelAnimationFrame(frame)
  }, [isMoreDue, due, head, last])
  if (!isWhole) return rowsFrom(first, count, rowHeight, window.innerHeight)
  const to = Math.min(count, due)
  return { from: 0, to, above: 0, below: (count - to) * rowHeight }
}

/** The rows that a window of this height needs from a first row on, with a block to spare on both sides. */
export function rowsFrom(first: number, count: number, rowHeight: number, height: number): RowWindow {
  const shown = Math.ceil(height / rowHeight / block) * block + 3 * block
  const from = Math.min(first, Math.max(0, count - shown))
  const to = Math.min(count, from + shown)
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight }
}
