import { useEffect, useState } from 'react'
import { cx } from './class-names.ts'

/** Most answers come sooner. */
const lateMs = 200

/**
 * True once an answer takes longer than most. It waits by a timer, not by the delay of a transition, for which a browser draws the
 * whole box again as soon as that begins to wait, and once more when it is called off.
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

/** The class of what is still shown of a question before, while the next one's answer is on its way: faint, unless that comes at once. */
export const usePendingClass = (isWaiting: boolean): string =>
  cx('transition-opacity', useLate(isWaiting) && 'opacity-60')

/** The class for the children of a box that takes no part in the layout. */
export const usePendingChildrenClass = (isWaiting: boolean): string =>
  cx('contents *:transition-opacity', useLate(isWaiting) && '*:opacity-60')
