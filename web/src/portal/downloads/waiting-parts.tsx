import { cx } from '../../core/kit/class-names.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'

/** A grey word within a line: the line keeps its height. */
export const WaitingWord = ({ className }: { readonly className: string }) => (
  <Skeleton className={cx('inline-block h-3', className)} />
)

/** Keeps the place of a large button. */
export const WaitingButton = ({ className }: { readonly className?: string }) => (
  <Skeleton className={cx('h-(--hb-h-lg) rounded-md max-md:h-11', className)} />
)
