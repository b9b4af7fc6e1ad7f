import * as labels from '@harbour/contract/trading/metrics/report-labels'
import { isEquityUnknown, type ReportRow, reportRows } from '@harbour/contract/trading/report-rows'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { amount, isZero, text } from '@harbour/ledger/decimal'
import { Pnl } from '../../core/kit/amount.tsx'
import { day, span, utc } from '../../core/kit/format-time.ts'
import { MetricChangeShown } from '../metrics/metric-change-shown.tsx'
import { MetricShown } from '../metrics/metric-value.tsx'
import { BotPaperValue } from './bot-paper-value.tsx'
import { PaperTable } from './paper-table.tsx'
import type { ReportLinks } from './report-links.ts'

interface OfReport {
  readonly report: MonthlyReport
}

interface PaperFiguresProps extends OfReport {
  readonly links: ReportLinks
}

/** All figures of the period in one table, each with its value in the days of comparison, and the change between. */
export function PaperFigures({ report, links }: PaperFiguresProps) {
  const { before } = report
  return (
    <PaperTable
      title={figuresTitle(before && span(before.from, before.to, utc))}
      figure={1}
      heads={figureHeads(before !== null)}
      rows={[
        ...reportRows(report).map((row) => ({
          key: `${row.isOfBot ? 'bot ' : ''}${row.metric.id} ${row.metric.name}`,
          to: row.isOfBot ? undefined : links.figure(row.metric.id),
          cells: [
            row.metric.name,
            <RowValue key="now" row={row} report={report} />,
            ...(row.before
              ? [
                  <RowValue key="before" row={row} report={report} isBefore />,
                  <MetricChangeShown key="change" metric={row.metric} now={row.now} before={row.before} />,
                ]
              : []),
          ],
        })),
        ...(isEquityUnknown(report)
          ? [{ key: 'equity', cells: [labels.equity, labels.equityUnknown, ...(before ? ['', ''] : [])] }]
          : []),
      ]}
      note={<Notes of={report} />}
    />
  )
}

export const figuresTitle = (compared: string | null) =>
  compared === null ? labels.figures : labels.comparedWith(compared)

export const figureHeads = (isCompared: boolean) => [
  labels.figure,
  labels.thisPeriod,
  ...(isCompared ? [labels.before, labels.change] : []),
]

interface RowValueProps extends OfReport {
  readonly row: ReportRow
  readonly isBefore?: boolean
}

/** The value of a row, in the period or in the one before it. */
export function RowValue({ row, report, isBefore = false }: RowValueProps) {
  const ofBot = isBefore ? report.before?.ofBot : report.ofBot
  if (row.isOfBot) return ofBot ? <BotPaperValue metric={row.metric} of={ofBot} /> : '–'
  const value = isBefore ? row.before : row.now
  return value && <MetricShown metric={row.metric} of={value} plain />
}

/** Joins both figures of net P&L, and names the days of equity. */
function Notes({ of: report }: { readonly of: MonthlyReport }) {
  const beyond = text(amount(report.booked.net).minus(report.trades.net))
  const [ahead, behind] = labels.netsJoin[report.dating]
  return (
    <>
      {/* a bot counts cycles, which its own page explains */}
      {report.bot !== null || isZero(beyond) ? null : (
        <>
          {ahead}
          <Pnl of={beyond} quiet />
          {behind}{' '}
        </>
      )}
      {notesOf(report)} {labels.rounded}
    </>
  )
}

/** The days that equity and its maximum drawdown cover. */
function notesOf({ equity }: MonthlyReport): string | null {
  if (equity === null) return null
  const { startDay, endDay, endsNow, drawdown } = equity
  return [
    labels.equityDays(day(startDay, utc), endsNow ? null : day(endDay, utc)),
    ...(drawdown?.troughDay
      ? [labels.drawdownDays(day(drawdown.peakDay ?? startDay, utc), day(drawdown.troughDay, utc))]
      : []),
  ].join(' ')
}
