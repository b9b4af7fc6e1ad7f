import { cx } from './class-names.ts'

/** For what is still shown of a question before, while the next one's answer is on its way; not at once, since most come sooner. */
export const faintWhile = (isWaiting: boolean): string =>
  cx('transition-opacity', isWaiting && 'opacity-60 delay-200')
