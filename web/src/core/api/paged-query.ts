import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiCall, keyOf, useLastFailure } from './query.ts'

interface Page<R> {
  readonly rows: readonly R[]
  /** The row that the next page comes after; null where this page was the last. */
  readonly next: string | null
}

/** A list as it is kept, page by page. */
export type Pages<R> = InfiniteData<Page<R>>

interface PagedQueryOptions {
  /** Asks only while true. */
  readonly enabled?: boolean
  /** A page with fewer rows is the last. */
  readonly size: number
}

/** The rows of a list as far as it was asked for. */
export interface PagedQuery<R> {
  readonly rows: readonly R[] | undefined
  readonly error: Error | null
  readonly isError: boolean
  readonly isFetching: boolean
  /** True while these are the rows of the question before. */
  readonly isPlaceholderData: boolean
  readonly hasMore: boolean
  readonly isFetchingMore: boolean
  /** True where the page after these rows was asked for and did not come. */
  readonly isMoreFailed: boolean
  readonly more: () => void
  readonly refetch: () => void
}

interface PagedCall {
  readonly query?: { readonly cursor?: string | undefined; readonly limit?: string | undefined }
}

/**
 * Asks for a list page by page (keyset pagination) and keeps all pages under one question. When they are out of date they are asked for
 * again one after the other, each from where the page before ends now, so that none misses a row because another one moved.
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

/** A row that moved down between two pages is in both: it stands where it was met first. */
function rowsOf<R extends { readonly id: string }>({ pages }: Pages<R>): readonly R[] {
  const byId = new Map<string, R>()
  for (const { rows } of pages) for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()]
}
