import type { ReactNode } from 'react'
import { Mark } from '../../core/kit/brand-mark.tsx'

interface PaperFrameProps {
  readonly owner: ReactNode
  readonly title: string
  /** The lines below the title. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/** The sheet: the mark, its owner, its title, and its parts below one another. */
export const PaperFrame = ({ owner, title, head, children }: PaperFrameProps) => (
  <article className="num flex flex-col gap-7 text-sm max-md:not-print:gap-5 print:gap-5">
    {/* On a phone the figures precede the sentences about them. */}
    <header className="max-md:not-print:contents">
      <div className="mb-5 flex items-center justify-between gap-4 max-md:not-print:-order-2 max-md:not-print:-mb-4">
        <span className="inline-flex items-center gap-2 text-base font-semibold tracking-[-.02em]">
          <Mark />
          Harbour
        </span>
        <span className="min-w-0 truncate text-xs text-muted-foreground">{owner}</span>
      </div>
      <h1 className="text-2xl font-semibold max-md:not-print:-order-2 max-md:not-print:-mb-4">{title}</h1>
      {head}
    </header>
    {children}
  </article>
)

export const basisLook = 'mt-1 text-xs text-muted-foreground max-md:not-print:mt-0'
/** It continues the notes of the table above it. */
export const includedLook = '-mt-5 text-xs max-md:not-print:-mt-3 print:-mt-3 text-muted-foreground'
