import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { NONE } from '../../core/kit/format.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { shortWeekday, weekdayNames } from '../facets/facets.ts'
import { DayCell, FutureCell } from './day-cell.tsx'
import { daysAmong, type DaysByDate, roundedForm, totalOf } from './day-results.ts'
import {
  daysLater,
  isoWeek,
  monday,
  monthOf,
  monthsLater,
  monthTitle,
  sameDayIn,
  weeksOf,
} from '../../core/time/month.ts'
import * as texts from '#texts/trading/performance/calendar'

interface MonthGridProps {
  readonly month: string
  readonly today: string
  /** Null while they are loading. */
  readonly days: DaysByDate | null
  /** The day whose trades are shown; null until it is known. */
  readonly selected: string | null
  readonly onPick: (day: string) => void
  /** Shows another month, with the focus on this day. */
  readonly onMove: (day: string) => void
}

const columns = 'grid grid-cols-7 md:grid-cols-[repeat(7,minmax(0,1fr))_92px]'

/** The month as a grid: arrows move from day to day, Home and End within the week, Page Up and Page Down to other months. */
export function MonthGrid({ month, today, days, selected, onPick, onMove }: MonthGridProps) {
  const narrow = useNarrow()
  const grid = useRef<HTMLDivElement>(null)
  /** The day to focus once its month is rendered. */
  const wanted = useRef<string | null>(null)
  const weeks = weeksOf(month)
  const shown = weeks.flat()
  const isStop = selected !== null && shown.includes(selected) && selected <= today
  const stop = isStop ? selected : `${month}-01`

  const focus = (day: string | null): void => {
    if (day !== null) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  useEffect(() => {
    focus(wanted.current)
    wanted.current = null
  }, [month])

  const press = (day: string) => (event: KeyboardEvent) => {
    const target = targetOf(event, day)
    if (target === null) return
    event.preventDefault()
    const to = target > today ? today : target
    if (monthOf(to) === month) return focus(to)
    wanted.current = to
    onMove(to)
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={texts.pnlByDay(monthTitle(month))}
      className="@container flex grow flex-col max-md:px-1.5 max-md:pb-1.5"
    >
      <div role="row" className={columns}>
        {weekdayNames.map((name) => (
          <div
            key={name}
            role="columnheader"
            className="flex h-[30px] items-center px-2.5 text-xs text-subtle-foreground max-md:justify-center max-md:px-0 md:border-b"
          >
            <span aria-hidden="true">{narrow ? name.charAt(0) : shortWeekday(name)}</span>
            <span className="sr-only">{name}</span>
          </div>
        ))}
        <div
          role="columnheader"
          className="flex h-[30px] items-center border-b px-3 text-xs text-subtle-foreground max-md:sr-only"
        >
          {texts.week}
        </div>
      </div>
      {weeks.map((week) => (
        // future weeks share the height that the day beside the month needs
        <div key={week[0]} role="row" className={cx(columns, (week[0] ?? '') > today && 'grow')}>
          {week.map((date) =>
            date > today ? (
              <FutureCell
                key={date}
                date={date}
                isOutside={monthOf(date) !== month}
                isLow={(week[0] ?? '') > today}
              />
            ) : (
              <DayCell
                key={date}
                date={date}
                day={days?.get(date) ?? null}
                isOnItsWay={days === null}
                isToday={date === today}
                isOutside={monthOf(date) !== month}
                isSelected={date === selected}
                isStop={date === stop}
                narrow={narrow}
                onPick={() => onPick(date)}
                onKey={press(date)}
              />
            ),
          )}
          <WeekTotal week={week} days={days} isAhead={(week[0] ?? '') > today} />
        </div>
      ))}
    </div>
  )
}

function targetOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, day: string): string | null {
  if (ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'Home':
      return monday(day)
    case 'End':
      return daysLater(monday(day), 6)
    case 'PageUp':
      return sameDayIn(monthsLater(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(monthsLater(monthOf(day), 1), day)
    default:
      return null
  }
}

interface WeekTotalProps {
  readonly week: readonly string[]
  readonly days: DaysByDate | null
  /** True for a future week. */
  readonly isAhead: boolean
}

/** Shows the total of a week beside it, and below it on phones. */
function WeekTotal({ week, days, isAhead }: WeekTotalProps) {
  const traded = days ? daysAmong(days, week) : []
  const total = totalOf(traded)
  return (
    <div
      role="rowheader"
      className={cx(
        'num flex flex-col justify-center px-3 text-xs text-subtle-foreground max-md:col-span-7 max-md:h-6 max-md:flex-row max-md:items-center max-md:justify-end max-md:gap-2 max-md:px-1.5 max-md:text-2xs md:border-l',
        isAhead && 'max-md:sr-only',
      )}
    >
      <span>{texts.weekOf(isoWeek(week[0] ?? ''))}</span>
      {days === null && !isAhead ? (
        <>
          <Skeleton className="my-1 h-3 w-12 max-md:my-0 max-md:h-2.5" />
          <Skeleton className="my-0.75 h-2 w-14 max-md:my-0" />
        </>
      ) : traded.length === 0 ? (
        <span className={cx(isAhead && 'sr-only')}>
          <span aria-hidden="true">{NONE}</span>
          <span className="sr-only">{texts.noResult}</span>
        </span>
      ) : (
        <>
          <Pnl of={total.net} {...roundedForm(total.net)} className="text-sm font-medium max-md:text-2xs" />
          <span className="text-2xs">{texts.trades(total.trades)}</span>
        </>
      )}
    </div>
  )
}
