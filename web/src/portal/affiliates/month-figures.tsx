import type { AffiliateLink, MonthlyReport } from '@harbour/contract/portal/affiliates'
import { sum } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import type { ApiQuery } from '../../core/api/query.ts'
import { count, money, NONE } from '../../core/kit/format.ts'
import { Info } from '../../core/kit/info.tsx'
import { Known } from '../../core/kit/known.tsx'
import { monthTitle, lastMonth as theLastMonth } from './report-months.ts'
import * as texts from '#texts/portal/affiliates'

interface MonthFiguresProps {
  readonly month: ApiQuery<MonthlyReport>
  readonly lastMonth: ApiQuery<MonthlyReport>
  readonly links: ApiQuery<{ links: AffiliateLink[] }>
}

/** The figures of this month beside those of the last one, and what all months together leave unpaid. */
export function MonthFigures({ month, lastMonth, links }: MonthFiguresProps) {
  const figure = (of: (report: MonthlyReport) => string): ReactNode => (
    <Known answer={month} otherwise={NONE} width="w-20">
      {of}
    </Known>
  )
  const note = (answer: ApiQuery<MonthlyReport>, of: (report: MonthlyReport) => string): ReactNode => (
    <Known answer={answer} otherwise={null} width="w-28">
      {of}
    </Known>
  )
  const before = monthTitle(theLastMonth())
  const inLastMonth = (of: (line: ReportLine) => number) =>
    note(lastMonth, (report) => texts.inMonth(total(of)(report), before))
  return (
    <dl className="grid grid-cols-2 gap-px bg-border md:grid-cols-3 min-[75rem]:grid-cols-6">
      <Kpi
        name={texts.monthlyPayout}
        note={note(month, ({ payoutsOn }) => (payoutsOn ? texts.setByMarking : texts.payoutsSoon))}
      >
        {figure(() => money('0'))}
      </Kpi>
      <Kpi
        name={texts.unpaidThisMonth}
        about={texts.unpaidAbout}
        note={note(month, ({ totalHeld }) =>
          totalHeld === '0.00' ? texts.pendingAutomatically : texts.heldBack(money(totalHeld)),
        )}
      >
        {figure(({ totalUnpaid }) => money(totalUnpaid))}
      </Kpi>
      <Kpi name={texts.totalUnpaid} note={texts.overAllMonths}>
        <Known answer={links} otherwise={NONE} width="w-20">
          {({ links: all }) => money(sum(all.map(({ unpaidCommission }) => unpaidCommission)))}
        </Known>
      </Kpi>
      <Kpi name={texts.lastMonth} note={before}>
        <Known answer={lastMonth} otherwise={NONE} width="w-20">
          {({ totalPayout }) => money(totalPayout)}
        </Known>
      </Kpi>
      <Kpi name={texts.signupsThisMonth} note={inLastMonth(({ signups }) => signups)}>
        {figure(total(({ signups }) => signups))}
      </Kpi>
      <Kpi name={texts.conversionsThisMonth} note={inLastMonth(({ conversions }) => conversions)}>
        {figure(total(({ conversions }) => conversions))}
      </Kpi>
    </dl>
  )
}

type ReportLine = MonthlyReport['affiliates'][number]

const total = (of: (line: ReportLine) => number) => (report: MonthlyReport) =>
  count(report.affiliates.reduce((all, line) => all + of(line), 0))

interface KpiProps {
  readonly name: string
  readonly note: ReactNode
  readonly about?: string
  readonly children: ReactNode
}

const Kpi = ({ name, note, about, children }: KpiProps) => (
  <div className="min-w-0 bg-card px-4 py-3.5 max-md:px-3.5 max-md:pb-2.5">
    <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
      {name}
      {about ? <Info about={name} text={about} /> : null}
    </dt>
    <dd className="num mt-0.5 text-kpi font-semibold">{children}</dd>
    <dd className="num mt-0.5 min-h-4 text-xs text-subtle-foreground">{note}</dd>
  </div>
)
