import type { CalendarDay } from '@harbour/contract/trading/performance'
import { createContext, type ReactNode, use } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { SkeletonLine } from '../../core/kit/skeleton.tsx'
import { useAmountDigits } from '../metrics/amount-digits.ts'
import { monthFigures } from './day-results.ts'
import * as texts from '#texts/trading/performance/calendar'
import { before as valueBefore } from '#texts/trading/performance/key-figures'

interface MonthSummaryProps {
  /** Null while they are loading. */
  readonly days: readonly CalendarDay[] | null
  /** The name of their sum, by the recognition of P&L. */
  readonly netName: string
  /** Null without a comparison. */
  readonly before: DaysBefore | null
}

/** The days of comparison; undefined while they are loading. */
export interface DaysBefore {
  readonly days: readonly CalendarDay[] | undefined
  /** '1 – 26 Oct' */
  readonly text: string
}

/** The month in five figures on one surface. */
export function MonthSummary({ days: known, netName, before }: MonthSummaryProps) {
  const days = known ?? []
  const former = before?.days && monthFigures(before.days)
  const isNarrow = useNarrow()
  /** The line of a figure's former value; it keeps its place until that is known. Phones have room to name its days only once. */
  const was = (of: (figures: NonNullable<typeof former>) => ReactNode, isNamed = !isNarrow): ReactNode => {
    if (!before) return null
    if (!former) return '\u00a0'
    return isNamed ? (
      <>
        {before.text}: {of(former)}
      </>
    ) : (
      <span title={before.text}>{valueBefore(before.text, of(former))}</span>
    )
  }
  const { net, trades, winning, best, worst, average, isPartial } = monthFigures(days)
  const none = days.length === 0 ? texts.noResults : texts.fromTwoDays
  return (
    <section aria-label={texts.monthInFigures} className="card mb-4 max-md:mb-3">
      <dl className="num grid grid-cols-2 md:grid-cols-3 lg:grid-cols-[1.2fr_repeat(4,1fr)] [&>*]:px-4 [&>*]:py-3 lg:[&>*:not(:first-child)]:border-l max-lg:[&>*]:border-t max-md:grid-cols-6 max-md:[&>*]:px-3 max-md:[&>*]:py-2.5 max-md:[&>*]:col-span-2 max-md:[&>*:nth-child(n+4)]:px-2 max-md:[&>*:nth-child(3)]:pr-2 max-md:[&>*:nth-child(-n+2)]:col-span-3 max-md:[&>*:nth-child(2)]:border-l max-md:[&>*:nth-child(n+4)]:border-l -mt-px">
        <IsOnItsWay value={known === null}>
          <Part
            label={netName}
            note={texts.tradesInDays(trades, days.length, isPartial)}
            before={was(({ net: value }) => <Former of={value} />, true)}
          >
            <Pnl of={net} />
          </Part>
          <Part
            label={texts.winningDays}
            note={
              days.length === 0
                ? texts.noResults
                : texts.ofTradingDays(percent(winning / days.length, { digits: 0 }))
            }
            before={was(({ winning: value }) => texts.countOf(value, before?.days?.length ?? 0))}
          >
            {texts.countOf(winning, days.length)}
          </Part>
          <Part
            label={texts.bestDay}
            note={best ? dayNote(best) : none}
            before={was(({ best: value }) => <Former of={value?.net ?? null} />)}
          >
            <Pnl of={best?.net ?? null} why={none} />
          </Part>
          <Part
            label={texts.worstDay}
            note={worst ? dayNote(worst) : none}
            before={was(({ worst: value }) => <Former of={value?.net ?? null} />)}
          >
            <Pnl of={worst?.net ?? null} why={none} />
          </Part>
          <Part
            label={texts.averageDay}
            note={average === null && days.length > 0 ? none : texts.afterCosts}
            before={was(({ average: value }) => <Former of={value} />)}
          >
            <Pnl of={average} why={none} />
          </Part>
        </IsOnItsWay>
      </dl>
    </section>
  )
}

/** True while the days are loading: each figure is a placeholder. */
const IsOnItsWay = createContext(false)

/** A day and its trades in one line: a third of a phone has no room for both in every language. */
const dayNote = (of: CalendarDay) => (
  <span className="flex h-[1lh] flex-wrap gap-x-1 overflow-hidden">
    <span>{day(of.day, utc)}</span>
    <span>· {texts.trades(of.trades)}</span>
  </span>
)

/** A result of the days of comparison. */
const Former = ({ of: value }: { readonly of: string | null }) => (
  <Pnl of={value} why={texts.tooFewThen} quiet {...useAmountDigits(value)} />
)

interface PartProps {
  readonly label: string
  readonly note: ReactNode
  readonly before: ReactNode
  readonly children: ReactNode
}

function Part({ label, note, before, children }: PartProps) {
  const isOnItsWay = use(IsOnItsWay)
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold">
        {isOnItsWay ? <SkeletonLine className="h-5 w-24" /> : children}
      </dd>
      <dd className="mt-0.5 text-xs text-subtle-foreground">
        {isOnItsWay ? <SkeletonLine className="h-2.5 w-28 max-w-full" /> : note}
      </dd>
      {before ? (
        <dd className="mt-0.5 text-xs text-subtle-foreground">
          {isOnItsWay ? <SkeletonLine className="h-2.5 w-20" /> : before}
        </dd>
      ) : null}
    </div>
  )
}
