import { startTransition, useEffect, useState } from 'react'

/**
 * Returns how many parts of a screen to render (incremental rendering): the first, and one more per frame, so
 * that no frame lays out and paints all of them. Rendered parts stay.
 */
export function useOneByOne(count: number): number {
  const [due, setDue] = useState(1)
  useEffect(() => {
    if (due >= count) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setDue(due + 1)))
    return () => cancelAnimationFrame(frame)
  }, [due, count])
  return Math.min(due, count)
}
