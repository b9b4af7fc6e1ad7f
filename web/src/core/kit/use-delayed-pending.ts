import { cx } from './class-names.ts'
import { useLasting } from './use-lasting.ts'

/** Most answers come sooner. */
const lateMs = 200

/**
 * True once an answer takes longer than most. It uses a timer, not the delay of a CSS transition, for which a
 * browser repaints the whole box when it starts and when it is cancelled.
 */
const useLate = (isWaiting: boolean): boolean => useLasting(isWaiting, lateMs)

/** The class of the former query's content while the next answer is loading: dimmed, unless it comes at once. */
export const usePendingClass = (isWaiting: boolean): string =>
  cx('transition-opacity', useLate(isWaiting) && 'opacity-60')

/** The class for the children of a box without its own layout. */
export const usePendingChildrenClass = (isWaiting: boolean): string =>
  cx('contents *:transition-opacity', useLate(isWaiting) && '*:opacity-60')
