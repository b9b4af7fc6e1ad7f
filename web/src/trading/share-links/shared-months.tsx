import type { SharedPage } from '@harbour/contract/trading/share-links'
import { Card } from '../../core/kit/card.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { percent, pnl } from '../../core/kit/format.ts'
import { recognitions } from '@harbour/contract/trading/metrics/result-labels'
import { heatClass, heatShares, type HeatStep } from '../../core/kit/heat.ts'
import { dayTitle, monthOf, monthTitle, weekdayName, weeksWithin } from '../../core/time/month.ts'
import * as texts from '#texts/trading/share-links'

type Day = SharedPage['days'][number]

/** The days of each month with a result, newest first: as shares of the page's basis, or in USD if amounts are shown. */
export function SharedMonths({ page }: { readonly page: SharedPage }) {
  const { days, showsAmounts, dating, basis, from, to } = page
  const months = [...Map.groupBy(days, ({ day }) => monthOf(day))].toReversed()
  return (
    <Card
      title={texts.byDay}
      note={(showsAmounts ? texts.daysInUsd : texts.daysOf[basis])(recognitions[dating])}
      className="mt-4"
    >
      <div className="grid items-start gap-x-6 gap-y-5 px-4 pb-4 md:grid-cols-2">
        {months.map(([month, ofMonth]) => (
          <Month
            key={month}
            month={month}
            weeks={weeksWithin(month, from ?? days[0]?.day ?? null, to)}
            days={ofMonth}
            showsAmounts={showsAmounts}
          />
        ))}
      </div>
    </Card>
  )
}

interface MonthProps {
  readonly month: string
  /** The weeks that overlap the page's range. */
  readonly weeks: readonly (readonly string[])[]
  readonly days: readonly Day[]
  readonly showsAmounts: boolean
}

function Month({ month, weeks, days, showsAmounts }: MonthProps) {
  const byDay = new Map(days.map((one) => [one.day, one]))
  return (
    <table className="num w-full table-fixed border-separate border-spacing-0.5 text-2xs">
      <caption className="pb-1 text-left text-xs font-medium text-muted-foreground">
        {monthTitle(month)}
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map(weekdayName).map((name) => (
            <th key={name} scope="col" className="font-normal text-subtle-foreground">
              <span aria-hidden="true">{name.slice(0, 1)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) =>
              monthOf(date) === month ? (
                <Cell key={date} date={date} day={byDay.get(date) ?? null} showsAmounts={showsAmounts} />
              ) : (
                <td key={date} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly date: string
  readonly day: Day | null
  readonly showsAmounts: boolean
}

function Cell({ date, day, showsAmounts }: CellProps) {
  const words = day ? resultOf(day, showsAmounts) : null
  return (
    <td
      className={cx(
        'h-11 rounded-sm px-1 py-0.5 text-center align-top',
        day ? heatOf(day) || 'bg-raised' : 'bg-raised',
      )}
      title={day ? texts.dayResult(dayTitle(date), words ?? texts.notKnown, day.trades) : dayTitle(date)}
    >
      {/* a muted colour is unreadable on the colour of a large result */}
      <span className={cx('block', day ? 'text-foreground' : 'text-subtle-foreground')}>
        {Number(date.slice(8))}
      </span>
      {day ? (
        <span
          className="block text-[9px] leading-4 font-medium tracking-tighter whitespace-nowrap md:hidden"
          aria-hidden="true"
        >
          {shortOf(day, showsAmounts)}
        </span>
      ) : null}
      {day ? <span className="block font-medium whitespace-nowrap max-md:hidden">{words ?? '–'}</span> : null}
    </td>
  )
}

/** Formats a day for a seventh of a phone's width: without the percent sign, which is in the card's head. */
function shortOf({ net, share }: Day, showsAmounts: boolean): string {
  if (showsAmounts && net !== null)
    return pnl(net, { digits: 0, compact: Math.abs(Number(net)) >= 1_000 })
      .replace('$', '')
      .trim()
      .trim()
  return share === null ? '–' : percent(share, { signed: true, digits: 1 }).replace('%', '').trim().trim()
}

function resultOf({ net, share }: Day, showsAmounts: boolean): string | null {
  if (showsAmounts && net !== null) return pnl(net, { digits: 0, compact: Math.abs(Number(net)) >= 1_000 })
  return share === null ? null : percent(share, { signed: true })
}

/** The shades of the calendar: by fixed shares of equity, by the sign alone if the share is unknown. */
function heatOf({ share, net }: Day): string {
  const sign = share === null ? (net ?? '0') : String(share)
  if (Number(sign) === 0) return ''
  const passed = share === null ? 0 : heatShares.filter((min) => Math.abs(share) >= min).length
  const step: HeatStep = passed === 0 ? 1 : passed === 1 ? 2 : passed === 2 ? 3 : 4
  return heatClass(sign.startsWith('-') ? '-1' : '1', step)
}
