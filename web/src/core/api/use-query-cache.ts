import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Reads the query cache, and again whenever one of its queries changes. The result is compared by identity. */
export function useQueryCache<T>(read: (cache: QueryCache) => T): T {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  return useSyncExternalStore(subscribe, () => read(cache))
}
