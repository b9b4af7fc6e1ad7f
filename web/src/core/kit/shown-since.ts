import { createContext, useEffect, useSyncExternalStore } from 'react'

/** True if the frame shows the age of all data; parts then report their age to it instead of showing it. */
export const IsAgeSaidAbove = createContext(false)

const shown = new Set<{ readonly at: number }>()
const listeners = new Set<() => void>()
const emit = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const oldest = (): number | null => (shown.size === 0 ? null : Math.min(...[...shown].map(({ at }) => at)))

/** Reports the time of cached content to the frame, in milliseconds, while it is shown. */
export function ShownSince({ at }: { readonly at: number }) {
  useEffect(() => {
    const mine = { at }
    shown.add(mine)
    emit()
    return () => {
      shown.delete(mine)
      emit()
    }
  }, [at])
  return null
}

/** The time of the oldest content shown offline; null without any. */
export const useOldestShown = (): number | null => useSyncExternalStore(subscribe, oldest)
