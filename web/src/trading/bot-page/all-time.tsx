import type { ReactNode } from 'react'
import { day } from '../../core/kit/format-time.ts'
import { allTime, rangeName } from '../scope/ranges.ts'
import * as texts from '#texts/trading/scope/scope'

/** The span of a card's figures, in its note. */
export const allTimeNote = texts.allTime

interface AllTimeHeadProps {
  /** The time of the first fill; null without one, undefined until it is known. */
  readonly since: string | null | undefined
  readonly children?: ReactNode
}

/** Names the span of figures of all time as the card of the range names its own: both contain figures of the same names. */
export const AllTimeHead = ({ since, children }: AllTimeHeadProps) => (
  <>
    <p className="text-sm font-semibold">{rangeName(allTime)}</p>
    {since ? <p className="num text-xs text-subtle-foreground">{texts.since(day(since))}</p> : null}
    {children}
  </>
)
