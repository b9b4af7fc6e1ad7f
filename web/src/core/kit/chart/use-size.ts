import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Size {
  /** Pixels of the page. */
  readonly width: number
  readonly height: number
}

/** The width of a card on A4. A drawing for a wider page would be shrunk, with its text. */
const paperWidth = 684

/** Returns the size that the page gives an element, measured before the first paint; null before that. */
export function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      setSize((was) => (was?.width === width && was.height === height ? was : { width, height }))
    }
    // the browser captures the page right after this event
    const fitPaper = () =>
      flushSync(() => setSize((was) => (was && was.width > paperWidth ? { ...was, width: paperWidth } : was)))
    measure()
    window.addEventListener('beforeprint', fitPaper)
    window.addEventListener('afterprint', measure)
    const forget = () => {
      window.removeEventListener('beforeprint', fitPaper)
      window.removeEventListener('afterprint', measure)
    }
    if (typeof ResizeObserver === 'undefined') return forget
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      forget()
      observer.disconnect()
    }
  }, [box])
  return size
}
