import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/portal/home'

const tones = {
  gain: 'bg-gain-wash text-gain',
  danger: 'bg-destructive-wash text-destructive',
  lamp: 'bg-lamp-wash text-lamp',
  info: 'bg-primary-wash text-link',
} as const

export function StatusStrip({ children }: { readonly children: ReactNode }) {
  return (
    <section
      aria-label={texts.accountStatus}
      className="card grid md:grid-cols-3 md:divide-x max-md:divide-y"
    >
      {children}
    </section>
  )
}

interface StatusCardProps {
  readonly icon: LucideIcon
  readonly tone: keyof typeof tones
  readonly label: string
  readonly value: string
}

export function StatusCard({ icon, tone, label, value }: StatusCardProps) {
  return (
    <div className="flex items-center gap-3 p-4 max-md:px-3.5 max-md:py-3">
      <span
        data-coloured
        className={cx('grid size-[34px] shrink-0 place-items-center rounded-full', tones[tone])}
      >
        <Icon of={icon} size={18} />
      </span>
      <div className="min-w-0">
        <div className="text-xs text-muted-foreground">{label}</div>
        <div className="truncate font-semibold">{value}</div>
      </div>
    </div>
  )
}
