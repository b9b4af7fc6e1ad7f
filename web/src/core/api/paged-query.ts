import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiCall, keyOf, useLastFailure } from './query.ts'

interface Page<R> {
  readonly rows: readonly R[]
  /** The row that the next page comes after; null where this page was the last. */
  readonly next: string | null
}

/** A cached list, page by page. */
export type Pages<R> = InfiniteData<Page<R>>

interface PagedQueryOptions {
  /** Runs only while true. */
  readonly enabled?: boolean
  /** A page with fewer rows is the last. */
  readonly size: number
}

/** The rows of a list as far as it was loaded. */
export interface PagedQuery<R> {
  readonly rows: readonly R[] | undefined
  readonly error: Error | null
  readonly isError: boolean
  readonly isFetching: boolean
  /** True while these are the rows of the former query. */
  readonly isPlaceholderData: boolean
  readonly hasMore: boolean
  readonly isFetchingMore: boolean
  /** True if the next page was requested but failed. */
  readonly isMoreFailed: boolean
  readonly more: () => void
  readonly refetch: () => void
}

interface PagedCall {
  readonly query?: { readonly cursor?: string | undefined; readonly limit?: string | undefined }
}

/**
 * Loads a list page by page (keyset pagination) and caches all pages under one query. Stale pages are requested
 * again one after another, each from where the page before ends now, so that a moved row causes no gap.
 */
export function useApiPages<C extends PagedCall, R extends { readonly id: string }>(
  ask: ApiCall<C, R[]>,
  call: C,
  { enabled = true, size }: PagedQueryOptions,
): PagedQuery<R> {
  const answer = useInfiniteQuery({
    queryKey: keyOf(ask, call),
    queryFn: async ({ pageParam: cursor }): Promise<Page<R>> => {
      const rows = await ask(cursor === null ? call : { ...call, query: { ...call.query, cursor } })
      return { rows, next: rows.length < size ? null : (rows.at(-1)?.id ?? null) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled,
    placeholderData: keepPreviousData,
    select: rowsOf,
  })
  const { error, isError } = useLastFailure(answer)
  return {
    rows: answer.data,
    error,
    isError,
    isFetching: answer.isFetching,
    isPlaceholderData: answer.isPlaceholderData,
    hasMore: answer.hasNextPage,
    isFetchingMore: answer.isFetchingNextPage,
    isMoreFailed: answer.isFetchNextPageError,
    more: () => void answer.fetchNextPage({ cancelRefetch: false }),
    refetch: () => void answer.refetch(),
  }
}

/** A row that moved down between two pages is in both: its first occurrence counts. */
function rowsOf<R extends { readonly id: string }>({ pages }: Pages<R>): readonly R[] {
  const byId = new Map<string, R>()
  for (const { rows } of pages) for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()]
}
