import { countsPayments } from '@harbour/contract/trading/bots/counted-cycles'
import type { z } from 'zod'
import type { Language } from '@harbour/contract/core/languages'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import { metricLabelIn, metricNameIn } from '../../core/language/metric-names.ts'
import { Canvas, type Colour } from '../../core/pictures/canvas.ts'
import { type Lettering, lettering } from '../../core/pictures/lettering.ts'
import { arc, circle, type Point, rectangle, stroke } from '../../core/pictures/shapes.ts'
import { sharedNumber, sharedPercent, sharedPeriod, sharedTexts } from './shared-text.ts'

type Page = z.input<typeof SharedPage>
type OfBot = NonNullable<Page['ofBot']>
type Figure = readonly [name: string, value: string]

/** In pixels, as social networks expect. */
const width = 1200
const height = 630
const margin = 64

/** Colours of the dark theme; networks show the picture on light and dark backgrounds. */
const colours = {
  ground: '#070e1a',
  line: '#1c2a3d',
  ink: '#ebf1f7',
  muted: '#a8b8c9',
  gain: '#4cdcbe',
  loss: '#f97a52',
  lamp: '#fadb90',
} as const satisfies Readonly<Record<string, Colour>>

/**
 * Draws the picture that networks show with a link to a shared page: its title, period, return and curve, as
 * PNG. It uses the page's own content, and contains only shares and counts, never an amount.
 */
export async function previewPicture(page: Page, language: Language): Promise<Buffer> {
  const letters = await lettering()
  const canvas = new Canvas(width, height, colours.ground)
  drawHead(canvas, letters, page, language)
  drawFigures(canvas, letters, page, language)
  drawCurve(canvas, page.curve)
  return canvas.png()
}

function drawHead(canvas: Canvas, letters: Lettering, page: Page, language: Language): void {
  const texts = sharedTexts[language]
  drawMark(canvas, [margin, 48], 44)
  letters.write(canvas, {
    text: texts.harbour,
    at: [margin + 58, 81],
    size: 30,
    colour: colours.ink,
    isBold: true,
  })
  const owner = letters.writable(page.owner).trim()
  const period = sharedPeriod(page, language)
  const aside = fitted(letters, owner ? `${texts.by(owner)}  ·  ${period}` : period, 26, 780)
  const asideAt = width - margin - letters.width(aside, 26)
  letters.write(canvas, { text: aside, at: [asideAt, 80], size: 26, colour: colours.muted })
  const limits = page.limitedTo.map((words) => letters.writable(words).trim()).join('  ·  ')
  const title = letters.writable(page.title).replace(/\s+/g, ' ').trim() || texts.tradingResults
  letters.write(canvas, {
    text: fitted(letters, title, 52, width - 2 * margin),
    at: [margin, limits ? 162 : 182],
    size: 52,
    colour: colours.ink,
    isBold: true,
  })
  if (limits)
    letters.write(canvas, {
      text: fitted(letters, limits, 26, width - 2 * margin),
      at: [margin, 202],
      size: 26,
      colour: colours.muted,
    })
}

/** The mark of Harbour, in a square of `size` pixels: two breakwaters and the light at the mouth. */
function drawMark(canvas: Canvas, [x, y]: Point, size: number): void {
  const scale = size / 32
  const at = (left: number, top: number): Point => [x + left * scale, y + top * scale]
  for (const [radius, from, to] of [
    [11.8, -78, -372],
    [5.2, -101, -349],
  ] as const)
    canvas.fill(stroke(arc(at(15.2, 16.8), radius * scale, from, to), 3.6 * scale), { colour: colours.ink })
  canvas.fill(circle(at(23.54, 8.46), 3.1 * scale), { colour: colours.lamp })
}

/** Draws the return as the largest figure, if known, and the others beside it. */
function drawFigures(canvas: Canvas, letters: Lettering, page: Page, language: Language): void {
  const gain = gainOf(page, language)
  const known = gain !== null
  let left = margin
  if (known) {
    const { name, share } = gain
    const value = sharedPercent(share, language, true)
    const colour = share === 0 ? colours.ink : share > 0 ? colours.gain : colours.loss
    letters.write(canvas, { text: name, at: [left, 244], size: 24, colour: colours.muted })
    letters.write(canvas, { text: value, at: [left - 3, 326], size: 84, colour, isBold: true })
    left = Math.max(480, left + letters.width(value, 84) + 56)
  }
  for (const [name, value] of otherFigures(page, language)) {
    const size = known ? 40 : 64
    const wide = Math.max(letters.width(name, 24), letters.width(value, size))
    if (left + wide > width - margin) break
    letters.write(canvas, { text: name, at: [left, 244], size: 24, colour: colours.muted })
    letters.write(canvas, {
      text: value,
      at: [left, known ? 296 : 316],
      size,
      colour: colours.ink,
      isBold: true,
    })
    left += wide + 48
  }
}

