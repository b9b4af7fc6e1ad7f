import type PDFDocument from 'pdfkit'
import type { z } from 'zod'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { approximate, isZero } from '@harbour/ledger/decimal'
import { bridgeRows } from './bridge-rows.ts'
import { metricPairs, metricTexts } from './metric-pairs.ts'
import { tradeRow } from './trade-rows.ts'
import { count, dayName, money, openingsUnknown, signed } from './words.ts'

type Report = z.input<typeof MonthlyReport>
type Column = { readonly title: string; readonly share: number; readonly isText?: boolean }
type Pdf = InstanceType<typeof PDFDocument>

const margin = 42
const ink = '#101828'
const quiet = '#5b6675'
const line = '#d5dbe3'
const gain = '#0a7a4b'
const loss = '#b42318'

/** The report as A4 pages. Its fonts are those that every reader has: letters beyond Western ones become question marks. */
export async function writePdf(report: Report): Promise<Buffer> {
  // with its fonts it takes more memory than all the rest of a start: loaded for the first report
  const { default: Document } = await import('pdfkit')
  const pdf: Pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: titleOf(report), Creator: 'Harbour', CreationDate: new Date(report.madeAt) },
  })
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  head(pdf, report)
  figures(pdf, report)
  moved(pdf, report)
  tables(pdf, report)
  feet(pdf, report)
  pdf.end()
  return written
}

export const titleOf = ({ from, to }: Pick<Report, 'from' | 'to'>): string =>
  `Trading report, ${dayName(from)} to ${dayName(to)}`

/** The sentence about the time zone of the days, and of equity where it is another. */
function zonesOf({ timeZone, closingZone }: Report): string {
  const [days, equity] = [timeZone, closingZone].map((zone) => zone.replaceAll('_', ' '))
  return days === equity ? String(days) : `${days}, equity days in ${equity}`
}

function head(pdf: Pdf, report: Report): void {
  pdf.font('Helvetica-Bold').fontSize(17).fillColor(ink).text(titleOf(report))
  const method = report.costMethod === 'fifo' ? 'first in, first out' : 'at average cost'
  const dated = report.dating === 'closed' ? 'by the close of each trade' : 'when realised'
  const words = [
    `Amounts in ${report.currency}, calculated ${method} and dated ${dated}. Days in ${zonesOf(report)}.`,
    report.rate?.why ??
      (report.rate
        ? `Rates: ${report.rate.source}, past amounts use the previous day’s close, equity that day’s close.`
        : ''),
    isZero(report.breakevenUsd)
      ? ''
      : `Trades within ${money(report.breakevenUsd, 'USD')} of zero break even.`,
    report.isRecounting
      ? 'Results are being recalculated with another method: these figures are not final.'
      : '',
  ]
  pdf.moveDown(0.3).font('Helvetica').fontSize(9).fillColor(quiet).text(words.filter(Boolean).join(' '))
  if (report.uncounted.length > 0) {
    const reasons = report.uncounted.map(({ reason }) => plain(reason)).join(' ')
    const isPossible = report.uncounted.every((one) => one.isPossible)
    pdf
      .moveDown(0.5)
      .font('Helvetica-Bold')
      .fillColor(loss)
      .text(`These figures ${isPossible ? 'may not be' : 'are not'} complete. `, { continued: true })
      .font('Helvetica')
      .text(reasons)
  }
  pdf.moveDown(0.8)
}

/** Names with their values, in two columns. */
function grid(pdf: Pdf, pairs: readonly (readonly [name: string, value: string])[]): void {
  const width = (pdf.page.width - 2 * margin) / 2
  const top = pdf.y
  for (const [at, [name, value]] of pairs.entries()) {
    const [x, y] = [margin + (at % 2) * width, top + Math.floor(at / 2) * 16]
    pdf
      .font('Helvetica')
      .fontSize(9)
      .fillColor(quiet)
      .text(name, x, y, { width: width * 0.5, lineBreak: false })
    pdf
      .fillColor(inkOf(value))
      .text(plain(value), x + width * 0.5, y, { width: width * 0.45, align: 'right', lineBreak: false })
  }
  pdf.x = margin
  pdf.y = top + Math.ceil(pairs.length / 2) * 16 + 4
}

function figures(pdf: Pdf, report: Report): void {
  const { trades, equity, leftOut, currency } = report
  const amount = (value: string) => money(value, currency)
  const pairs: readonly (readonly [string, string])[] = [
    ...metricPairs(bookedMetrics[report.dating], report),
    ['Closed trades', `${count(trades.trades)} (${trades.wins} won, ${trades.losses} lost)`],
    ...metricPairs(tradeMetrics, report),
    ...(equity
      ? ([
          [`Equity, close of ${dayName(equity.startDay)}`, amount(equity.start)],
          [equity.endsNow ? 'Equity now' : `Equity, close of ${dayName(equity.endDay)}`, amount(equity.end)],
          ...metricPairs(equityMetrics, report),
          ...metricPairs(returnMetrics, report),
        ] as const)
      : ([['Equity', 'unknown in this period']] as const)),
  ]
  grid(pdf, pairs)
  const left = [
    ...openingsUnknown(leftOut),
    ...(leftOut.unpriced > 0 ? [`${count(leftOut.unpriced)} with an amount without a price`] : []),
  ]
  const sentence =
    left.length > 0 ? `Excluded from trade figures: ${left.join(', ')}.` : 'All closed trades are included.'
  pdf
    .fontSize(9)
    .fillColor(quiet)
    .text([sentence, ...report.refused.map(plain)].join(' '), margin, pdf.y, {
      width: pdf.page.width - 2 * margin,
    })
}

