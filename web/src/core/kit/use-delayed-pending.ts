import { useEffect, useState } from 'react'
import { cx } from './class-names.ts'

/** Most answers come sooner. */
const lateMs = 200

/**
 * True once an answer takes longer than most. It uses a timer, not the delay of a CSS transition, for which a
 * browser repaints the whole box when it starts and when it is cancelled.
 */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}

/** The class of the former query's content while the next answer is loading: dimmed, unless it comes at once. */
export const usePendingClass = (isWaiting: boolean): string =>
  cx('transition-opacity', useLate(isWaiting) && 'opacity-60')

/** The class for the children of a box without its own layout. */
export const usePendingChildrenClass = (isWaiting: boolean): string =>
  cx('contents *:transition-opacity', useLate(isWaiting) && '*:opacity-60')
