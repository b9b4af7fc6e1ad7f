import { useEffect, useState } from 'react'

/** The interval at which 'synced 12s ago' is updated; each update repaints an otherwise idle window. */
export const agoMs = 5_000

/** The time, updated at an interval, for texts such as '12s ago'. */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
