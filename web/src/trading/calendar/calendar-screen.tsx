import { minuteMs } from '@harbour/ledger/durations'
import type { Reply } from '@harbour/contract/core/route'
import type { performance } from '@harbour/contract/trading/performance'
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { limits } from '@harbour/contract/core/limits'
import { api as portfolioApi } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { dayKey, shownIn, span, utc, zoneName, zoneNamed } from '../../core/kit/format-time.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { useWideEnough } from '../../core/kit/wide-enough.ts'
import { useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { CurrencyChoice } from '../report-currency/currency-choice.tsx'
import { useCurrencyEntry } from '../report-currency/use-currency-entry.ts'
import { RateNote } from '../report-currency/rate-note.tsx'
import { paths } from '../../core/router/paths.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { comparedDays, daysOfRange } from '../scope/compare.ts'
import { RangeControl } from '../scope/range-control.tsx'
import type { Range } from '../scope/ranges.ts'
import { useScope, useSetScope } from '../scope/scope.ts'
import { api } from '../analytics/api.ts'
import { bookedMetrics as netOf } from '@harbour/contract/trading/metrics/booked-metrics'
import { recognitions } from '@harbour/contract/trading/metrics/result-labels'
import { DayPanel, DayPanelSkeleton } from './day-panel.tsx'
import { daysAmong, type DaysByDate } from './day-results.ts'
import { equityBefore } from '../../core/kit/heat.ts'
import {
  daysBetween,
  daysOfMonth,
  gridSpan,
  lastDay,
  monthOf,
  monthsLater,
  monthTitle,
  readMonth,
  yearOf,
} from '../../core/time/month.ts'
import { useExportMonth } from './use-export-month.ts'
import { HeatLegend } from './heat-legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { type DaysBefore, MonthSummary } from './month-summary.tsx'
import { MonthPictureButton } from './month-picture-button.tsx'
import { ExcludedAccountsNote, untilCounted } from '../scope/excluded-accounts-note.tsx'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { YearStrip } from './year-strip.tsx'
import { BotFilterLine, ChooseBot } from '../bot-filter/bot-filter-line.tsx'
import { type BotFilter, useBotFilter } from '../bot-filter/use-bot-filter.ts'
import * as ofBot from '#texts/trading/bot-filter'
import * as texts from '#texts/trading/performance/calendar'

type Calendar = Reply<(typeof performance)['calendar']>

/** Shows the result of each day: a month of days, the selected day, and a small year. */
export function CalendarScreen() {
  const accounts = useAccounts()
  const { query } = useScope()
  const filter = useBotFilter()
  const today = dayKey(useNow(minuteMs))
  const { month, picked, show } = useShown(today)
  const { answer, days, isMeasured } = useDays(month, today, filter)
  const before = useDaysBefore(month, today, filter)
  const panel = useRef<HTMLElement>(null)
  const files = useExportMonth(month, filter)
  const currency = useCurrencyEntry(answer.data)
  const beside = useWideEnough(1152)
  const ofMonth = useMemo(() => daysAmong(days, daysOfMonth(month)), [days, month])
  const latest = ofMonth.findLast(({ trades }) => trades > 0) ?? ofMonth.at(-1)
  const first = month === monthOf(today) ? today : `${month}-01`
  // none while the days are loading: an early one would be replaced by another
  const selected = picked ?? (answer.data ? (latest?.day ?? first) : null)
  const pick = (day: string) => {
    show(monthOf(day), day)
    // Below the grid the day's trades are out of view.
    if (!beside) panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  // the days of a bot are in its page's time zone
  const zone = filter.id === null || !answer.data ? zoneName() : zoneNamed(answer.data.timeZone)
  /** The month once it is loaded, and its dates before. */
  const content = (calendar: Calendar | null) => (
    <>
      {calendar ? <ExcludedAccountsNote of={calendar} className="mb-3" /> : null}
      <MonthSummary
        days={calendar && ofMonth}
        netName={filter.id === null ? netOf[calendar?.dating ?? 'booked'].net.name : netOf.booked.net.label}
        before={before}
      />
      {calendar && ofMonth.length === 0 ? (
        <NothingHere
          month={month}
          days={days}
          onShow={(next) => show(next, null)}
          isOfBot={filter.id !== null}
        />
      ) : null}
      <div className="grid grid-cols-1 gap-4 max-md:gap-3 min-[1152px]:grid-cols-[minmax(0,1fr)_304px]">
        <Card label={texts.daysOfMonth} className="flex flex-col">
          <MonthGrid
            month={month}
            today={today}
            days={calendar && days}
            selected={selected}
            onPick={pick}
            onMove={(day) => show(monthOf(day), day)}
          />
          <div className="flex items-center justify-between gap-2 border-t pr-2 max-md:pr-1">
            <HeatLegend
              shades={filter.id === null ? texts.shades : ofBot.shadesOfBot}
              isMeasured={isMeasured}
              zone={zone}
            />
            {filter.id === null ? (
              <span className="flex shrink-0 items-center gap-1">
                <ChooseBot filter={filter} />
                <MonthPictureButton month={month} days={days} />
              </span>
            ) : null}
          </div>
        </Card>
        {calendar ? (
          <DayPanel
            ref={panel}
            date={selected ?? first}
            day={days.get(selected ?? first) ?? null}
            recognition={calendar.dating}
            accounts={accounts}
            filter={filter}
          />
        ) : (
          <DayPanelSkeleton date={selected} hasJournal={filter.id === null} />
        )}
      </div>
      <YearStrip month={month} today={today} days={calendar && days} onPick={(next) => show(next, null)} />
    </>
  )
  if (accounts.isKnown && accounts.all.length === 0)
    return <NoAccounts title={texts.calendar} of="calendar" outline={content(null)} />
  return (
    <>
      <PageHeader
        title={monthTitle(month)}
        note={texts.daysIn(
          zone,
          <CurrencyChoice of={answer.data} />,
          answer.data ? recognitions[answer.data.dating] : answer.error ? null : <RecognitionSkeleton />,
        )}
        actions={<MonthSteps month={month} today={today} onShow={show} />}
        more={[
          {
            label: texts.monthlyReport,
            icon: FileText,
            to: reportOf(month, { ...query, ...filter.query }),
          },
          files,
        ]}
        onPhones={currency}
      />
      <RateNote of={answer.data} />
      <BotFilterLine filter={filter} words={ofBot.daysOfBot} bot={answer.data?.bot} />
      <LoadedPage
        answer={answer}
        what={texts.whatCalendar}
        skeleton={
          <div aria-hidden inert>
            {content(null)}
          </div>
        }
      >
        {content}
      </LoadedPage>
    </>
  )
}

/** The placeholder of how the days are dated, which their answer states. */
const RecognitionSkeleton = () => (
  <span className="inline-block align-middle">
    <Skeleton className="h-2.5 w-28" />
  </span>
)

/** The month on paper, of the chosen accounts or bot. */
function reportOf(month: string, query: { readonly accounts?: string; readonly bot?: string }): string {
  return `${paths.report}?${new URLSearchParams({ ...query, month }).toString()}`
}

/** Month and day from the address, and a way to change both. */
function useShown(today: string) {
  const [params, setParams] = useSearchParams()
  const month = readMonth(params.get('month'), today)
  const day = params.get('day')
  const isDay =
    day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isFinite(Date.parse(day)) && day <= today
  const show = useCallback(
    (nextMonth: string, nextDay: string | null) =>
      setParams(
        (before) => {
          before.set('month', nextMonth)
          if (nextDay === null) before.delete('day')
          else before.set('day', nextDay)
          return before
        },
        { replace: true },
      ),
    [setParams],
  )
  return { month, picked: isDay ? day : null, show }
}

/** The year of a month with the days that complete its first and last week, and the opening equity of each day. */
function useDays(month: string, today: string, { id: bot, query: ofBot }: BotFilter) {
  const { query } = useScope()
  const span = gridSpan(yearOf(month))
  const answer = useApiQuery(
    api.performance.calendar,
    { query: { timeZone: shownIn(), ...span, ...query, ...ofBot } },
    { keepPrevious: true, refetchInterval: untilCounted },
  )
  useFreshAfterSync(api.performance.calendar, api.performance.closedTrades)
  const back = Math.min(daysBetween(span.from, today) + 2, limits.equity.daysMax)
  const equity = useApiQuery(
    portfolioApi.portfolio.equity,
    { query: { days: String(back), ...query } },
    { keepPrevious: true, enabled: bot === null },
  )
  const points = equity.data?.points
  const peak = bot === null ? null : (answer.data?.bot?.peak ?? null)
  const days = useMemo<DaysByDate>(
    () =>
      new Map(
        (answer.data?.days ?? []).map((one) => [
          one.day,
          { ...one, equity: bot === null ? equityBefore(points ?? [], one.day) : peak },
        ]),
      ),
    [answer.data, points, bot, peak],
  )
  const isMeasured = bot === null ? !equity.isError && points?.length !== 0 : peak !== '0'
  return { answer, days, isMeasured }
}

/** The days of comparison: for the current month only as many as have passed; null without a comparison. */
function useDaysBefore(month: string, today: string, { query: ofBot }: BotFilter): DaysBefore | null {
  const { query, comparison } = useScope()
  const found = comparedDays(monthRange(month, monthOf(today)), comparison, today)
  // a year with its edges is the server's maximum
  const days = found && daysBetween(found.from, found.to) < maxCalendarDays ? found : null
  const { data } = useApiQuery(
    api.performance.calendar,
    {
      query: {
        timeZone: shownIn(),
        ...(days ?? { from: `${month}-01`, to: lastDay(month) }),
        ...query,
        ...ofBot,
      },
    },
    { keepPrevious: true, enabled: days !== null, refetchInterval: untilCounted },
  )
  return days && { days: data?.days, text: span(days.from, days.to, utc) }
}

const maxCalendarDays = 379

interface MonthStepsProps {
  readonly month: string
  readonly today: string
  readonly onShow: (month: string, day: string | null) => void
}

/** The month before and after, and any other: that in which a picked range ends. */
function MonthSteps({ month, today, onShow }: MonthStepsProps) {
  const current = monthOf(today)
  const isCurrent = month === current
  const { comparison } = useScope()
  const setScope = useSetScope()
  const pick = (range: Range) => {
    const { from, to } = daysOfRange(range, today) ?? { from: null, to: today }
    onShow(monthOf(to), from === to ? to : null)
  }
  return (
    <div className="flex items-center gap-1 max-md:gap-0">
      <IconButton
        icon={ChevronLeft}
        label={texts.previousMonth}
        onClick={() => onShow(monthsLater(month, -1), null)}
      />
      <RangeControl
        range={monthRange(month, current)}
        onPick={pick}
        isNamedBeside
        comparing={{
          value: comparison,
          onPick: (next) => setScope({ comparison: next }),
          isNarrow: true,
        }}
      />
      <IconButton
        icon={ChevronRight}
        label={texts.nextMonth}
        aria-disabled={isCurrent || undefined}
        className={isCurrent ? 'opacity-40' : ''}
        onClick={() => !isCurrent && onShow(monthsLater(month, 1), null)}
      />
    </div>
  )
}

function monthRange(month: string, current: string): Range {
  if (month === current) return 'month'
  return month === monthsLater(current, -1) ? 'last-month' : { from: `${month}-01`, to: lastDay(month) }
}

interface NothingHereProps {
  readonly month: string
  readonly days: DaysByDate
  readonly onShow: (month: string) => void
  readonly isOfBot: boolean
}

/** A month without a result: links to one with results, or to what causes one. */
function NothingHere({ month, days, onShow, isOfBot }: NothingHereProps) {
  const last = [...days.keys()].filter((day) => monthOf(day) < month).at(-1) ?? [...days.keys()].at(-1)
  return (
    <div
      role="note"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground max-md:mb-3"
    >
      <span>
        {texts.nothingIn(monthTitle(month))} {last ? '' : isOfBot ? ofBot.mayNeverGoFlat : texts.daysFill}
      </span>
      {last ? (
        <Button size="sm" onClick={() => onShow(monthOf(last))}>
          {texts.showMonth(monthTitle(monthOf(last)))}
        </Button>
      ) : null}
    </div>
  )
}
