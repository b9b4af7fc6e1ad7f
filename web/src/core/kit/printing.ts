import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Calls back before the page is laid out for printing, and afterwards. */
export function watchPrinting(hear: () => void): () => void {
  const tell = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    hear()
  }
  window.addEventListener('beforeprint', tell)
  window.addEventListener('afterprint', tell)
  return () => {
    window.removeEventListener('beforeprint', tell)
    window.removeEventListener('afterprint', tell)
  }
}

/**
 * Returns true as soon as the browser is about to capture the page for printing: it counts the pages at once,
 * and later content has no place.
 */
export const readPrinting = (): boolean => isPrinting

export const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, readPrinting)
