import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { type RefObject, useEffect, useRef } from 'react'
import type { PagedQuery } from '../../../core/api/paged-query.ts'
import { Button } from '../../../core/kit/button.tsx'
import { LoadingNote } from '../../../core/kit/skeleton.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

interface MoreItemsProps {
  readonly pages: PagedQuery<FeedbackItem>
  readonly onPress: () => void
}

/**
 * The end of the loaded items. The next page is requested a screen before a person reaches it; the button is
 * for people who do not scroll, and for a failed page.
 */
export function MoreItems({ pages, onPress }: MoreItemsProps) {
  const { isFetching, isMoreFailed, more } = pages
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(more)
  useEffect(() => void (ask.current = more))
  // each observer reports visibility once: if the end stays visible, the next page is requested
  useEffect(() => {
    if (isFetching || isMoreFailed || !end.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask.current(),
      { rootMargin: '0px 0px 100% 0px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isFetching, isMoreFailed])
  return (
    <div ref={end} className="border-t p-3 text-center">
      {pages.isFetchingMore ? <LoadingNote /> : null}
      {isMoreFailed ? <p className="mb-2 text-sm text-muted-foreground">{texts.listFailed}</p> : null}
      <Button busy={pages.isFetchingMore} onClick={onPress}>
        {isMoreFailed ? actions.tryAgain : texts.showMore}
      </Button>
    </div>
  )
}

/**
 * Focuses the first row that a press of the button loaded: the button itself moves below the rows, or
 * disappears after the last of them. Call the returned function at the press.
 */
export function useFocusOnNew(rows: number, list: RefObject<HTMLElement | null>): () => void {
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || rows <= from.current) return
    const row = list.current?.children[from.current]
    from.current = null
    if (!list.current?.contains(document.activeElement))
      row?.querySelector('a')?.focus({ preventScroll: true })
  }, [rows, list])
  return () => {
    from.current = rows
  }
}
