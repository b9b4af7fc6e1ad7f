import type { Language } from '@harbour/contract/core/languages'
import { metricNameIn } from '../../core/language/metric-names.ts'
import type { z } from 'zod'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { reportTitle } from '@harbour/contract/trading/metrics/report-title'
import { marketName } from '@harbour/contract/trading/market-name'
import { isZero } from '@harbour/ledger/decimal'
import { botWords, zoneNamed } from './head-text.ts'
import { bridgeRows } from './bridge-rows.ts'
import { isFee, metricTexts } from './metric-texts.ts'
import { drawEquity, drawMark, drawTrades } from './pdf-charts.ts'
import { writeComments } from './pdf-comments.ts'
import { writeFigures, writeHeadline } from './pdf-figures.ts'
import { ink, loss, margin, needRoom, type Pdf, plain, quiet } from './pdf-look.ts'
import { describeLetters, withMinus } from './pdf-minus.ts'
import { type Column, rowHeight, table } from './pdf-table.ts'
import { tradeRow } from './trade-rows.ts'
import { count, datesOf, quantity, reportTexts, signed } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/**
 * Writes the report as A4 pages. Its fonts are the standard ones of every reader: letters outside Western alphabets
 * become question marks.
 */
export async function writePdf(report: Report, language: Language): Promise<Buffer> {
  // with its fonts it takes more memory than all the rest of a start, so it is loaded for the first report
  const { default: Document } = await import('pdfkit')
  const pdf: Pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: titleOf(report, language), Creator: 'Harbour', CreationDate: new Date(report.madeAt) },
  })
  const parts: Buffer[] = []
  const letters = describeLetters(pdf)
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(withMinus(Buffer.concat(parts), letters)))
    pdf.on('error', reject)
  })
  head(pdf, report, language)
  writeHeadline(pdf, report, language)
  writeFigures(pdf, report, language)
  drawEquity(pdf, report, language)
  moved(pdf, report, language)
  tables(pdf, report, language)
  feet(pdf, report, language)
  pdf.end()
  return written
}

const titleOf = (report: Report, language: Language): string => reportTitle(report, datesOf(report, language))

function head(pdf: Pdf, report: Report, language: Language): void {
  const texts = reportTexts[language]
  drawMark(pdf, report.owner)
  pdf
    .font('Helvetica-Bold')
    .fontSize(17)
    .fillColor(ink)
    .text(plain(titleOf(report, language)), margin)
  const words = [
    ...botWords(report, language),
    texts.basis(
      report.currency,
      texts.methods[report.costMethod],
      texts.recognitions[report.dating],
      zoneNamed(report.timeZone),
      report.closingZone === report.timeZone ? null : zoneNamed(report.closingZone),
    ),
    report.rate?.why ?? (report.rate ? texts.rates(report.rate.source) : ''),
    isZero(report.breakevenUsd) ? '' : texts.tolerance(quantity(report.breakevenUsd, language)),
    report.isRecounting ? texts.notFinal : '',
    report.accounts.length === 0
      ? ''
      : texts.accountsWith(report.accounts.map(({ label }) => label).join(', ')),
  ]
  pdf
    .moveDown(0.3)
    .font('Helvetica')
    .fontSize(9)
    .fillColor(quiet)
    .text(plain(words.filter(Boolean).join(' ')))
  if (report.uncounted.length > 0) {
    const reasons = report.uncounted.map(({ reason }) => plain(reason)).join(' ')
    const isPossible = report.uncounted.every((one) => one.isPossible)
    pdf
      .moveDown(0.5)
      .font('Helvetica-Bold')
      .fillColor(loss)
      .text(`${isPossible ? texts.maybeIncomplete : texts.incomplete} `, { continued: true })
      .font('Helvetica')
      .text(reasons)
  }
  pdf.moveDown(0.8)
}

/** Draws the table of the equity bridge. */
function moved(
  pdf: Pdf,
  { bridge, currency, madeAt, closingZone, timeZone }: Report,
  language: Language,
): void {
  const texts = reportTexts[language]
  if (bridge === null) return
  const rows = bridgeRows(bridge, currency, language)
  const { day } = datesOf({ madeAt }, language)
  needRoom(pdf, 64 + rows.length * rowHeight)
  // only the change is a gain or a loss: its parts are sources
  const plainRows = new Set(rows.slice(1).keys())
  table(
    pdf,
    texts.moved,
    [
      { title: texts.part, share: 0.7, isText: true },
      { title: texts.amount, share: 0.3, plainRows },
    ],
    rows,
    texts.nothing,
    [
      texts.movedNote(day(bridge.startDay), day(bridge.endDay)),
      ...(closingZone === timeZone ? [] : [texts.movedInZone(zoneNamed(closingZone), zoneNamed(timeZone))]),
    ].join(' '),
  )
}

