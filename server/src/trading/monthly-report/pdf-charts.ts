import type { Language } from '@harbour/contract/core/languages'
import type { z } from 'zod'
import { marketName } from '@harbour/contract/trading/market-name'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import {
  extremesOf,
  type PlotBox,
  type PlotPoint,
  plotPoints,
} from '@harbour/contract/trading/metrics/plot-points'
import { approximate } from '@harbour/ledger/decimal'
import { ink, lamp, line, margin, needRoom, type Pdf, plain, quiet } from './pdf-look.ts'
import { datesOf, money, reportTexts, signed } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>
type Trade = Report['best'][number]

/** Draws the mark and the name of Harbour, and on the right the owner's name. */
export function drawMark(pdf: Pdf, owner: string): void {
  const [left, top, size] = [margin, margin - 4, 20]
  pdf
    .save()
    .translate(left, top)
    .scale(size / 32)
    .path('M17.65 5.26A11.8 11.8 0 1 0 26.74 14.35M14.21 11.7A5.2 5.2 0 1 0 20.3 17.79')
    .lineWidth(3.6)
    .lineCap('round')
    .stroke(ink)
  pdf.circle(23.54, 8.46, 3.1).fill(lamp).restore()
  pdf
    .font('Helvetica-Bold')
    .fontSize(12)
    .fillColor(ink)
    .text('Harbour', margin + 27, margin + 1, { lineBreak: false })
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor(quiet)
    .text(plain(owner), margin, margin + 2, { align: 'right', width: pdf.page.width - 2 * margin })
  pdf.y = margin + 30
}

const curveHeight = 110

/**
 * The curve of equity over the period, or of a bot's total P&L, with its first and last close; nothing for fewer than
 * two days.
 */
export function drawEquity(pdf: Pdf, report: Report, language: Language): void {
  const { bot, curve, currency } = report
  const { day: dayName } = datesOf(report, language)
  const [first] = curve
  const last = curve.at(-1)
  if (!first || !last || curve.length < 2) return
  needRoom(pdf, 24 + curveHeight + 20)
  const box = { left: margin, top: pdf.y + 24, width: pdf.page.width - 2 * margin, height: curveHeight }
  pdf
    .moveDown(0.8)
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(ink)
    .text(bot ? reportTexts[language].totalPnlByDay : reportTexts[language].equity, margin)
  const write = (amount: string) => (bot ? signed : money)(amount, currency, language)
  const points = plotPoints(
    box,
    curve.map(({ day }) => Date.parse(day)),
    curve.map(({ equity }) => approximate(equity)),
  )
  pdf
    .lineWidth(0.5)
    .moveTo(box.left, box.top + box.height)
    .lineTo(box.left + box.width, box.top + box.height)
    .stroke(line)
  // deposits raise it too, so it is not coloured as gain or loss
  drawLine(pdf, points, ink)
  const below = box.top + box.height + 4
  pdf.font('Helvetica').fontSize(8.5).fillColor(quiet)
  pdf.text(plain(`${dayName(first.day)}: ${write(first.equity)}`), margin, below, {
    lineBreak: false,
  })
  pdf.text(plain(`${dayName(last.day)}: ${write(last.equity)}`), margin, below, {
    width: box.width,
    align: 'right',
    lineBreak: false,
  })
  const texts = reportTexts[language]
  const { high, low } = extremesOf(first, curve, ({ equity }) => approximate(equity))
  if (high !== low)
    pdf.text(
      plain(
        [
          `${texts.high} ${write(high.equity)}, ${dayName(high.day)}`,
          `${texts.low} ${write(low.equity)}, ${dayName(low.day)}`,
        ].join(' · '),
      ),
      margin,
      below,
      { width: box.width, align: 'center', lineBreak: false },
    )
  pdf.x = margin
  pdf.y = below + 16
}

const cardHeight = 62

/** Draws the executions of each trade by their prices, two trades per row. */
export function drawTrades(
  pdf: Pdf,
  trades: readonly Trade[],
  { currency }: Pick<Report, 'currency'>,
  language: Language,
): void {
  const width = (pdf.page.width - 2 * margin - 16) / 2
  const shown = trades.filter(({ executions }) => executions.length > 1)
  if (shown.length === 0) return
  for (let at = 0; at < shown.length; at += 2) {
    needRoom(pdf, cardHeight + 16)
    const top = pdf.y + 8
    for (const [column, trade] of shown.slice(at, at + 2).entries())
      drawTrade(
        pdf,
        trade,
        { left: margin + column * (width + 16), top, width, height: cardHeight },
        currency,
        language,
      )
    pdf.x = margin
    pdf.y = top + cardHeight + 6
  }
  pdf.font('Helvetica').fontSize(7.5).fillColor(quiet).text(reportTexts[language].executionsNote, margin)
}

function drawTrade(
  pdf: Pdf,
  { symbol, net, executions }: Trade,
  box: PlotBox,
  currency: string,
  language: Language,
): void {
  const { left, top, width, height } = box
  pdf.font('Helvetica').fontSize(8.5).fillColor(quiet)
  pdf.text(plain(marketName(symbol, reportTexts[language].markets)), left, top, {
    width: width - 80,
    lineBreak: false,
  })
  pdf.text(net === null ? '–' : plain(signed(net, currency, language)), left, top, {
    width,
    align: 'right',
    lineBreak: false,
  })
  const plot = { left: left + 4, top: top + 16, width: width - 8, height: height - 20 }
  const points = plotPoints(
    plot,
    executions.map(({ at }) => Date.parse(at)),
    executions.map(({ price }) => approximate(price)),
  )
  if (points.length > 1) drawLine(pdf, points, quiet)
  for (const [at, [x, y]] of points.entries())
    if (executions[at]?.isOpening) pdf.circle(x, y, 2).lineWidth(1).fillAndStroke('#ffffff', ink)
    else pdf.circle(x, y, 2).fill(ink)
}

function drawLine(pdf: Pdf, points: readonly PlotPoint[], colour: string): void {
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
  pdf.lineWidth(1.2).lineJoin('round').stroke(colour)
}
