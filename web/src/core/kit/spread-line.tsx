import type { ReactNode } from 'react'

interface SpreadLineProps {
  readonly left: ReactNode
  readonly right: ReactNode
}

/** A quiet line of a row on phones, with two ends. Where it has no room for both, the right one goes below: nothing is cut. */
export const SpreadLine = ({ left, right }: SpreadLineProps) => (
  <span className="num col-span-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs tracking-tight text-subtle-foreground">
    <span className="flex min-w-0 items-center gap-1.5">{left}</span>
    <span className="ml-auto text-right">{right}</span>
  </span>
)