function tables(pdf: Pdf, report: Report, language: Language): void {
  const texts = reportTexts[language]
  const { currency } = report
  const { dayTitle } = datesOf(report, language)
  const booked = bookedMetrics[report.dating]
  const [ofAccounts, ofDays] = [metricsAt('reportAccounts', booked), metricsAt('reportDays', booked)]
  const results = (row: Report['trades']) => [
    count(row.trades, language),
    `${row.wins} / ${row.losses}`,
    signed(row.net, currency, language),
  ]
  const outcome: readonly Column[] = [
    { title: texts.trades, share: 0.1 },
    { title: texts.wonAndLost, share: 0.13 },
    { title: metricNameIn(tradeMetrics.net, language), share: 0.22 },
  ]
  if (report.bot === null)
    table(
      pdf,
      texts.byAccount,
      [
        { title: texts.account, share: 0.25, isText: true },
        ...outcome,
        ...columnsOf(ofAccounts, 0.3, language),
      ],
      report.accounts.map((row) => [
        row.label,
        ...results(row),
        ...metricTexts(ofAccounts, row, 'monthly', currency, language),
      ]),
      texts.nothing,
    )
  table(
    pdf,
    texts.bySymbol,
    [{ title: texts.symbol, share: 0.55, isText: true }, ...outcome],
    report.symbols.map((row) => [marketName(row.symbol, texts.markets), ...results(row)]),
    texts.nothing,
  )
  const named: readonly Column[] = [
    { title: texts.closed, share: 0.22, isText: true },
    { title: texts.symbol, share: 0.34, isText: true },
    { title: texts.side, share: 0.1, isText: true },
    { title: texts.fees, share: 0.14, isFee: true },
    { title: texts.net, share: 0.2 },
  ]
  const trade = (one: Report['best'][number]) => tradeRow(one, report, language)
  table(pdf, texts.bestTrades, named, report.best.map(trade), texts.nothing)
  drawTrades(pdf, report.best, report, language)
  table(pdf, texts.worstTrades, named, report.worst.map(trade), texts.nothing)
  drawTrades(pdf, report.worst, report, language)
  writeComments(pdf, report, language)
  table(
    pdf,
    texts.byDay,
    [
      { title: texts.day, share: 0.2, isText: true },
      { title: texts.closed, share: 0.07 },
      { title: texts.wonAndLost, share: 0.11 },
      ...columnsOf(ofDays, 0.62, language),
    ],
    report.days.map((row) => [
      dayTitle(row.day),
      count(row.trades, language),
      `${row.wins} / ${row.losses}`,
      ...metricTexts(ofDays, row, 'day', currency, language).map(
        (text, at) => `${text}${row.isPartial && ofDays[at]?.part === undefined ? ' *' : ''}`,
      ),
    ]),
    texts.nothing,
    report.days.some(({ isPartial }) => isPartial) ? texts.unpricedExcluded : null,
  )
}

/** Divides a width among columns of metrics by the length of their titles. */
function columnsOf(metrics: readonly PlacedMetric[], width: number, language: Language): readonly Column[] {
  const columns = metrics.map((metric) => ({ title: metricNameIn(metric, language), isFee: isFee(metric) }))
  const letters = columns.reduce((sum, { title }) => sum + title.length, 0)
  return columns.map((column) => ({ ...column, share: (width * column.title.length) / letters }))
}

/** Writes the footer of each page: when the report was made, and the page number. */
function feet(pdf: Pdf, report: Report, language: Language): void {
  const texts = reportTexts[language]
  const { dayIn, timeIn } = datesOf(report, language)
  const { madeAt, timeZone } = report
  const made = texts.generated(dayIn(timeZone, madeAt), timeIn(timeZone, madeAt), zoneNamed(timeZone))
  const { count: pages } = pdf.bufferedPageRange()
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(quiet)
      .text(plain(`${made} ${texts.page(page + 1, pages)}`), margin, pdf.page.height - 30, {
        lineBreak: false,
      })
  }
}
