import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Calls back when the page is about to be printed, before it is laid out for paper, and when that is over. */
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
 * Returns true from the moment that the browser is about to take its picture of the page for paper: it counts the pages at once, and
 * nothing that is drawn later has a place.
 */
export const readPrinting = (): boolean => isPrinting

export const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, readPrinting)
