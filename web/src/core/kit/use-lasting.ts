import { useEffect, useState } from 'react'

/** Debounce: true once a condition has held without a break for the given milliseconds, and false as soon as it does not. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo, ms])
  return isSo && isLong
}
