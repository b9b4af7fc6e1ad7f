import { useCallback, useSyncExternalStore } from 'react'

/** Returns true if the window has at least this many pixels: admin tables become cards below 960. */
export function useWideEnough(pixels: number): boolean {
  const watch = useCallback(
    (hear: () => void) => {
      const list = window.matchMedia(`(width >= ${pixels}px)`)
      list.addEventListener('change', hear)
      return () => list.removeEventListener('change', hear)
    },
    [pixels],
  )
  return useSyncExternalStore(watch, () => window.matchMedia(`(width >= ${pixels}px)`).matches)
}
