import { onlineManager, type QueryCache } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { useQueryCache } from '../api/use-query-cache.ts'

/** The streams of this window that screens have beside the frame's, and that are broken. */
const broken = new Set<object>()
const listeners = new Set<() => void>()
const emit = (): void => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const stop = onlineManager.subscribe(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Returns false while this device says that it is offline, and while the stream of a screen is broken. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => onlineManager.isOnline() && broken.size === 0)

/** Tells the frame that the stream of a screen is broken, as long as it is. */
export function useBrokenStream(isBroken: boolean): void {
  useEffect(() => {
    if (!isBroken) return undefined
    const mine = {}
    broken.add(mine)
    emit()
    return () => {
      broken.delete(mine)
      emit()
    }
  }, [isBroken])
}

/** The time of the oldest answer on the screen, in milliseconds; null without one. */
export const useOldestAnswer = (): number | null => useQueryCache(oldestIn)

/** The frame of all screens loads the profile once: its age is irrelevant. */
function oldestIn(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => queryKey[0] !== api.auth.me.key && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
