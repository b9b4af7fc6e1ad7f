import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { NONE } from '../../core/kit/format.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { daysAmong, type DaysByDate, roundedForm, totalOf } from './day-results.ts'
import { heatClass, heatStep } from '../../core/kit/heat.ts'
import { daysOfMonth, monthOf, shortMonth, weekdayOf, yearOf } from '../../core/time/month.ts'
import * as texts from '#texts/trading/performance/calendar'

interface YearStripProps {
  readonly month: string
  readonly today: string
  /** Null while they are loading. */
  readonly days: DaysByDate | null
  readonly onPick: (month: string) => void
}

const monthsOfYear = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

/** The twelve months of the year in small; pressing one shows it. */
export function YearStrip({ month, today, days, onPick }: YearStripProps) {
  const year = Number(yearOf(month))
  const thisYear = Number(yearOf(today))
  return (
    <Card
      title={texts.yearByMonth(year)}
      note={texts.squareIsDay}
      className="mt-4 max-md:mt-3"
      actions={
        <span className="flex">
          <IconButton
            small
            icon={ChevronLeft}
            label={texts.previousYear}
            onClick={() => onPick(`${year - 1}-12`)}
          />
          <IconButton
            small
            icon={ChevronRight}
            label={texts.nextYear}
            aria-disabled={year >= thisYear || undefined}
            className={year >= thisYear ? 'opacity-40' : ''}
            onClick={() => year < thisYear && onPick(`${year + 1}-01`)}
          />
        </span>
      }
    >
      <div className="grid grid-cols-3 overflow-hidden border-t md:grid-cols-6 xl:grid-cols-12 *:-mt-px *:-ml-px *:border-t *:border-l">
        {monthsOfYear.map((number) => {
          const one = `${year}-${number}`
          return (
            <MonthTile
              key={one}
              month={one}
              today={today}
              days={days}
              isShown={one === month}
              onPick={() => onPick(one)}
            />
          )
        })}
      </div>
    </Card>
  )
}

interface MonthTileProps {
  readonly month: string
  readonly today: string
  readonly days: DaysByDate | null
  readonly isShown: boolean
  readonly onPick: () => void
}

function MonthTile({ month, today, days, isShown, onPick }: MonthTileProps) {
  const dates = daysOfMonth(month)
  const traded = days ? daysAmong(days, dates) : []
  const total = totalOf(traded)
  const isAhead = month > monthOf(today)
  return (
    <button
      type="button"
      disabled={isAhead}
      aria-current={isShown ? 'true' : undefined}
      onClick={onPick}
      className={cx(
        'num flex min-w-0 flex-col px-3 py-3 text-left focus-visible:-outline-offset-2',
        // no wash: the pale squares would sink in it
        isShown ? 'shadow-[inset_0_0_0_2px_var(--hb-ring)]' : 'enabled:hover:bg-raised',
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-1 text-xs">
        <span className={isAhead ? 'text-subtle-foreground' : 'font-medium'}>
          {shortMonth(`${month}-01`)}
          <span className="sr-only"> {yearOf(month)}: </span>
        </span>
        {days === null && !isAhead ? (
          <Skeleton className="h-2.5 w-9" />
        ) : traded.length === 0 ? (
          <span className="text-2xs text-subtle-foreground">
            <span aria-hidden="true">{NONE}</span>
            <span className="sr-only">{texts.noResult}</span>
          </span>
        ) : (
          <span className="text-2xs">
            <Pnl of={total.net} {...roundedForm(total.net, Math.abs(Number(total.net)) >= 100_000)} />
            <span className="sr-only">, {texts.trades(total.trades)}</span>
          </span>
        )}
      </span>
      <span aria-hidden="true" className="mt-2 grid w-fit grid-cols-[repeat(7,8px)] gap-0.5">
        {dates.map((date, i) => {
          const day = days?.get(date)
          const step = day ? heatStep(day.net, day.equity) : 0
          return (
            <i
              key={date}
              style={i === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}
              className={cx(
                'size-2 rounded-[2px]',
                day && step > 0 ? heatClass(day.net, step) : 'hairline',
                date > today && 'opacity-50',
              )}
            />
          )
        })}
      </span>
    </button>
  )
}
