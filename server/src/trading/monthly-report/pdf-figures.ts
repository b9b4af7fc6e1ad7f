import type { Language } from '@harbour/contract/core/languages'
import { leftOutSentence } from '@harbour/contract/trading/metrics/left-out'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { amount, isZero, text } from '@harbour/ledger/decimal'
import type { z } from 'zod'
import { figureRows, headlineTexts } from './figure-rows.ts'
import { ink, inkOf, margin, type Pdf, plain, quiet } from './pdf-look.ts'
import { table } from './pdf-table.ts'
import { count, datesOf, reportTexts, signed } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** Separates the parts of the line under the headline. */
const gap = '     '

/** Writes the headline: P&L of the period in large type, below it its change from the period before, then P&L and return of equity. */
export function writeHeadline(pdf: Pdf, report: Report, language: Language): void {
  const { name, net, ofEquity, change, before } = headlineTexts(report, language)
  pdf.moveDown(0.4).font('Helvetica').fontSize(9).fillColor(quiet).text(plain(name), margin)
  pdf
    .font('Helvetica-Bold')
    .fontSize(24)
    .fillColor(inkOf(net))
    .text(plain(net), margin, pdf.y + 2)
  pdf.font('Helvetica').fontSize(9)
  const parts: readonly (readonly [text: string, colour: string])[] = [
    ...(report.before && change && before
      ? ([
          [change, inkOf(change)],
          [reportTexts[language].against(daysOf(report, report.before, language), before), quiet],
          [gap, quiet],
        ] as const)
      : []),
    ...ofEquity.flatMap(
      ({ name, value }) =>
        [
          [`${name} `, quiet],
          [value, inkOf(value)],
          [gap, quiet],
        ] as const,
    ),
  ].slice(0, -1)
  for (const [at, [text, colour]] of parts.entries())
    pdf.fillColor(colour).text(plain(text), { continued: at < parts.length - 1 })
}

/** Writes all figures in one table, with those of the period before, and which trades are not included. */
export function writeFigures(pdf: Pdf, report: Report, language: Language): void {
  const texts = reportTexts[language]
  const rows = figureRows(report, language)
  const plainRows = new Set(rows.flatMap(({ isColoured }, at) => (isColoured ? [] : [at])))
  const isCompared = report.before !== null
  table(
    pdf,
    report.before ? texts.comparedWith(daysOf(report, report.before, language)) : texts.figures,
    [
      { title: texts.figure, share: isCompared ? 0.4 : 0.6, isText: true },
      { title: texts.thisPeriod, share: isCompared ? 0.2 : 0.4 },
      ...(isCompared
        ? [
            { title: texts.before, share: 0.2 },
            { title: texts.change, share: 0.2, plainRows },
          ]
        : []),
    ],
    rows.map(({ cells }) => cells),
    texts.nothing,
    notesOf(report, language),
  )
  pdf
    .moveDown(0.4)
    .fontSize(9)
    .fillColor(quiet)
    .text(includedSentence(report, language), margin, pdf.y, { width: pdf.page.width - 2 * margin })
    .fillColor(ink)
}

const daysOf = (report: Report, { from, to }: NonNullable<Report['before']>, language: Language): string =>
  datesOf(report, language).span(from, to)

/** Joins both figures of net P&L; a bot counts cycles, which its own page explains. */
function netsJoined({ bot, booked, trades, dating, currency }: Report, language: Language): string[] {
  const beyond = text(amount(booked.net).minus(trades.net))
  if (bot !== null || isZero(beyond)) return []
  const [ahead, behind] = reportTexts[language].netsJoin[dating]
  return [`${ahead}${signed(beyond, currency, language)}${behind}`]
}

/** The same, then the days that equity and its maximum drawdown cover, and how amounts are rounded. */
function notesOf(report: Report, language: Language): string {
  const { equity, madeAt } = report
  const joined = netsJoined(report, language)
  const texts = reportTexts[language]
  if (equity === null) return [...joined, texts.rounded].join(' ')
  const { startDay, endDay, endsNow, drawdown } = equity
  const { day: name } = datesOf({ madeAt }, language)
  return [
    ...joined,
    texts.equityDays(name(startDay), endsNow ? null : name(endDay)),
    ...(drawdown?.troughDay
      ? [texts.drawdownDays(name(drawdown.peakDay ?? startDay), name(drawdown.troughDay))]
      : []),
    texts.rounded,
  ].join(' ')
}

function includedSentence(report: Report, language: Language): string {
  const texts = reportTexts[language]
  const { bot, leftOut, uncounted, refused } = report
  const isWhole = uncounted.length === 0 && refused.length === 0
  const included = isWhole ? texts.allIncluded : texts.allKnownIncluded
  const left = leftOutSentence(leftOut, (trades) => count(trades, language), texts)
  const unlisted = bot?.unlisted ?? 0
  return [
    left ?? included,
    ...refused.map(plain),
    ...(unlisted > 0 ? [texts.unlistedCycles(count(unlisted, language))] : []),
  ].join(' ')
}
