import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  daysLater,
  dayTitle,
  monthOf,
  monthsLater,
  monthTitle,
  sameDayIn,
  weekdayOf,
  weeksOf,
  yearOf,
} from '../../core/time/month.ts'
import { cx } from '../../core/kit/class-names.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import * as facets from '#texts/trading/facets'
import * as texts from '#texts/trading/scope/range-panel'

interface DayPickerProps {
  /** The first and last selected day, both included. */
  readonly from: string | null
  readonly to: string | null
  /** The last day that can be selected; also marked as today. */
  readonly today: string
  readonly onPick: (day: string) => void
  /** The hovered or focused day; null once there is none. */
  readonly onPoint?: (day: string | null) => void
}

const weekdays = facets.weekdays.map((name) => name.slice(0, 2))

/** A month calendar to select days from. Arrow keys move by day, Page up and Page down by month. */
export function DayPicker({ from, to, today, onPick, onPoint }: DayPickerProps) {
  const [at, setAt] = useState(() => [to, from].find((day) => day !== null && day <= today) ?? today)
  const grid = useRef<HTMLDivElement>(null)
  const month = monthOf(at)
  const isLast = month >= monthOf(today)
  const show = (next: string) => setAt(next > today ? today : next)
  const go = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(at)
    if (next === undefined) return
    event.preventDefault()
    const day = next > today ? today : next
    setAt(day)
    onPoint?.(day)
    // once the month of that day is rendered
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true }),
    )
  }
  return (
    <div className="num">
      <div className="flex items-center">
        <IconButton
          icon={ChevronLeft}
          label={texts.previousMonth}
          onClick={() => show(sameDayIn(monthsLater(month, -1), at))}
        />
        <p aria-live="polite" className="flex-1 text-center text-sm font-medium">
          {monthTitle(month)}
        </p>
        <IconButton
          icon={ChevronRight}
          label={texts.nextMonth}
          aria-disabled={isLast || undefined}
          className={isLast ? 'opacity-40' : ''}
          onClick={() => !isLast && show(sameDayIn(monthsLater(month, 1), at))}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={monthTitle(month)}
        onKeyDown={go}
        onPointerLeave={() => onPoint?.(null)}
      >
        <div role="row" className="grid grid-cols-7">
          {weekdays.map((name) => (
            <span
              key={name}
              role="columnheader"
              className="grid h-7 place-items-center text-2xs font-medium text-subtle-foreground"
            >
              {name}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week.map((day) => (
              <div
                role="gridcell"
                key={day}
                aria-selected={isWithin(day, from, to)}
                className={cx(
                  'text-center',
                  isWithin(day, from, to) && 'bg-primary-wash',
                  isWithin(day, from, to) && (day === from || weekdayOf(day) === 0) && 'rounded-l-sm',
                  isWithin(day, from, to) && (day === to || weekdayOf(day) === 6) && 'rounded-r-sm',
                )}
              >
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === at ? 0 : -1}
                  aria-label={`${dayTitle(day)} ${yearOf(day)}`}
                  aria-current={day === today ? 'date' : undefined}
                  disabled={day > today}
                  onClick={() => {
                    setAt(day)
                    onPick(day)
                  }}
                  onPointerEnter={() => onPoint?.(day)}
                  className={cx(
                    'inline-grid h-8 w-full min-w-8 place-items-center rounded-sm text-xs max-md:h-11',
                    day !== from && day !== to && 'hover:bg-raised',
                    'disabled:text-disabled disabled:hover:bg-transparent',
                    day === from || day === to
                      ? 'bg-primary font-medium text-primary-foreground hover:bg-primary-hover'
                      : monthOf(day) !== month && 'text-subtle-foreground',
                    day === today && 'underline decoration-2 underline-offset-4',
                  )}
                >
                  {Number(day.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from !== null || to !== null) && (from === null || day >= from) && (to === null || day <= to)

const keys: Readonly<Record<string, (at: string) => string>> = {
  ArrowLeft: (at) => daysLater(at, -1),
  ArrowRight: (at) => daysLater(at, 1),
  ArrowUp: (at) => daysLater(at, -7),
  ArrowDown: (at) => daysLater(at, 7),
  Home: (at) => daysLater(at, -weekdayOf(at)),
  End: (at) => daysLater(at, 6 - weekdayOf(at)),
  PageUp: (at) => sameDayIn(monthsLater(monthOf(at), -1), at),
  PageDown: (at) => sameDayIn(monthsLater(monthOf(at), 1), at),
}
