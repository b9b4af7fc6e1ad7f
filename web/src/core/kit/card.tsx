import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

interface CardProps {
  readonly title?: ReactNode
  /** Muted words beside the title. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  readonly busy?: boolean
  /** Names the region without a visible title. */
  readonly label?: string
  /** The anchor of links within a screen. */
  readonly id?: string
}

/** One surface for related figures; lines divide it inside, never a nested card. */
export function Card({
  title,
  note,
  actions,
  children,
  className,
  busy = false,
  label,
  id: anchor,
}: CardProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      {...(title ? { 'aria-labelledby': id } : label ? { 'aria-label': label } : {})}
      aria-busy={busy || undefined}
      className={cx('card', className)}
    >
      {title || actions ? (
        <header className="flex min-h-11 items-center gap-2 px-4 py-2 max-md:flex-wrap">
          <h2 id={id} className="flex items-center gap-2 text-sm font-semibold">
            {title}
          </h2>
          {/* on phones it takes the remaining room, and actions without room wrap */}
          {note ? <span className="text-xs text-subtle-foreground max-md:flex-1">{note}</span> : null}
          {actions ? <span className="ml-auto flex items-center gap-2">{actions}</span> : null}
        </header>
      ) : null}
      {children}
    </section>
  )
}
