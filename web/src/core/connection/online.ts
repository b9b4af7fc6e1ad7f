import { notifyManager, onlineManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'

const subscribeToOnline = (listener: () => void): (() => void) => onlineManager.subscribe(listener)

/** Returns false while this device says that it has no line. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline())

/** The instant of the oldest answer on the screen, in milliseconds; null where there is none. */
export function useOldestAnswer(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  return useSyncExternalStore(subscribe, () => oldestIn(cache))
}

/** The frame of all screens asks for the profile once: its age says nothing of what is on one of them. */
function oldestIn(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => queryKey[0] !== api.auth.me.key && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
