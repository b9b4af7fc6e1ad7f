import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Size {
  /** Pixels of the page. */
  readonly width: number
  readonly height: number
}

/** Returns the size that the page gives an element, measured before the first paint; null until it has one. */
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
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
