import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Pnl, useMoney } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { count } from '../../core/kit/format.ts'
import { dayOfMonth } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { roundedForm, type ShownDay } from './day-results.ts'
import { heatClass, heatStep } from '../../core/kit/heat.ts'
import { dayTitle } from '../../core/time/month.ts'
import { amountHidden } from '#texts/core/kit'
import * as texts from '#texts/trading/performance/calendar'

interface DayCellProps {
  readonly date: string
  /** Null without a result. */
  readonly day: ShownDay | null
  /** True while the result is loading. */
  readonly isOnItsWay: boolean
  readonly isToday: boolean
  /** True for a day of a neighbouring month, shown to complete the week. */
  readonly isOutside: boolean
  readonly isSelected: boolean
  /** True for the tab stop. */
  readonly isStop: boolean
  readonly narrow: boolean
  readonly onPick: () => void
  readonly onKey: (event: KeyboardEvent) => void
}

const high = 'h-[86px] max-md:h-[58px]'
const box =
  'm-0.5 flex min-w-0 flex-col rounded-[6px] px-2 py-[7px] text-left max-md:m-[1.5px] max-md:items-center max-md:rounded-[5px] max-md:px-0.5 max-md:py-1'

/** A past or present day: its date, trades, result, and how many of them won. */
export function DayCell(props: DayCellProps) {
  const { date, day, isOnItsWay, isToday, isOutside, isSelected, isStop, narrow, onPick, onKey } = props
  const hidden = useAmountsHidden()
  const money = useMoney()
  const step = day && !isOutside ? heatStep(day.net, day.equity) : 0
  return (
    <div role="gridcell" aria-selected={isSelected} className="min-w-0">
      <button
        type="button"
        data-day={date}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onPick}
        onKeyDown={onKey}
        className={cx(
          box,
          high,
          'num w-[calc(100%-4px)] max-md:w-[calc(100%-3px)]',
          isSelected
            ? 'shadow-[inset_0_0_0_2px_var(--hb-ring)]'
            : isOutside
              ? 'hairline hover:hairline-strong'
              : 'hover:hairline-strong',
          day && step > 0 ? heatClass(day.net, step) : !isOutside && 'bg-raised',
        )}
      >
        <span className="sr-only">
          {isOnItsWay
            ? null
            : sentenceOf(date, day, (net) => (hidden ? amountHidden : money(net, { signed: true })))}
        </span>
        <span aria-hidden="true" className="flex min-h-0 w-full flex-1 flex-col max-md:items-center">
          <span
            className={cx(
              'flex w-full justify-between gap-1 text-xs leading-4 max-md:justify-center max-md:text-2xs',
              isOutside ? 'text-subtle-foreground' : step >= 3 ? 'text-foreground' : 'text-muted-foreground',
            )}
          >
            <span
              className={
                isToday
                  ? '-mx-1 rounded-sm bg-primary px-1 font-semibold text-primary-foreground max-md:mx-0'
                  : ''
              }
            >
              {date.endsWith('-01') && !narrow ? dayOfMonth(Date.parse(date)) : Number(date.slice(8))}
            </span>
            {isOnItsWay && !narrow ? <Skeleton className="my-0.75 h-2 w-8" /> : null}
            {day && !narrow && day.trades > 0 ? (
              <span className="truncate text-2xs">
                {count(day.trades)}
                <span className="@max-[50rem]:hidden">
                  {day.trades === 1 ? texts.trade : texts.manyTrades}
                </span>
              </span>
            ) : null}
          </span>
          {isOnItsWay ? (
            <Skeleton className="mt-auto mb-1 h-3 w-3/5 max-md:mb-1.5 max-md:h-2 max-md:w-4/5" />
          ) : null}
          {day ? <Result day={day} isOutside={isOutside} narrow={narrow} /> : null}
        </span>
      </button>
    </div>
  )
}

interface ResultProps {
  readonly day: ShownDay
  readonly isOutside: boolean
  readonly narrow: boolean
}

function Result({ day, isOutside, narrow }: ResultProps) {
  return (
    <>
      <span
        className={cx(
          'mt-auto flex w-full min-w-0 items-center gap-1 text-[15px] leading-5 font-semibold tracking-[-0.01em]',
          'max-md:justify-center max-md:gap-px max-md:pb-0.5 max-md:text-2xs max-md:leading-3.5 max-md:font-medium max-md:tracking-[-0.03em]',
          isOutside && 'font-medium text-muted-foreground',
        )}
      >
        <Pnl of={day.net} {...roundedForm(day.net, narrow)} quiet />
        {day.isPartial ? <Icon of={TriangleAlert} size={narrow ? 9 : 12} className="text-warn" /> : null}
      </span>
      <span className={cx('mt-[5px] flex h-[3px] w-full gap-0.5 max-md:hidden', isOutside && 'opacity-45')}>
        {day.wins > 0 ? <i className="rounded-xs bg-gain" style={{ flex: day.wins }} /> : null}
        {day.losses > 0 ? <i className="rounded-xs bg-loss" style={{ flex: day.losses }} /> : null}
      </span>
    </>
  )
}

interface FutureCellProps {
  readonly date: string
  readonly isOutside: boolean
  /** True in a future week: it needs no room for figures. */
  readonly isLow: boolean
}

/** A future day; one of the next month only completes the week, and has no frame. */
export function FutureCell({ date, isOutside, isLow }: FutureCellProps) {
  return (
    <div role="gridcell" aria-disabled="true" aria-label={dayTitle(date)} className="flex min-w-0">
      <div
        className={cx(
          box,
          'num grow text-xs text-subtle-foreground max-md:text-2xs',
          !isOutside && 'hairline',
          isLow ? 'min-h-[34px] max-md:min-h-[28px]' : high,
        )}
      >
        {Number(date.slice(8))}
      </div>
    </div>
  )
}

function sentenceOf(date: string, day: ShownDay | null, write: (net: string) => string): string {
  if (!day) return texts.dayWithout(dayTitle(date))
  const trades =
    day.trades === 0 ? texts.noClosedTrades : texts.tradesWithOutcome(day.trades, day.wins, day.losses)
  return texts.dayWith(dayTitle(date), write(day.net), trades, day.isPartial)
}
