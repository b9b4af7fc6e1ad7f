import { minuteMs } from '@harbour/ledger/durations'
import {
  type FetchQueryOptions,
  keepPreviousData,
  onlineManager,
  type QueryKey,
  QueryClient,
  useIsRestoring,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../errors/api-error.ts'

/** A call of `api`: a function with a name, which is the key of its cached answers. */
export interface ApiCall<C, T> {
  (call: C): Promise<T>
  readonly key: string
}

export const keyOf = (ask: { readonly key: string }, call?: unknown): QueryKey =>
  call === undefined ? [ask.key] : [ask.key, call]

interface QueryOptions<T> {
  /** Runs only while true. */
  readonly enabled?: boolean
  /** The polling interval, if no event reports changes; a function can stop it depending on the answer. */
  readonly refetchInterval?: number | ((answer: T | undefined) => number | false)
  /** Shows the former query's answer while the next one is loading. */
  readonly keepPrevious?: boolean
}

/** The state of a query: the server's latest answer, or its error. */
export type ApiQuery<T> = Pick<
  UseQueryResult<T>,
  'data' | 'isFetching' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'
> & { readonly error: Error | null; readonly isError: boolean; readonly isPending: boolean }

/**
 * Runs a query, with a prefetch while the screen is still rendering, and caches the answer: `const keys =
 * useApiQuery(api.exchangeKeys.list, {})`.
 */
export function useApiQuery<C, T>(ask: ApiCall<C, T>, call: C, options: QueryOptions<T> = {}): ApiQuery<T> {
  const { refetchInterval } = options
  const question = {
    queryKey: keyOf(ask, call),
    queryFn: () => ask(call),
    enabled: options.enabled ?? true,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }: { readonly state: { readonly data?: T | undefined } }) => refetchInterval(state.data)
        : (refetchInterval ?? (false as const)),
  }
  usePrefetchedAnswer(options.keepPrevious === true && question.enabled, question)
  const answer = useSteadyFailure(
    useQuery(options.keepPrevious ? { ...question, placeholderData: keepPreviousData } : question),
  )
  const changedAt = changesOf(useQueryClient()).get(ask.key) ?? 0
  const isOutdated = answer.isFetching && answer.data !== undefined && answer.dataUpdatedAt <= changedAt
  return isOutdated ? { ...answer, isPlaceholderData: true } : answer
}

/** The last change that affects the answers of a call, by its name: an earlier answer is marked like that of another query. */
const changesOfClients = new WeakMap<QueryClient, Map<string, number>>()

function changesOf(client: QueryClient): Map<string, number> {
  const known = changesOfClients.get(client)
  if (known) return known
  const made = new Map<string, number>()
  changesOfClients.set(client, made)
  return made
}

/**
 * Sends a request while the screen renders with the former answer: an effect would send it only after layout
 * and paint, which people would wait for.
 */
function usePrefetchedAnswer<T>(isAsked: boolean, question: FetchQueryOptions<T>): void {
  const client = useQueryClient()
  const isHeld = useIsRestoring()
  if (isAsked && !isHeld && client.getQueryState(question.queryKey) === undefined)
    void client.prefetchQuery(question)
}

/**
 * One part of an often changing answer, undefined until there is one: its user renders again only when that part
 * changes, not with every event. The result of `pick` is compared by value; define it outside the component.
 */
export function usePartOf<C, T, P>(
  ask: ApiCall<C, T>,
  call: C,
  pick: (answer: T) => P,
): { readonly data: P | undefined; readonly isFailed: boolean } {
  const { data, errorUpdateCount } = useQuery({
    queryKey: keyOf(ask, call),
    queryFn: () => ask(call),
    select: pick,
    notifyOnChangeProps: ['data', 'errorUpdateCount'],
  })
  // a retry does not undo the first failure
  return { data, isFailed: data === undefined && errorUpdateCount > 0 }
}

/**
 * Keeps the failure until a retry succeeds: otherwise each event of the server that refetches would remove
 * the message and the button that a person is about to press.
 */
function useSteadyFailure<T>(answer: UseQueryResult<T>): ApiQuery<T> {
  const { data, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = answer
  return { data, isFetching, isPlaceholderData, dataUpdatedAt, refetch, ...useLastFailure(answer) }
}

type Failing = Pick<
  UseQueryResult<unknown>,
  'error' | 'isError' | 'isPending' | 'isFetching' | 'errorUpdateCount'
>

/** The failure of a query, which stays during a retry. */
export function useLastFailure(answer: Failing): Pick<ApiQuery<unknown>, 'error' | 'isError' | 'isPending'> {
  const { error, isError, isPending, isFetching, errorUpdateCount } = answer
  const [failure, setFailure] = useState<Error | null>(error)
  if (error !== null && error !== failure) setFailure(error)
  const isTryingAgain = isPending && isFetching && errorUpdateCount > 0
  if (isTryingAgain && failure !== null) return { error: failure, isError: true, isPending: false }
  return { error, isError, isPending }
}

interface MutationOptions {
  /** The answers to refetch once it is done. */
  readonly refresh?: readonly { readonly key: string }[]
  /** The answers that it makes stale: they are marked until the new ones are here, without keeping a dialog open. */
  readonly outdates?: readonly { readonly key: string }[]
}

/** Runs a mutation, which changes something on the server: `useApiMutation(api.exchangeKeys.remove, { refresh: [api.exchangeKeys.list] })`. */
export function useApiMutation<C, T>(
  ask: ApiCall<C, T>,
  options: MutationOptions = {},
): UseMutationResult<T, Error, C> {
  const client = useQueryClient()
  return useMutation<T, Error, C>({
    mutationFn: (call) => ask(call),
    onSuccess: () => {
      for (const { key } of options.outdates ?? []) void outdate(client, key)
      return Promise.all(
        (options.refresh ?? []).map((stale) => client.invalidateQueries({ queryKey: [stale.key] })),
      )
    },
  })
}

/** Refetches the answers of a call, by its name; until then the shown ones count as stale. */
export function outdate(client: QueryClient, key: string): Promise<void> {
  changesOf(client).set(key, Date.now())
  return client.invalidateQueries({ queryKey: [key] })
}

export function createQueryClient(): QueryClient {
  // the library assumes to be online even if the app was opened offline, and would then miss coming online
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * minuteMs,
        networkMode: 'always',
        // queries that failed offline are repeated when online again
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * Returns true for errors worth a retry: transient ones only, never a refusal, and offline not before the device is
 * online again.
 */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError &&
  ((error.status === 0 && navigator.onLine) || error.status === 429 || error.status >= 502)
