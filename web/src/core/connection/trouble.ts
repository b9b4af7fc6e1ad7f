import { type Query, type QueryCache, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tryAtOnce } from '../api/retries.ts'
import { useQueryCache } from '../api/use-query-cache.ts'
import { isServerError, isUnreachable } from '../errors/api-error.ts'

/** The cause of missing or old answers on a screen: the server was not reached, or it failed itself. */
export type Trouble = 'unreached' | 'failing'

/** The failures of queries without an answer: the library forgets the error as soon as it tries again. */
const failures = new WeakMap<Query, Trouble>()

const kindOf = (error: unknown): Trouble | null =>
  isUnreachable(error) ? 'unreached' : isServerError(error) ? 'failing' : null

/** The failure of a query, which stays during a retry; none if only a further page of a list is missing, whose button says so. */
function troubleOf(query: Query): Trouble | null {
  const { error, status, errorUpdateCount, fetchMeta } = query.state
  if (fetchMeta?.fetchMore) return null
  if (error !== null) {
    const kind = kindOf(error)
    if (kind) failures.set(query, kind)
    return kind
  }
  return status === 'pending' && errorUpdateCount > 0 ? (failures.get(query) ?? null) : null
}

export const isTroubled = (query: Query): boolean => troubleOf(query) !== null

const troubledIn = (cache: QueryCache): readonly Query[] =>
  cache.findAll({ type: 'active', predicate: isTroubled })

function worstIn(cache: QueryCache): Trouble | null {
  const kinds = troubledIn(cache).map(troubleOf)
  return kinds.includes('unreached') ? 'unreached' : (kinds[0] ?? null)
}

/** Returns why an answer of this screen is missing or old; null if all are as they should be, or were refused. */
export const useTrouble = (): Trouble | null => useQueryCache(worstIn)

/** Tries everything that failed on this screen again, and the connection for events. */
export function retryTroubled(client: QueryClient): void {
  tryAtOnce()
  for (const query of troubledIn(client.getQueryCache())) void retry(client, query)
}

const retry = (client: QueryClient, { queryKey }: Query): Promise<void> =>
  client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })

/** One that always fails must not keep the others waiting. */
const nextToRetry = (cache: QueryCache): Query | undefined =>
  troubledIn(cache).toSorted((one, other) => one.state.errorUpdatedAt - other.state.errorUpdatedAt)[0]

const firstWaitMs = 5_000
const maxWaitMs = 30_000

/**
 * Tries one failed answer again from time to time, and once it is here all others: a server that comes back is not met
 * by all requests of all screens at once.
 */
export function useRecovery(): void {
  const client = useQueryClient()
  const isNeeded = useTrouble() !== null
  useEffect(() => {
    if (!isNeeded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitMs = firstWaitMs
    const wait = (): void => {
      timer = setTimeout(() => void look(), waitMs * (0.75 + Math.random() / 2))
      waitMs = Math.min(maxWaitMs, waitMs * 2)
    }
    let isStopped = false
    const look = async (): Promise<void> => {
      const next = document.visibilityState === 'visible' ? nextToRetry(client.getQueryCache()) : undefined
      if (next) await retry(client, next)
      if (isStopped) return
      if (next && !isTroubled(next)) retryTroubled(client)
      wait()
    }
    wait()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [client, isNeeded])
}
