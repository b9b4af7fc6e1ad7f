import { ArrowLeft, ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/ask.ts'
import { Button, ButtonLink } from '../../core/kit/button.tsx'
import { dayKey, shownIn } from '../../core/kit/format-time.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { paths } from '../../core/router/paths.ts'
import { lastDay, monthOf, monthsLater } from '../../core/time/month.ts'
import { untilCounted } from '../scope/uncounted-note.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { useScope } from '../scope/scope.ts'
import { type Asked, fetchPdf, monthlyReport } from './api.ts'
import { Paper } from './paper.tsx'
import { periodTitle, readPeriod, type ReportPeriod } from './report-period.ts'

/** A month, or any other span, on paper: to print, and to keep as a PDF. */
export function ReportScreen() {
  const [params] = useSearchParams()
  const { query: accounts } = useScope()
  const period = readPeriod(params, dayKey(useNow(60_000)))
  const query = { timeZone: shownIn(), from: period.from, to: period.to, ...accounts }
  const answer = useApiQuery(monthlyReport.show, { query }, { everyMs: untilCounted })
  const title = periodTitle(period)
  usePageTitle(`Report, ${title}`)
  return (
    <>
      <ReportBar period={period} query={query} />
      {/* Paper is light, whatever the app is. */}
      <main
        id="main"
        tabIndex={-1}
        data-theme="light"
        className="mx-auto my-6 max-w-[860px] rounded-lg bg-card p-10 text-foreground shadow-popover outline-none max-md:my-0 max-md:rounded-none max-md:p-4 print:m-0 print:max-w-none print:rounded-none print:p-0 print:shadow-none"
      >
        <Loaded answer={answer} what="the report" skeleton={<SkeletonRows rows={14} />}>
          {(report) => <Paper report={report} title={title} />}
        </Loaded>
      </main>
    </>
  )
}

interface ReportBarProps {
  readonly period: ReportPeriod
  readonly query: Asked
}

/** The toolbar that is not printed: the way back, the period, printing and saving. */
function ReportBar({ period, query }: ReportBarProps) {
  const [params, setParams] = useSearchParams()
  const { search } = useScope()
  // The analytics that led here come back with their filters.
  const analytics = params.get('analytics')
  const hidden = useAmountsHidden()
  const [isBusy, setBusy] = useState(false)
  const show = (from: string, to: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('month')
        next.set('from', from)
        next.set('to', to)
        return next
      },
      { replace: true },
    )
  const month = period.month ?? monthOf(period.from)
  const showMonth = (next: string) => show(`${next}-01`, lastDay(next))
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
    <header className="flex flex-wrap items-center gap-2 border-b px-4 py-2 print:hidden">
      <ButtonLink
        to={analytics === null ? `${paths.calendar}${search}` : `${paths.analytics}?${analytics}`}
        tone="ghost"
        icon={ArrowLeft}
      >
        {analytics === null ? 'Calendar' : 'Analytics'}
      </ButtonLink>
      <span className="flex-1" />
      <div className="flex items-center gap-2 max-md:order-last max-md:w-full max-md:justify-between max-md:gap-1">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          onClick={() => showMonth(monthsLater(month, -1))}
        />
        <DayField
          label="First day"
          value={period.from}
          max={period.to}
          onChange={(day) => show(day, period.to)}
        />
        <span aria-hidden>–</span>
        <DayField
          label="Last day"
          value={period.to}
          min={period.from}
          onChange={(day) => show(period.from, day)}
        />
        <IconButton icon={ChevronRight} label="Next month" onClick={() => showMonth(monthsLater(month, 1))} />
      </div>
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        tone="primary"
        icon={Download}
        busy={isBusy}
        disabled={hidden}
        title={hidden ? 'Amounts are hidden. Show them to save a PDF' : undefined}
        onClick={() => void save()}
      >
        Save PDF
      </Button>
    </header>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  /** A day, never an emptied field. */
  readonly onChange: (day: string) => void
}

function DayField({ label, onChange, ...limits }: DayFieldProps) {
  return (
    <label className="contents">
      <span className="sr-only">{label}</span>
      <input
        type="date"
        {...limits}
        onChange={({ target }) => target.value && onChange(target.value)}
        className="h-(--hb-h-md) min-w-0 rounded-md bg-field px-2 hairline-strong max-md:h-11"
      />
    </label>
  )
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
