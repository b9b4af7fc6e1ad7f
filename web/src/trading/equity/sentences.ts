import type { Episode } from '@harbour/contract/trading/metrics/read-metric'
import { percent } from '../../core/kit/format.ts'
import { closing, day, moment, span, utc } from '../../core/kit/format-time.ts'
import { deepest, amountHidden } from '#texts/core/kit'
import type { Growth, Point } from '@harbour/ledger/metrics/equity-series'
import * as texts from '#texts/trading/overview/equity'

/** Names the start of falls by the drawn points, and the deepest of them. */
export function fallWords(drawn: readonly Point[], days: readonly Point[]) {
  return drawn.length > days.length
    ? { ...texts.ofPoints, deepest: texts.deepestOfCurve }
    : { ...texts.ofCloses, deepest }
}

type FallWords = ReturnType<typeof fallWords>

/** The equity chart in one sentence; without amounts if they are hidden. */
export function chartSentence(
  points: readonly Point[],
  grown: Growth | null,
  /** The deepest drawdown of the drawn points: 0 or less, and null if none is known. */
  fall: number | null,
  money: ((amount: string) => string) | null,
): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return texts.noCurve
  return texts.curve(
    money && [money(first.equity), money(last.equity)],
    span(first.at, last.at, closing()),
    grown && percent(grown.fraction, { signed: true }),
    fall === null ? null : percent(-fall || 0),
  )
}

/** One point of the curve in words. */
export function pointSentence(
  point: Point | undefined,
  drawdown: number | null,
  money: ((amount: string) => string) | null,
  words: Pick<FallWords, 'at' | 'from'>,
): string {
  if (!point) return ''
  const amount = money === null ? amountHidden : money(point.equity)
  return `${moment(point.at)}: ${amount}${drawdown === null ? '' : `, ${fromHighest(drawdown, words)}`}`
}

const fromHighest = (drawdown: number, { at, from }: Pick<FallWords, 'at' | 'from'>): string =>
  drawdown < -0.00005 ? `${percent(drawdown)} ${from}` : at

/**
 * `12 – 18 Jun`, or `since 12 Jun` while it lasts, by the days of the points. While days are recounted for
 * another time zone, a point's moment may be on the next day there, and every screen must name the same day.
 */
export function episodeSpan({ peak, trough, recovered }: Episode, points: readonly Point[]): string | null {
  if (!peak || !trough) return null
  const dayOf = (at: string) => points.find((point) => point.at === at)?.day ?? at
  return recovered ? span(dayOf(peak), dayOf(recovered), utc) : texts.since(day(dayOf(peak), utc))
}
