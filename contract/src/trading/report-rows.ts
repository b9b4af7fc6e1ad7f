import { said } from '../core/said.ts'
import { metricsOfKind } from './bots/counted-cycles.ts'
import type { MonthlyReport } from './monthly-report.ts'
import { bookedMetrics } from './metrics/booked-metrics.ts'
import { botMetrics } from './metrics/bot-metrics.ts'
import { equityMetrics } from './metrics/equity-metrics.ts'
import { metricsAt, type PlacedMetric } from './metrics/metric.ts'
import { type MetricValue, readMetric } from './metrics/read-metric.ts'
import { returnMetrics } from './metrics/return-metrics.ts'
import { tradeMetrics } from './metrics/trade-metrics.ts'

type Compared = Pick<MonthlyReport, 'bot' | 'dating' | 'ofBot'> & {
  readonly equity: object | null
  readonly before: { readonly ofBot: object | null; readonly equity: object | null } | null
}

/** A row of the table of figures: a metric in the period, and in the one before. */
export interface ReportRow {
  readonly metric: PlacedMetric
  /** True for a figure of the report's bot. */
  readonly isOfBot: boolean
  readonly now: MetricValue
  /** Null without a comparison. */
  readonly before: MetricValue | null
}

const none = { wire: {}, places: {} } as const
const closedTrades: PlacedMetric = {
  ...none,
  id: 'closedTrades',
  name: said({ en: 'Closed trades', de: 'Geschlossene Trades' }),
  definition: said({
    en: 'Trades that closed in the period, with a known result.',
    de: 'Trades, die im Zeitraum geschlossen wurden und deren Ergebnis bekannt ist.',
  }),
  unit: 'count',
  wire: { monthly: 'trades.trades' },
}
const equityEnds: readonly PlacedMetric[] = [
  {
    ...none,
    id: 'opening',
    name: said({ en: 'Opening equity', de: 'Equity am Anfang' }),
    definition: said({
      en: 'Equity at the close of the day before the period.',
      de: 'Equity zum Tagesschluss vor dem Zeitraum.',
    }),
    unit: 'money',
    wire: { monthly: 'equity.start' },
  },
  {
    ...none,
    id: 'closing',
    name: said({ en: 'Closing equity', de: 'Equity am Ende' }),
    definition: said({
      en: 'Equity at the close of the last day of the period, or now while that day is still running.',
      de: 'Equity zum Schluss des letzten Tages des Zeitraums, oder jetzt, solange der Tag noch läuft.',
    }),
    unit: 'money',
    wire: { monthly: 'equity.end' },
  },
]

const winRateOfCycles = said({ en: 'Win rate (cycles)', de: 'Trefferquote (Zyklen)' })

/** The metrics of a report's bot, by their short names. The win rate of closed trades is beside that of cycles. */
export const botReportMetrics = ({
  kind,
}: Pick<NonNullable<MonthlyReport['ofBot']>, 'kind'>): readonly PlacedMetric[] =>
  metricsOfKind(metricsAt('botPaper', botMetrics), kind).map(({ part, ...metric }) => ({
    ...metric,
    name: metric.id === 'winRate' ? winRateOfCycles : (metric.label ?? metric.name),
    ...(part === 'takes' ? { part } : {}),
  }))

/** The figures whose names are known before the report: those of trades, and those of equity. */
export const knownReportMetrics = {
  booked: metricsAt('paper', bookedMetrics.booked),
  trades: [closedTrades, ...metricsAt('paper', tradeMetrics)],
  equity: [...equityEnds, ...metricsAt('paper', equityMetrics), ...metricsAt('paper', returnMetrics)],
} as const

/** The table of figures of a report, row by row: its page and its PDF both draw it. */
export function reportRows(report: Compared): readonly ReportRow[] {
  const { before, ofBot } = report
  const rowsOf = (metrics: readonly PlacedMetric[]) =>
    metrics.map((metric) => ({
      metric,
      isOfBot: false,
      now: readMetric(report, metric, 'monthly'),
      before: before && readMetric(before, metric, 'monthly'),
    }))
  return [
    ...(ofBot === null
      ? []
      : botReportMetrics(ofBot).map((metric) => ({
          metric,
          isOfBot: true,
          now: readMetric(ofBot, metric, 'botInDays'),
          before: before && readMetric(before.ofBot, metric, 'botInDays'),
        }))),
    ...rowsOf(metricsAt('paper', bookedMetrics[report.dating])),
    ...rowsOf(knownReportMetrics.trades),
    ...(report.equity || before?.equity ? rowsOf(knownReportMetrics.equity) : []),
  ]
}

/**
 * The main figure of a report, of the bot if it is about one, and the return of the same period. A return of equity
 * is shown with the P&L of equity: realised P&L excludes open positions, and is no part of that return.
 */
export function reportHeadline(report: Compared): {
  readonly net: ReportRow | undefined
  readonly total: ReportRow | undefined
  readonly profit: ReportRow | undefined
} {
  const rows = reportRows(report)
  const total = rows.find(({ metric }) => metric.unit === 'return')
  return {
    net: rows[0],
    total,
    profit: total?.isOfBot
      ? undefined
      : rows.find(({ metric, isOfBot }) => metric.id === 'profit' && !isOfBot),
  }
}

/** True if no day of the period has a known equity, which the page says in words. */
export const isEquityUnknown = ({ bot, equity, before }: Compared): boolean =>
  bot === null && equity === null && !before?.equity
