import type { MonthlyReport } from '@harbour/contract/portal/affiliates'
import { ChartNoAxesColumn, CircleAlert, CircleCheck, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../../core/errors/reason.ts'
import type { ApiQuery } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { count, money, NONE } from '../../core/kit/format.ts'
import { Info } from '../../core/kit/info.tsx'
import { Select } from '../../core/kit/select.tsx'
import { Known } from '../../core/kit/known.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { type Figures, FiguresDialog } from './figures-dialog.tsx'
import { currentMonth, monthKey, monthTitle, recentMonths } from './report-months.ts'
import { useMonthlyReport, useSummary } from './use-reports.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

/** This month at a glance, and the three reports. */
export function ReportStrip({ month }: { readonly month: ApiQuery<MonthlyReport> }) {
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
      <Month month={month} />
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

function Month({ month }: { readonly month: ApiQuery<MonthlyReport> }) {
  const figure = (of: (report: MonthlyReport) => string): ReactNode => (
    <Known answer={month} otherwise={NONE} width="w-20">
      {of}
    </Known>
  )
  const note = (of: (report: MonthlyReport) => string): ReactNode => (
    <Known answer={month} otherwise={null} width="w-28">
      {of}
    </Known>
  )
  const sum = (of: (line: MonthlyReport['affiliates'][number]) => number) => (report: MonthlyReport) =>
    count(report.affiliates.reduce((total, line) => total + of(line), 0))
  const period = monthTitle(currentMonth())
  return (
    <dl className="grid grid-cols-2 md:grid-cols-4 md:divide-x [&>div:nth-child(n+3)]:max-md:border-t">
      <Kpi
        name={texts.monthlyPayout}
        note={note(({ payoutsOn }) => (payoutsOn ? texts.setByMarking : texts.payoutsSoon))}
      >
        {figure(() => money('0'))}
      </Kpi>
      <Kpi
        name={texts.unpaidThisMonth}
        about={texts.unpaidAbout}
        note={note(({ totalHeld }) =>
          totalHeld === '0.00' ? texts.pendingAutomatically : texts.heldBack(money(totalHeld)),
        )}
      >
        {figure(({ totalUnpaid }) => money(totalUnpaid))}
      </Kpi>
      <Kpi name={texts.signupsThisMonth} note={period}>
        {figure(sum(({ signups }) => signups))}
      </Kpi>
      <Kpi name={texts.conversionsThisMonth} note={period}>
        {figure(sum(({ conversions }) => conversions))}
      </Kpi>
    </dl>
  )
}

interface KpiProps {
  readonly name: string
  readonly note: ReactNode
  readonly about?: string
  readonly children: ReactNode
}

const Kpi = ({ name, note, about, children }: KpiProps) => (
  <div className="px-4 py-3.5 max-md:px-3.5">
    <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
      {name}
      {about ? <Info about={name} text={about} /> : null}
    </dt>
    <dd className="num mt-0.5 text-kpi font-semibold">{children}</dd>
    <dd className="mt-0.5 min-h-4 text-xs text-subtle-foreground">{note}</dd>
  </div>
)
