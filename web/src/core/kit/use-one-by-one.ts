import { startTransition, useEffect, useState } from 'react'

/**
 * The number of a screen's parts to draw: the first, and one more with each frame, so that none lays out and paints all of them. Those
 * that stand stay.
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
