import type { LucideIcon } from 'lucide-react'
import { cx } from './class-names.ts'

interface IconProps {
  readonly of: LucideIcon
  readonly size?: number
  readonly className?: string
}

/** An icon beside text with the same meaning; hidden from screen readers. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return <Drawing aria-hidden size={size} strokeWidth={1.75} className={cx('shrink-0', className)} />
}
