import { type RefObject, useEffect } from 'react'

/** A scrolled pixel may be fractional. */
const slackPx = 1

/** Marks the edges of a horizontally scrolling row behind which there is more: `.edge-fade` fades those. */
export function useEdgeFade(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = row.current
    if (!box) return undefined
    const mark = (): void => {
      const hidden = box.scrollWidth - box.clientWidth - box.scrollLeft
      box.toggleAttribute('data-more-before', box.scrollLeft > slackPx)
      box.toggleAttribute('data-more-after', hidden > slackPx)
    }
    if (typeof ResizeObserver === 'undefined') return undefined
    const watcher = new ResizeObserver(mark)
    watcher.observe(box)
    // Labels that load later widen the row but not the box.
    for (const part of box.children) watcher.observe(part)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      watcher.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [row])
}
