import { Children, type ReactNode } from 'react'
import { cx } from './class-names.ts'

interface DottedProps {
  readonly children: ReactNode
  readonly className?: string
}

/** Short facts in a line, separated by dots. One that wraps begins a line without a dot. */
export const Dotted = ({ children, className }: DottedProps) => (
  // a dot at the beginning of a line is outside the box
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
