import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'

interface CardHeadProps {
  readonly icon: LucideIcon
  /** The colour of the icon. */
  readonly tone: string
  readonly badge?: string | null
  /** The title. */
  readonly children: ReactNode
}

/** The icon above the title; beside it on phones, so that the first button is visible without scrolling. */
export const CardHead = ({ icon, tone, badge = null, children }: CardHeadProps) => (
  <div className="flex flex-wrap gap-x-3 gap-y-4 max-md:items-center">
    <span
      className={cx(
        'inline-flex size-11 items-center justify-center rounded-lg bg-raised hairline-strong max-md:size-9',
        tone,
      )}
    >
      <Icon of={icon} size={20} />
    </span>
    {badge === null ? null : (
      <span className="ml-auto max-md:order-last">
        <Badge tone="info">{badge}</Badge>
      </span>
    )}
    <div className="md:w-full">{children}</div>
  </div>
)
