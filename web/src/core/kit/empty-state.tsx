import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

/** An empty state: what is missing, and the one action for it. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-1.5 px-6 py-10 text-center', className)}>
      <ContourRings />
      <h2 className="text-base font-semibold">{title}</h2>
      {children ? <p className="max-w-[42ch] text-balance text-muted-foreground">{children}</p> : null}
      {action ? <div className="mt-2.5">{action}</div> : null}
    </div>
  )
}

function ContourRings() {
  return (
    <svg
      width="72"
      height="72"
      viewBox="0 0 72 72"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="1.5"
      aria-hidden
      className="mb-2 text-subtle-foreground"
    >
      <path d="M41 9.5A27 27 0 1 0 62.5 31" strokeOpacity=".35" />
      <path d="M39.5 17A19.5 19.5 0 1 0 55 32.5" strokeOpacity=".6" />
      <path d="M38 24.5A12 12 0 1 0 47.5 34" />
      <circle cx="53" cy="19" r="3.5" fill="var(--hb-mark-lamp)" stroke="none" />
    </svg>
  )
}
