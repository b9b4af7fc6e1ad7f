import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

interface CardProps {
  readonly title?: ReactNode
  /** Quiet words beside the title. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  readonly busy?: boolean
  /** Names the region where there is no visible title. */
  readonly label?: string
  /** The anchor of links within a screen. */
  readonly id?: string
}

/** One surface for related figures; lines divide it inside, never another card. */
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
        <header className="flex min-h-11 items-center gap-2 px-4 py-2">
          <h2 id={id} className="text-sm font-semibold min-[360px]:max-md:shrink-0">
            {title}
          </h2>
          {note ? <span className="text-xs text-subtle-foreground">{note}</span> : null}
          <span className="flex-1" />
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  )
}
