import { Children, type ReactNode } from 'react'
import { cx } from './class-names.ts'

interface DottedProps {
  readonly children: ReactNode
  readonly className?: string
}

/** Short facts in a line, a dot between two of them. One without room begins a line of its own, where no dot hangs before or behind it. */
export const Dotted = ({ children, className }: DottedProps) => (
  // a dot at the beginning of a line lies outside the box
  <span className={cx('block min-w-0 overflow-hidden print:overflow-hidden!', className)}>
    <span className="-ml-3 flex flex-wrap items-center gap-y-1">
      {Children.toArray(children).map((fact, at) => (
        <span key={at} className="relative min-w-0 pl-3 before:absolute before:left-1 before:content-['·']">
          {fact}
        </span>
      ))}
    </span>
  </span>
)
