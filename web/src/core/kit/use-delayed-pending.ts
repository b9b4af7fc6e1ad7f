import { useEffect, useState } from 'react'
import { cx } from './class-names.ts'

/** Most answers come sooner. */
const lateMs = 200

/**
 * The class of what is still shown of a question before, while the next one's answer is on its way: faint, unless that comes at once.
 * It waits by a timer, not by the delay of a transition, for which a browser draws the whole box again as soon as that begins to
 * wait, and once more when it is called off.
 */
export function useFaint(isWaiting: boolean): string {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return cx('transition-opacity', isWaiting && isLate && 'opacity-60')
}
