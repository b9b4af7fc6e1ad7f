import { useSyncExternalStore } from 'react'

/** Below this width tables become two-line rows and the tab bar replaces the rail. */
const narrowBelow = 768

const query = (): MediaQueryList => window.matchMedia(`(width < ${narrowBelow}px)`)

function watch(hear: () => void): () => void {
  const list = query()
  list.addEventListener('change', hear)
  return () => list.removeEventListener('change', hear)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => query().matches)
}
