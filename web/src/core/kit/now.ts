import { useEffect, useState } from 'react'

/** How often 'synced 12s ago' goes on: each time a window is drawn anew, which while nothing else happens is all that it works at. */
export const agoMs = 5_000

/** The time, again every so often, for texts such as '12s ago'. */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
