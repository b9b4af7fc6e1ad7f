import { Pnl } from '../../core/kit/amount.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import type { GroupResult } from '../result-words/result-sentences.ts'
import { rateText } from './results-table.tsx'
import * as texts from '#texts/trading/performance/analytics'

interface GroupReadoutProps {
  readonly of: GroupResult | undefined
  /** Precedes the name without a hovered group, as in 'best: '. */
  readonly lead: string
}

const look = 'num flex min-h-5 flex-wrap items-baseline gap-x-2 text-xs text-subtle-foreground'

/** A long name takes two lines on phones. */
export const ReadoutSkeleton = ({ isLong = false }: { readonly isLong?: boolean }) => (
  <div className={look}>
    <span className={isLong ? 'max-md:h-[2lh]' : ''}>
      <Skeleton className="my-0.75 h-2.5 w-48" />
    </span>
  </div>
)

/** The hovered group, above its drawing; screen readers get the same from the drawing's own value. */
export const GroupReadout = ({ of: group, lead }: GroupReadoutProps) => (
  <p className={look} aria-hidden="true">
    {group ? (
      <>
        <span>
          {lead}
          <span className="font-medium text-foreground">{group.name}</span>
        </span>
        <Pnl of={group.net} className="font-medium" />
        <span>{group.trades === 0 ? texts.noClosedTrades : outcomes(group)}</span>
      </>
    ) : null}
  </p>
)

/** The same as one sentence; `net` is a text, or says that it is hidden. */
export const groupText = (group: GroupResult | undefined, net: (amount: string) => string): string =>
  group
    ? `${group.name}: ${group.trades === 0 ? texts.noClosedTrades : `${net(group.net)}, ${outcomes(group)}`}`
    : ''

const outcomes = (group: GroupResult) => texts.groupOutcome(group.trades, rateText(group))
