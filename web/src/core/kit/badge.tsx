import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export type BadgeTone = 'plain' | 'gain' | 'loss' | 'info' | 'warn' | 'danger' | 'lamp'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-raised text-muted-foreground hairline-strong',
  gain: 'bg-gain-wash text-gain shadow-[inset_0_0_0_1px_var(--hb-gain-line)]',
  loss: 'bg-loss-wash text-loss shadow-[inset_0_0_0_1px_var(--hb-loss-line)]',
  info: 'bg-primary-wash text-link shadow-[inset_0_0_0_1px_var(--hb-primary-line)]',
  warn: 'bg-warn-wash text-warn shadow-[inset_0_0_0_1px_var(--hb-warn-line)]',
  danger: 'bg-destructive-wash text-destructive shadow-[inset_0_0_0_1px_var(--hb-danger-line)]',
  lamp: 'bg-lamp-wash text-lamp shadow-[inset_0_0_0_1px_var(--hb-warn-line)]',
}

interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: LucideIcon
  readonly dot?: boolean
  readonly children: ReactNode
}

export function Badge({ tone = 'plain', icon, dot = false, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-[5px] rounded-sm px-[7px] align-middle text-2xs font-medium tracking-normal whitespace-nowrap',
        tones[tone],
      )}
    >
      {dot ? <span aria-hidden className="size-[7px] shrink-0 rounded-full bg-current" /> : null}
      {icon ? <Icon of={icon} size={12} /> : null}
      {children}
    </span>
  )
}
