import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export type BannerTone = 'info' | 'warn' | 'gain' | 'danger' | 'quiet'

const tones: Record<BannerTone, readonly [surface: string, icon: string]> = {
  info: ['bg-primary-wash shadow-[inset_0_0_0_1px_var(--hb-primary-line)]', 'text-link'],
  warn: ['bg-warn-wash shadow-[inset_0_0_0_1px_var(--hb-warn-line)]', 'text-warn'],
  gain: ['bg-gain-wash shadow-[inset_0_0_0_1px_var(--hb-gain-line)]', 'text-gain'],
  // a screen without a connection is grey, and so is what says so
  quiet: ['bg-card hairline-strong', 'text-muted-foreground'],
  danger: ['bg-destructive-wash shadow-[inset_0_0_0_1px_var(--hb-danger-line)]', 'text-destructive'],
}

interface BannerProps {
  readonly tone?: BannerTone
  readonly icon: LucideIcon
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** An error that just happened is announced at once, a condition politely. */
  readonly role?: 'alert' | 'status'
  readonly className?: string
}

/** A lasting condition, in the flow of the page, with at most one action. */
export function Banner({ tone = 'info', icon, title, children, action, role, className }: BannerProps) {
  const [surface, drawing] = tones[tone]
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-center gap-x-2.5 gap-y-2 rounded-lg px-3.5 py-2.5 text-sm',
        surface,
        className,
      )}
    >
      {/* the icon aligns with the first line of the text, which is centred beside a button */}
      <div className="flex min-w-0 flex-1 basis-[14rem] gap-x-2.5">
        <span className="flex h-[1lh] items-center">
          <Icon of={icon} size={18} className={drawing} />
        </span>
        <div className="min-w-0 flex-1">
          {title ? <span className="font-medium">{title}</span> : null}
          {title && children ? ' ' : null}
          {children ? <span className="text-muted-foreground">{children}</span> : null}
        </div>
      </div>
      {action ? <div className="max-md:basis-full">{action}</div> : null}
    </div>
  )
}
