import { createContext, useEffect, useSyncExternalStore } from 'react'

/** True where the frame shows the age of all data; parts report their age to it and show none. */
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

/** Tells the frame of when kept content is, in milliseconds, as long as it is shown. */
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

/** The instant of the oldest content that is shown without a line; null where there is none. */
export const useOldestShown = (): number | null => useSyncExternalStore(subscribe, oldest)
