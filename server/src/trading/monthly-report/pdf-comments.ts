import type { Language } from '@harbour/contract/core/languages'
import type { z } from 'zod'
import { marketName } from '@harbour/contract/trading/market-name'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { breakable, ink, margin, type Pdf, plain, quiet } from './pdf-look.ts'
import { datesOf, reportTexts, signed } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** Points that the heading and the first comment need. */
const roomForOne = 56

/** Writes the owner's comments on the report's bot, on named trades and on days; without any there is no heading. */
export function writeComments(pdf: Pdf, report: Report, language: Language): void {
  const texts = reportTexts[language]
  const written = commentsOf(report, language)
  if (written.length === 0) return
  if (pdf.y + roomForOne > pdf.page.height - margin - 16) pdf.addPage()
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(ink).text(texts.comments, margin)
  for (const [about, note] of written) {
    pdf.moveDown(0.3).font('Helvetica-Bold').fontSize(9).fillColor(quiet).text(plain(about), margin)
    pdf
      .font('Helvetica')
      .fontSize(9)
      .fillColor(ink)
      .text(breakable(plain(note)), { width: pdf.page.width - 2 * margin })
  }
  const cut = texts.commentsCut(report.commentsCut)
  if (cut !== '') pdf.moveDown(0.5).font('Helvetica').fontSize(9).fillColor(quiet).text(cut, margin)
}

/** Each comment with its subject: the bot itself first, then named trades, then days. */
function commentsOf(report: Report, language: Language) {
  const { bot, best, worst, comments: ofDays, currency, timeZone } = report
  const { day: dayName, dayIn } = datesOf(report, language)
  const { aboutBot, markets } = reportTexts[language]
  return [
    ...(bot && bot.note !== '' ? [[aboutBot(bot.name), bot.note] as const] : []),
    ...[...best, ...worst]
      .filter(({ note }) => note !== '')
      .map(({ symbol, closedAt, net, note }) => {
        const result = net === null ? '–' : signed(net, currency, language)
        return [`${marketName(symbol, markets)}, ${dayIn(timeZone, closedAt)}, ${result}`, note] as const
      }),
    ...ofDays.map(({ day, note }) => [dayName(day), note] as const),
  ]
}
