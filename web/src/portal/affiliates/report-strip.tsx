import type { AffiliateLink, MonthlyReport } from '@harbour/contract/portal/affiliates'
import { ChartNoAxesColumn, CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../core/errors/reason.ts'
import type { ApiQuery } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Select } from '../../core/kit/select.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { type Figures, FiguresDialog } from './figures-dialog.tsx'
import { MonthFigures } from './month-figures.tsx'
import { currentMonth, monthKey, monthTitle, recentMonths } from './report-months.ts'
import { useMonthlyReport, useSummary } from './use-reports.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

interface ReportStripProps {
  readonly month: ApiQuery<MonthlyReport>
  readonly lastMonth: ApiQuery<MonthlyReport>
  readonly links: ApiQuery<{ links: AffiliateLink[] }>
}

/** This month at a glance, what is unpaid in all, and the three reports. */
export function ReportStrip({ month, lastMonth, links }: ReportStripProps) {
  const [chosen, setChosen] = useState(currentMonth)
  const [shown, setShown] = useState<Figures | null>(null)
  const [asking, setAsking] = useState(false)
  const report = useMonthlyReport(setShown)
  const summary = useSummary(setShown)
  const months = recentMonths()
  return (
    <section aria-label={texts.reports} className="card">
      {month.error && month.data === undefined ? (
        <div className="border-b p-3">
          <Banner
            tone="danger"
            icon={CircleAlert}
            title={texts.monthFailed}
            role="alert"
            action={
              <Button size="sm" busy={month.isFetching} onClick={() => void month.refetch()}>
                {actions.tryAgain}
              </Button>
            }
          >
            {reasonOf(month.error)}
          </Banner>
        </div>
      ) : null}
      <MonthFigures month={month} lastMonth={lastMonth} links={links} />
      <div className="flex flex-wrap items-center gap-2 border-t p-4 max-md:p-3 max-md:*:grow">
        <Select
          compact
          aria-label={texts.monthOfReport}
          value={monthKey(chosen)}
          options={months.map((one) => ({ value: monthKey(one), label: monthTitle(one) }))}
          onPick={(key) => setChosen(months.find((one) => monthKey(one) === key) ?? currentMonth())}
        />
        <Button
          icon={Download}
          busy={report.busy}
          busyText={texts.generating}
          onClick={() => report.run(chosen)}
        >
          {texts.monthlyReport}
        </Button>
        <Button icon={CircleCheck} disabled={month.data === undefined} onClick={() => setAsking(true)}>
          {texts.markAllPaid}
        </Button>
        <Button icon={ChartNoAxesColumn} busy={summary.busy} onClick={summary.run}>
          {texts.allTimeSummary}
        </Button>
        <p className="text-xs text-subtle-foreground max-md:basis-full md:ml-auto">{texts.monthsInUtc}</p>
      </div>
      <MarkPaid open={asking} onOpenChange={setAsking} onDone={setShown} />
      <FiguresDialog figures={shown} onClose={() => setShown(null)} />
    </section>
  )
}
