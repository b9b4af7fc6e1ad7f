import { cx } from '../../core/kit/class-names.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'

/** The skeleton of a word within a line, which keeps the height of the line. */
export const WaitingWord = ({ className }: { readonly className: string }) => (
  <Skeleton className={cx('inline-block h-3', className)} />
)

/** The skeleton of a large button. */
export const WaitingButton = ({ className }: { readonly className?: string }) => (
  <Skeleton className={cx('h-(--hb-h-lg) rounded-md max-md:h-11', className)} />
)
