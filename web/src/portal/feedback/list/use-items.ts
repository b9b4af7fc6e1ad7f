import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { useEffect } from 'react'
import { type PagedQuery, useApiPages } from '../../../core/api/paged-query.ts'
import { logFailure } from '../../../core/log/log.ts'
import { feedback } from '../api.ts'
import { areWhole, type Filters, inOrder, isOwn, isPast, matches, pageOf, wireOf } from '../filters.ts'

interface Items {
  readonly answer: PagedQuery<FeedbackItem>
  /** The items to show; null until they are known. */
  readonly items: readonly FeedbackItem[] | null
  /** The next pages below the items. */
  readonly source: PagedQuery<FeedbackItem>
  readonly hasMore: boolean
}

/** Filters the loaded items; adds the server's search results if the loaded items may be incomplete. */
export function useItems(filters: Filters): Items {
  const wire = wireOf(filters)
  const size = pageOf(filters)
  const answer = useApiPages(feedback.list, { query: wire }, { size })
  const loaded = answer.rows
  const goesOn = (pages: PagedQuery<FeedbackItem>) =>
    pages.hasMore && !pages.isPlaceholderData && !isPast(filters, pages.rows ?? [])
  const asksServer = filters.search !== '' && loaded !== undefined && !(areWhole(loaded) && !goesOn(answer))
  const found = useApiPages(
    feedback.list,
    { query: { ...wire, q: filters.search } },
    { size, enabled: asksServer },
  )
  const { error } = answer
  useEffect(() => {
    if (error) logFailure('The board could not be loaded', error)
  }, [error])
  const source = asksServer ? found : answer
  const rest = { answer, source, hasMore: goesOn(source) }
  const here =
    loaded?.filter(
      (item) => matches(item, filters) && (!answer.isPlaceholderData || isOwn(item, filters.own)),
    ) ?? null
  if (here === null || !asksServer) return { ...rest, items: here }
  // the former search may still be shown
  const asFound = found.isPlaceholderData ? filters : { ...filters, search: '' }
  const more = (found.rows ?? []).filter((item) => matches(item, asFound))
  const isKnown = here.length > 0 || more.length > 0 || (found.rows !== undefined && !found.isPlaceholderData)
  if (!isKnown && !found.isError) return { ...rest, items: null }
  return { ...rest, items: more.length > 0 ? merged(here, more, filters) : here }
}

function merged(
  here: readonly FeedbackItem[],
  more: readonly FeedbackItem[],
  { sort }: Filters,
): FeedbackItem[] {
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...more.filter(({ id }) => !known.has(id))].sort(inOrder(sort))
}
