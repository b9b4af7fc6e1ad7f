import { useSyncExternalStore } from 'react'
import { readPrinting, watchPrinting } from './printing.ts'

/** Below this width tables become two-line rows and the tab bar replaces the rail. */
const narrowBelow = 768

const query = (): MediaQueryList => window.matchMedia(`(width < ${narrowBelow}px)`)

function watch(hear: () => void): () => void {
  const list = query()
  list.addEventListener('change', hear)
  const forget = watchPrinting(hear)
  return () => {
    list.removeEventListener('change', hear)
    forget()
  }
}

/** Also returns true for paper: it is as narrow, and the browser counts its pages before it reports the width. */
const read = (): boolean => readPrinting() || query().matches

export const useNarrow = (): boolean => useSyncExternalStore(watch, read)
