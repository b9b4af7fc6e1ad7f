import type { ReactNode } from 'react'
import { column } from '../public-pages/frame.tsx'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of the landing page under its own heading. */
export const Section = ({ id, title, text, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`${column} scroll-mt-16 pt-32 max-lg:pt-26 max-md:pt-22`}
  >
    <div className="mb-12 grid items-end gap-x-16 gap-y-3 max-md:mb-7 lg:grid-cols-[1.2fr_1fr]">
      <h2
        id={`${id}-title`}
        className="text-4xl font-semibold text-balance max-md:text-[30px] max-md:leading-9"
      >
        {title}
      </h2>
      {text ? <p className="max-w-[46ch] text-muted-foreground">{text}</p> : null}
    </div>
    {children}
  </section>
)