/** The result of the period as a share of the basis of the page. */
function gainOf({ basis, returns, curve, ofBot }: Page, language: Language) {
  if (ofBot)
    return ofBot.returnOnPeak === null
      ? null
      : { name: sharedTexts[language].gainOfBot, share: Number(ofBot.returnOnPeak) }
  if (basis !== 'equity') {
    const share = curve.at(-1)?.share
    return share === undefined ? null : { name: sharedTexts[language].gains[basis], share }
  }
  const { days, total } = returns
  return days > 0 && typeof total === 'number'
    ? { name: metricNameIn(returnMetrics.total, language), share: total }
    : null
}

/** The figures of a bot beside its gain: its cycles, or its funding payments instead. */
export function figuresOfBot(ofBot: OfBot, language: Language): readonly Figure[] {
  const texts = sharedTexts[language]
  return [
    ...(countsPayments(ofBot.kind) || ofBot.cycles.winRate === null
      ? []
      : ([
          [
            metricNameIn(tradeMetrics.winRate, language),
            sharedPercent(Number(ofBot.cycles.winRate), language),
          ],
        ] as const)),
    ...(ofBot.drawdown === null
      ? []
      : ([
          [metricLabelIn(botMetrics.drawdown, language), sharedPercent(-ofBot.drawdown, language)],
        ] as const)),
    countsPayments(ofBot.kind)
      ? [metricLabelIn(botMetrics.fundingPayments, language), sharedNumber(ofBot.fundingPayments, language)]
      : [texts.cycles, sharedNumber(ofBot.cycles.trades, language)],
  ]
}

function otherFigures(page: Page, language: Language): readonly Figure[] {
  const texts = sharedTexts[language]
  const { drawdown, days } = page.returns
  const { ofBot } = page
  if (ofBot) return figuresOfBot(ofBot, language)
  return [
    ...(page.winRate.value === null
      ? []
      : ([
          [metricNameIn(tradeMetrics.winRate, language), sharedPercent(page.winRate.value, language)],
        ] as const)),
    ...(page.profitFactor.value === null
      ? []
      : ([
          [
            metricNameIn(tradeMetrics.profitFactor, language),
            sharedNumber(page.profitFactor.value, language, 2),
          ],
        ] as const)),
    ...(days > 0 && typeof drawdown === 'number'
      ? ([[metricNameIn(returnMetrics.drawdown, language), sharedPercent(-drawdown, language)]] as const)
      : []),
    [texts.closedTrades, sharedNumber(page.trades, language)],
  ]
}

const plot = { left: margin, right: width - margin, top: 372, bottom: 580 } as const

/** The growth of one unit of capital, over the line of its beginning. */
function drawCurve(canvas: Canvas, curve: Page['curve']): void {
  const shares = curve.map(({ share }) => share)
  const [low, high] = [Math.min(0, ...shares), Math.max(0, ...shares)]
  const yOf = (share: number) =>
    high === low ? plot.bottom : plot.bottom - ((share - low) / (high - low)) * (plot.bottom - plot.top)
  const zero = yOf(0)
  if (curve.length < 2) return
  canvas.fill(rectangle(plot.left, zero - 1, plot.right - plot.left, 2), { colour: colours.line })
  const step = (plot.right - plot.left) / (curve.length - 1)
  const points = shares.map((share, at): Point => [plot.left + at * step, yOf(share)])
  const colour = (shares.at(-1) ?? 0) < 0 ? colours.loss : colours.gain
  canvas.fill([[...points, [plot.right, plot.bottom + 20], [plot.left, plot.bottom + 20]]], {
    colour,
    opacity: 0.26,
    opacityBelow: 0.02,
  })
  canvas.fill(stroke(points, 4), { colour })
  canvas.fill(circle(points.at(-1) ?? [0, 0], 8), { colour })
}

/** The text, cut to the available width. */
function fitted(letters: Lettering, text: string, size: number, room: number): string {
  const wide = (words: string) => letters.width(words, size)
  if (wide(text) <= room) return text
  const characters = Array.from(text)
  const begin = (length: number) => `${characters.slice(0, length).join('')}…`
  // binary search, since a person decides how long the text is
  let [fits, tooLong] = [1, characters.length]
  while (tooLong - fits > 1) {
    const half = (fits + tooLong) >> 1
    if (wide(begin(half)) > room) tooLong = half
    else fits = half
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`
}