/** Draws the table of the equity bridge. */
function moved(pdf: Pdf, { bridge, currency }: Report): void {
  if (bridge === null) return
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(ink).text('What moved', margin)
  pdf
    .moveDown(0.2)
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(
      `From the close of ${dayName(bridge.startDay)} to ${dayName(bridge.endDay)}. The parts add up to the change.`,
    )
  pdf.moveDown(0.3)
  grid(pdf, bridgeRows(bridge, currency))
}

function tables(pdf: Pdf, report: Report): void {
  const { currency } = report
  const booked = bookedMetrics[report.dating]
  const [ofAccounts, ofDays] = [metricsAt('reportAccounts', booked), metricsAt('reportDays', booked)]
  const results = (row: Report['trades']) => [
    count(row.trades),
    `${row.wins} / ${row.losses}`,
    signed(row.net, currency),
  ]
  const outcome: readonly Column[] = [
    { title: 'Trades', share: 0.1 },
    { title: 'Won / lost', share: 0.13 },
    { title: tradeMetrics.net.name, share: 0.22 },
  ]
  table(
    pdf,
    'By account',
    [{ title: 'Account', share: 0.25, isText: true }, ...outcome, ...columnsOf(ofAccounts, 0.3)],
    report.accounts.map((row) => [
      row.label,
      ...results(row),
      ...metricTexts(ofAccounts, row, 'monthly', currency),
    ]),
  )
  table(
    pdf,
    'By symbol',
    [{ title: 'Symbol', share: 0.55, isText: true }, ...outcome],
    report.symbols.map((row) => [row.symbol, ...results(row)]),
  )
  const named: readonly Column[] = [
    { title: 'Closed', share: 0.22, isText: true },
    { title: 'Symbol', share: 0.34, isText: true },
    { title: 'Side', share: 0.1, isText: true },
    { title: 'Fees', share: 0.14 },
    { title: 'Net', share: 0.2 },
  ]
  const trade = (one: Report['best'][number]) => tradeRow(one, currency)
  table(pdf, 'Best trades', named, report.best.map(trade))
  table(pdf, 'Worst trades', named, report.worst.map(trade))
  table(
    pdf,
    'By day',
    [
      { title: 'Day', share: 0.15, isText: true },
      { title: 'Closed', share: 0.09 },
      { title: 'Won / lost', share: 0.12 },
      ...columnsOf(ofDays, 0.64),
    ],
    report.days.map((row) => [
      dayName(row.day),
      count(row.trades),
      `${row.wins} / ${row.losses}`,
      ...metricTexts(ofDays, row, 'day', currency).map(
        (text, at) => `${text}${row.isPartial && ofDays[at]?.part === undefined ? ' *' : ''}`,
      ),
    ]),
    report.days.some(({ isPartial }) => isPartial) ? '* excludes amounts without a price.' : null,
  )
}

/** Columns of metrics share a width by the length of their titles. */
function columnsOf(metrics: readonly PlacedMetric[], width: number): readonly Column[] {
  const letters = metrics.reduce((sum, { name }) => sum + name.length, 0)
  return metrics.map(({ name }) => ({ title: name, share: (width * name.length) / letters }))
}

const rowHeight = 14

function table(
  pdf: Pdf,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  note: string | null = null,
): void {
  const bottom = pdf.page.height - margin - 16
  const begin = () => {
    pdf.font('Helvetica-Bold').fontSize(8)
    cells(
      pdf,
      columns,
      columns.map((column) => column.title),
      () => quiet,
    )
    pdf.font('Helvetica').fontSize(8.5)
  }
  if (pdf.y + 4 * rowHeight > bottom) pdf.addPage()
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(ink).text(title, margin)
  pdf.moveDown(0.2)
  if (rows.length === 0) {
    pdf.font('Helvetica').fontSize(9).fillColor(quiet).text('Nothing in this period.')
    return
  }
  begin()
  for (const row of rows) {
    if (pdf.y + rowHeight > bottom) {
      pdf.addPage()
      begin()
    }
    cells(pdf, columns, row, inkOf)
  }
  if (note) pdf.fillColor(quiet).text(note, margin, pdf.y + 2)
}

function cells(
  pdf: Pdf,
  columns: readonly Column[],
  row: readonly string[],
  colour: (value: string) => string,
): void {
  const whole = pdf.page.width - 2 * margin
  const y = pdf.y
  let x = margin
  for (const [at, { share, isText = false }] of columns.entries()) {
    const value = row[at] ?? ''
    const width = share * whole
    const align = isText ? 'left' : 'right'
    pdf.fillColor(isText ? ink : colour(value)).text(plain(value), x, y + 3, {
      width: width - 4,
      height: rowHeight - 3,
      ellipsis: true,
      align,
      lineBreak: false,
    })
    x += width
  }
  pdf
    .moveTo(margin, y + rowHeight)
    .lineTo(margin + whole, y + rowHeight)
    .lineWidth(0.4)
    .strokeColor(line)
    .stroke()
  pdf.x = margin
  pdf.y = y + rowHeight
}

/** Writes the footer of each page: its number, and when the report was made. */
function feet(pdf: Pdf, { madeAt }: Report): void {
  const { count: pages } = pdf.bufferedPageRange()
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0
    const words = `Generated by Harbour, ${madeAt.slice(0, 16).replace('T', ' ')} UTC. Page ${page + 1} of ${pages}`
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(quiet)
      .text(words, margin, pdf.page.height - 30, { lineBreak: false })
  }
}

const inkOf = (value: string): string =>
  value.startsWith('+')
    ? gain
    : value.startsWith('-') && approximate(value.replace(/[^\d.]/g, '') || '0') > 0
      ? loss
      : ink

/** Replaces characters that the fonts of the pages lack. */
const plain = (value: string): string => value.replace(/[^\u0020-\u007e\u00a0-\u00ff–€]/g, '?')
