import type { Language } from '@harbour/contract/core/languages'
import { metricNameIn } from '../../core/language/metric-names.ts'
import type { z } from 'zod'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { isZero } from '@harbour/ledger/decimal'
import { botWords, zonesOf } from './head-text.ts'
import { bridgeRows } from './bridge-rows.ts'
import { metricTexts } from './metric-texts.ts'
import { drawEquity, drawMark, drawTrades } from './pdf-charts.ts'
import { writeComments } from './pdf-comments.ts'
import { writeFigures, writeHeadline } from './pdf-figures.ts'
import { ink, inkOf, loss, margin, needRoom, type Pdf, plain, quiet } from './pdf-look.ts'
import { type Column, table } from './pdf-table.ts'
import { tradeRow } from './trade-rows.ts'
import { count, dayName, money, reportTexts, signed } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** The report as A4 pages. Its fonts are those that every reader has: letters beyond Western ones become question marks. */
export async function writePdf(report: Report, language: Language): Promise<Buffer> {
  // with its fonts it takes more memory than all the rest of a start: loaded for the first report
  const { default: Document } = await import('pdfkit')
  const pdf: Pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: titleOf(report, language), Creator: 'Harbour', CreationDate: new Date(report.madeAt) },
  })
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
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

const titleOf = ({ from, to }: Report, language: Language): string =>
  reportTexts[language].title(dayName(from, language), dayName(to, language))

function head(pdf: Pdf, report: Report, language: Language): void {
  const texts = reportTexts[language]
  drawMark(pdf, report.owner)
  pdf.font('Helvetica-Bold').fontSize(17).fillColor(ink).text(titleOf(report, language), margin)
  const words = [
    ...botWords(report, language),
    texts.counting(
      report.currency,
      texts.methods[report.costMethod],
      texts.datings[report.dating],
      zonesOf(report, language),
    ),
    report.rate?.why ?? (report.rate ? texts.rates(report.rate.source) : ''),
    isZero(report.breakevenUsd) ? '' : texts.breakEven(money(report.breakevenUsd, 'USD', language)),
    report.isRecounting ? texts.recounting : '',
  ]
  pdf.moveDown(0.3).font('Helvetica').fontSize(9).fillColor(quiet).text(words.filter(Boolean).join(' '))
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

/** Names with their values, in two columns. */
function grid(pdf: Pdf, pairs: readonly (readonly [name: string, value: string])[]): void {
  const width = (pdf.page.width - 2 * margin) / 2
  const height = Math.ceil(pairs.length / 2) * 16 + 4
  needRoom(pdf, height)
  const top = pdf.y
  for (const [at, [name, value]] of pairs.entries()) {
    const [x, y] = [margin + (at % 2) * width, top + Math.floor(at / 2) * 16]
    pdf
      .font('Helvetica')
      .fontSize(9)
      .fillColor(quiet)
      .text(name, x, y, { width: width * 0.7, lineBreak: false })
    pdf
      .fillColor(inkOf(value))
      .text(plain(value), x, y, { width: width * 0.95, align: 'right', lineBreak: false })
  }
  pdf.x = margin
  pdf.y = top + height
}

/** Draws the table of the equity bridge. */
function moved(pdf: Pdf, { bridge, currency }: Report, language: Language): void {
  const texts = reportTexts[language]
  if (bridge === null) return
  const rows = bridgeRows(bridge, currency, language)
  needRoom(pdf, 48 + rows.length * 8)
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(ink).text(texts.whatMoved, margin)
  pdf
    .moveDown(0.2)
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(texts.partsAddUp(dayName(bridge.startDay, language), dayName(bridge.endDay, language)))
  pdf.moveDown(0.3)
  grid(pdf, rows)
}

function tables(pdf: Pdf, report: Report, language: Language): void {
  const texts = reportTexts[language]
  const { currency } = report
  const booked = bookedMetrics[report.dating]
  const [ofAccounts, ofDays] = [metricsAt('reportAccounts', booked), metricsAt('reportDays', booked)]
  const results = (row: Report['trades']) => [
    count(row.trades, language),
    `${row.wins} / ${row.losses}`,
    signed(row.net, currency, language),
  ]
  const outcome: readonly Column[] = [
    { title: texts.trades, share: 0.1 },
    { title: texts.wonLost, share: 0.13 },
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
    report.symbols.map((row) => [row.symbol, ...results(row)]),
    texts.nothing,
  )
  const named: readonly Column[] = [
    { title: texts.closed, share: 0.22, isText: true },
    { title: texts.symbol, share: 0.34, isText: true },
    { title: texts.side, share: 0.1, isText: true },
    { title: texts.fees, share: 0.14 },
    { title: texts.net, share: 0.2 },
  ]
  const trade = (one: Report['best'][number]) => tradeRow(one, currency, language, report.timeZone)
  table(pdf, texts.bestTrades, named, report.best.map(trade), texts.nothing)
  drawTrades(pdf, report.best, currency, language)
  table(pdf, texts.worstTrades, named, report.worst.map(trade), texts.nothing)
  drawTrades(pdf, report.worst, currency, language)
  writeComments(pdf, report, language)
  table(
    pdf,
    texts.byDay,
    [
      { title: texts.day, share: 0.15, isText: true },
      { title: texts.closed, share: 0.09 },
      { title: texts.wonLost, share: 0.12 },
      ...columnsOf(ofDays, 0.64, language),
    ],
    report.days.map((row) => [
      dayName(row.day, language),
      count(row.trades, language),
      `${row.wins} / ${row.losses}`,
      ...metricTexts(ofDays, row, 'day', currency, language).map(
        (text, at) => `${text}${row.isPartial && ofDays[at]?.part === undefined ? ' *' : ''}`,
      ),
    ]),
    texts.nothing,
    report.days.some(({ isPartial }) => isPartial) ? texts.partial : null,
  )
}

/** Columns of metrics share a width by the length of their titles. */
function columnsOf(metrics: readonly PlacedMetric[], width: number, language: Language): readonly Column[] {
  const names = metrics.map((metric) => metricNameIn(metric, language))
  const letters = names.reduce((sum, name) => sum + name.length, 0)
  return names.map((name) => ({ title: name, share: (width * name.length) / letters }))
}

/** Writes the footer of each page: its number, and when the report was made. */
function feet(pdf: Pdf, { madeAt }: Report, language: Language): void {
  const { count: pages } = pdf.bufferedPageRange()
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0
    const words = reportTexts[language].foot(madeAt.slice(0, 16).replace('T', ' '), page + 1, pages)
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(quiet)
      .text(words, margin, pdf.page.height - 30, { lineBreak: false })
  }
}
