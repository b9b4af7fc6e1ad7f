import type { Language } from '@harbour/contract/core/languages'
import { isBetterHigher, type Metric, writtenAs } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import {
  isEquityUnknown,
  reportHeadline,
  type ReportRow,
  reportRows,
} from '@harbour/contract/trading/report-rows'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { changeOf } from '@harbour/ledger/metrics/metric-change'
import type { z } from 'zod'
import { metricNameIn } from '../../core/language/metric-names.ts'
import { changeText, metricText } from './metric-texts.ts'
import { moneyPlaces, reportTexts } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** A row of the table of figures as texts: the metric, its value, and in a comparison the former value and the change. */
export interface FigureRow {
  readonly cells: readonly string[]
  /** The change is coloured as a gain or a loss. */
  readonly isColoured: boolean
}

/** The table of figures in the PDF, row by row as the page has it. */
export function figureRows(report: Report, language: Language): readonly FigureRow[] {
  const texts = reportTexts[language]
  return [
    ...reportRows(report).map((row) => rowOf(row, report.currency, language)),
    ...(isEquityUnknown(report)
      ? [
          {
            cells: [texts.equity, texts.equityUnknown, ...(report.before ? ['', ''] : [])],
            isColoured: false,
          },
        ]
      : []),
  ]
}

function rowOf({ metric, now, before }: ReportRow, currency: string, language: Language): FigureRow {
  const text = (value: MetricValue) => metricText(metric, value, currency, language)
  return {
    cells: [
      metricNameIn(metric, language),
      text(now),
      ...(before ? [text(before), changed(metric, now, before, currency, language) ?? '–'] : []),
    ],
    isColoured: isBetterHigher(metric),
  }
}

/** The head of the report: its named P&L, the change from the period before, and P&L and return of equity; missing values are left out. */
export function headlineTexts(report: Report, language: Language) {
  const { net, total, profit } = reportHeadline(report)
  const { currency } = report
  const text = ({ metric }: ReportRow, value: MetricValue) => metricText(metric, value, currency, language)
  return {
    name: net ? metricNameIn(net.metric, language) : '',
    net: net ? text(net, net.now) : '',
    ofEquity: [profit, total].flatMap((row) =>
      row && row.now.value !== null
        ? [{ name: metricNameIn(row.metric, language), value: text(row, row.now) }]
        : [],
    ),
    change: net?.before ? changed(net.metric, net.now, net.before, currency, language) : null,
    before: net?.before ? text(net, net.before) : null,
  }
}

function changed(
  metric: Metric,
  now: MetricValue,
  before: MetricValue,
  currency: string,
  language: Language,
): string | null {
  const change = changeOf(now.value, before.value, writtenAs(metric, moneyPlaces(currency)))
  return change && changeText(metric, change, currency, language)
}
