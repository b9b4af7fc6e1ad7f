import { minuteMs } from '@harbour/ledger/durations'
import { ArrowLeft, ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { OfflineNote } from '../../core/connection/offline-note.tsx'
import { useIsOnline } from '../../core/connection/online.ts'
import { ButtonLink } from '../../core/kit/button.tsx'
import { dayKey, shownIn, span, utc } from '../../core/kit/format-time.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { PageActions } from '../../core/kit/page-actions.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { IsAgeSaidAbove } from '../../core/kit/shown-since.ts'
import { toast } from '../../core/kit/toast.tsx'
import { paths } from '../../core/router/paths.ts'
import { daysBetween, lastDay, monthOf, monthsLater } from '../../core/time/month.ts'
import { useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { untilCounted } from '../scope/excluded-accounts-note.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { RangeControl } from '../scope/range-control.tsx'
import type { Range } from '../scope/ranges.ts'
import { defaultRange, useScope, useSetScope, withScope } from '../scope/scope.ts'
import { type ReportQuery, fetchPdf, monthlyReport } from './api.ts'
import { Paper } from './paper.tsx'
import { PaperSkeleton } from './paper-skeleton.tsx'
import { comparedPeriod, maxReportDays, periodTitle, readPeriod, type ReportPeriod } from './report-period.ts'
import * as bots from '#texts/trading/bots'
import { analytics } from '#texts/trading/performance/analytics'
import * as calendar from '#texts/trading/performance/calendar'
import * as texts from '#texts/trading/performance/report'

/** A month, or any other span, on paper: to print, and to save as a PDF. */
export function ReportScreen() {
  const [params] = useSearchParams()
  const { query: accounts, comparison } = useScope()
  const today = dayKey(useNow(minuteMs))
  const period = readPeriod(params, today)
  const before = comparedPeriod(period, comparison, today)
  const bot = params.get('bot')
  const query = {
    timeZone: shownIn(),
    from: period.from,
    to: period.to,
    ...accounts,
    ...(bot ? { bot } : {}),
    ...(before ? { compareFrom: before.from, compareTo: before.to } : {}),
  }
  const answer = useApiQuery(monthlyReport.show, { query }, { refetchInterval: untilCounted })
  const title = periodTitle(period)
  usePageTitle(texts.pageTitle(title))
  const isOffline = !useIsOnline()
  const { all, isKnown } = useAccounts()
  const skeleton = (
    <PaperSkeleton
      title={title}
      isOfBot={bot !== null}
      days={daysBetween(period.from, period.to < today ? period.to : today) + 1}
      compared={before && span(before.from, before.to, utc)}
    />
  )
  if (isKnown && all.length === 0)
    return (
      <>
        <ReportBar period={period} query={query} today={today} isReady={false} isEmpty />
        <main id="main" tabIndex={-1} className="mx-auto my-6 max-w-[860px] outline-none max-md:px-4">
          <NoAccounts
            title={texts.pageTitle(title)}
            of="report"
            outline={<div className="card p-10 max-md:p-4">{skeleton}</div>}
          />
        </main>
      </>
    )
  return (
    <>
      <ReportBar period={period} query={query} today={today} isReady={answer.data !== undefined} />
      {/* Paper is light, in any theme. */}
      <main
        id="main"
        tabIndex={-1}
        data-theme="light"
        className="mx-auto my-6 max-w-[860px] rounded-lg bg-card p-10 text-foreground shadow-popover outline-none max-md:my-0 max-md:rounded-none max-md:p-4 print:m-0 print:max-w-none print:rounded-none print:p-0 print:shadow-none"
      >
        <div data-stale={isOffline || undefined}>
          <IsAgeSaidAbove value={isOffline}>
            <Loaded answer={answer} what={texts.whatReport} skeleton={skeleton}>
              {(report) => <Paper report={report} title={title} />}
            </Loaded>
          </IsAgeSaidAbove>
        </div>
      </main>
    </>
  )
}

interface ReportBarProps {
  readonly period: ReportPeriod
  readonly query: ReportQuery
  readonly today: string
  /** The report is loaded, to print and to save. */
  readonly isReady: boolean
  /** There is nothing to print or save, in any period. */
  readonly isEmpty?: boolean
}

/** The toolbar, which is not printed: the way back, the period, printing and saving. */
function ReportBar({ period, query, today, isReady, isEmpty = false }: ReportBarProps) {
  const [params, setParams] = useSearchParams()
  const { query: accounts, comparison } = useScope()
  const setScope = useSetScope()
  // Going back to analytics restores its filters.
  const cameFrom = params.get('analytics')
  const bot = params.get('bot')
  const hidden = useAmountsHidden()
  const [isBusy, setBusy] = useState(false)
  const show = (range: Range) =>
    setParams(
      (before) => {
        const next = withScope(before, { range })
        next.delete('month')
        // the default of all other screens is named here, where the default is the current month
        if (range === defaultRange) next.set('range', range)
        return next
      },
      { replace: true },
    )
  const month = period.month ?? monthOf(period.from)
  const isLast = month >= monthOf(today)
  const showMonth = (next: string) => show({ from: `${next}-01`, to: lastDay(next) })
  const back = wayBack(cameFrom, bot, { ...accounts, month })
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await fetchPdf(query), `harbour_report_${query.from}_${query.to}.pdf`)
    } catch (error) {
      toast.failure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <header className="flex flex-wrap items-center gap-2 border-b px-4 py-2 max-md:px-2 print:hidden">
      <ButtonLink to={back.to} tone="ghost" icon={ArrowLeft} className="max-md:w-11 max-md:px-0">
        <span className="max-md:sr-only">{back.name}</span>
      </ButtonLink>
      {isEmpty ? null : (
        <>
          <span className="flex-1 max-md:hidden" />
          <div className="flex min-w-0 items-center gap-2 max-md:flex-1 max-md:justify-center max-md:gap-1">
            <IconButton
              icon={ChevronLeft}
              label={calendar.previousMonth}
              onClick={() => showMonth(monthsLater(month, -1))}
            />
            <RangeControl
              range={period.range}
              onPick={show}
              maxDays={maxReportDays}
              comparing={{ value: comparison, onPick: (next) => setScope({ comparison: next }) }}
            />
            <IconButton
              icon={ChevronRight}
              label={calendar.nextMonth}
              aria-disabled={isLast || undefined}
              className={isLast ? 'opacity-40' : ''}
              onClick={() => isLast || showMonth(monthsLater(month, 1))}
            />
          </div>
          <PageActions
            of={[
              { label: texts.print, icon: Printer, isDisabled: !isReady, onPick: () => window.print() },
              {
                label: texts.savePdf,
                icon: Download,
                tone: 'primary',
                isBusy,
                isDisabled: hidden || !isReady,
                title: hidden ? texts.amountsAreHidden : undefined,
                onPick: () => void save(),
              },
            ]}
          />
        </>
      )}
      <OfflineNote isOffline={!useIsOnline()} />
    </header>
  )
}

/** Back to the former screen: analytics, the page of the bot, or the calendar. */
function wayBack(cameFrom: string | null, bot: string | null, query: Readonly<Record<string, string>>) {
  if (cameFrom !== null) return { to: `${paths.analytics}?${cameFrom}`, name: analytics }
  const own = new URLSearchParams(query)
  own.delete('month')
  if (bot !== null)
    return {
      to: `${paths.bot.replace(':id', bot)}${own.size > 0 ? `?${own.toString()}` : ''}`,
      name: bots.bot,
    }
  return { to: `${paths.calendar}?${new URLSearchParams(query).toString()}`, name: calendar.calendar }
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}
