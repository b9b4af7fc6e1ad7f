import type { CalendarDay } from '@harbour/contract/trading/performance'
import type { ReactNode } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { counted, percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { monthFigures } from './day-results.ts'

interface MonthSummaryProps {
  readonly days: readonly CalendarDay[]
  readonly isCurrent: boolean
  /** Null where nothing is compared. */
  readonly before: DaysBefore | null
}

/** The days that the month is compared with; undefined while they are on their way. */
export interface DaysBefore {
  readonly days: readonly CalendarDay[] | undefined
  /** '1 – 26 Oct' */
  readonly text: string
}

/** The month in five figures on one surface. */
export function MonthSummary({ days, isCurrent, before }: MonthSummaryProps) {
  const former = before?.days && monthFigures(before.days)
  /** The line of a figure of the days before; it keeps its place until they are known. */
  const was = (of: (figures: NonNullable<typeof former>) => ReactNode): ReactNode =>
    before && (
      <span title={before.text}>
        {former ? (
          <>
            <span className="sr-only">In {before.text} it </span>was {of(former)}
          </>
        ) : (
          <>&nbsp;</>
        )}
      </span>
    )
  const { net, trades, winning, best, worst, average, isPartial } = monthFigures(days)
  const none = 'No results this month'
  return (
    <section aria-label="Month in figures" className="card mb-4 max-md:mb-3">
      <dl className="num grid grid-cols-2 md:grid-cols-3 lg:grid-cols-[1.2fr_repeat(4,1fr)] [&>*]:px-4 [&>*]:py-3 lg:[&>*:not(:first-child)]:border-l max-lg:[&>*]:border-t max-md:[&>*:nth-child(2n)]:border-l max-md:[&>*:last-child]:col-span-2 -mt-px">
        <Part
          label={isCurrent ? 'Month to date' : 'Whole month'}
          note={`${counted(trades, 'trade')} in ${counted(days.length, 'day')}${isPartial ? ', some without a price' : ''}`}
          before={was(({ net: value }) => <Pnl of={value} quiet />)}
        >
          <Pnl of={net} />
        </Part>
        <Part
          label="Winning days"
          note={days.length === 0 ? none : `${percent(winning / days.length, { digits: 0 })} of trading days`}
          before={was(({ winning: value }) => `${value} of ${before?.days?.length ?? 0}`)}
        >
          {winning} of {days.length}
        </Part>
        <Part
          label="Best day"
          note={best ? dayNote(best) : none}
          before={was(({ best: value }) => <Pnl of={value?.net ?? null} why="No results then" quiet />)}
        >
          <Pnl of={best?.net ?? null} why={none} />
        </Part>
        <Part
          label="Worst day"
          note={worst ? dayNote(worst) : none}
          before={was(({ worst: value }) => <Pnl of={value?.net ?? null} why="No results then" quiet />)}
        >
          <Pnl of={worst?.net ?? null} why={none} />
        </Part>
        <Part
          label="Average day"
          note="after fees and funding"
          before={was(({ average: value }) => <Pnl of={value} why="No results then" quiet />)}
        >
          <Pnl of={average} why={none} />
        </Part>
      </dl>
    </section>
  )
}

const dayNote = (of: CalendarDay) => `${day(of.day, utc)}, ${counted(of.trades, 'trade')}`

interface PartProps {
  readonly label: string
  readonly note: string
  readonly before: ReactNode
  readonly children: ReactNode
}

function Part({ label, note, before, children }: PartProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold">{children}</dd>
      <dd className="mt-0.5 text-xs text-subtle-foreground">{note}</dd>
      {before ? <dd className="mt-0.5 text-xs text-subtle-foreground">{before}</dd> : null}
    </div>
  )
}
