import { approximate } from '@harbour/ledger/decimal'
import { percent } from '../../core/kit/format.ts'
import { heatStep } from '../../core/kit/heat.ts'
import { monthOf, monthTitle, weekdayName, weeksOf } from '../../core/time/month.ts'
import { daysAmong, type DaysByDate, type ShownDay, totalOf } from './day-results.ts'
import { shortWeekday } from '../facets/facets.ts'
import type { PictureKit } from '../pictures/picture-button.tsx'
import * as texts from '#texts/trading/pictures'

interface MonthPicture {
  readonly month: string
  readonly days: DaysByDate
  /** Formats an amount with its sign, in the currency of the calendar. */
  readonly money: (amount: string) => string
  /** Days are shown as shares of the equity before them, and no amount is in the picture. */
  readonly areAmountsHidden: boolean
}

/** Pixels of a day with the gap after it. */
const [cellWidth, cellHeight, gap, headHeight] = [112, 72, 6, 24]
/** The strength of a day's colour by its step of heat. */
const strengths = [0, 0.16, 0.3, 0.46, 0.64] as const

/** A month of the calendar as an SVG document. */
export function monthPicture(
  { framed, colour, escaped }: PictureKit,
  { month, days, money, areAmountsHidden }: MonthPicture,
): string {
  const weeks = weeksOf(month)
  const text = (x: number, y: number, size: number, ink: string, words: string, weight = 400) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${ink}">${escaped(words)}</text>`
  const heads = (weeks[0] ?? []).map((date, column) =>
    text(column * cellWidth + 8, 14, 11, colour('--hb-subtle'), shortWeekday(weekdayName(date))),
  )
  const resultOf = ({ net, equity }: ShownDay): string => {
    if (!areAmountsHidden) return money(net)
    const basis = equity === null ? 0 : approximate(equity)
    return basis > 0 ? percent(approximate(net) / basis, { signed: true }) : '–'
  }
  const cell = (date: string, column: number, row: number): string => {
    if (monthOf(date) !== month) return ''
    const [x, y] = [column * cellWidth, headHeight + row * cellHeight]
    const day = days.get(date)
    const strength = day ? strengths[heatStep(day.net, day.equity)] : 0
    const box = (ink: string, opacity: number) =>
      `<rect x="${x}" y="${y}" width="${cellWidth - gap}" height="${cellHeight - gap}" rx="6" fill="${ink}" fill-opacity="${opacity}"/>`
    return (
      box(colour('--hb-raised'), 1) +
      (day && strength > 0
        ? box(colour(day.net.startsWith('-') ? '--hb-loss' : '--hb-gain'), strength)
        : '') +
      text(x + 8, y + 18, 11, colour('--hb-muted'), String(Number(date.slice(8)))) +
      (day ? text(x + 8, y + 46, 15, colour('--hb-fg'), resultOf(day), 600) : '')
    )
  }
  const cells = weeks.flatMap((week, row) => week.map((date, column) => cell(date, column, row)))
  const ofMonth = daysAmong(
    days,
    weeks.flat().filter((date) => monthOf(date) === month),
  )
  const { net, trades } = totalOf(ofMonth)
  const wins = ofMonth.reduce((sum, day) => sum + day.wins, 0)
  const losses = ofMonth.reduce((sum, day) => sum + day.losses, 0)
  const note = texts.monthNote(areAmountsHidden ? null : money(net), trades, wins, losses)
  return framed(
    [...heads, ...cells].join(''),
    { width: 7 * cellWidth - gap, height: headHeight + weeks.length * cellHeight - gap },
    { title: monthTitle(month), note: areAmountsHidden ? `${note}. ${texts.ofEquity}` : note },
  )
}
