import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { plotPoints } from '@harbour/contract/trading/metrics/plot-points'
import { approximate } from '@harbour/ledger/decimal'
import { percent, price } from '../../core/kit/format.ts'
import { day } from '../../core/kit/format-time.ts'
import { sideNames } from '../../core/kit/side.tsx'
import { marketName } from '@harbour/contract/trading/market-name'
import { duration } from '../result-words/duration.ts'
import type { PictureKit } from '../pictures/picture-button.tsx'
import * as texts from '#texts/trading/pictures'

interface TradePicture {
  readonly trade: Pick<
    TradeDetail,
    | 'symbol'
    | 'side'
    | 'openedAt'
    | 'closedAt'
    | 'net'
    | 'return'
    | 'entryPrice'
    | 'exitPrice'
    | 'executions'
    | 'fills'
  >
  /** Writes an amount with its sign, in the currency of the trade. */
  readonly money: (amount: string) => string
  /** True to leave out the result and the size; the return, prices and times stay. */
  readonly areAmountsHidden: boolean
}

const [width, height, plotTop, plotHeight] = [720, 300, 104, 180]

/** Draws a closed trade as an SVG document: its result, its prices, and its executions over time. */
export function tradePicture(
  { framed, colour, escaped }: PictureKit,
  { trade, money, areAmountsHidden }: TradePicture,
): string {
  const { symbol, side, openedAt, closedAt, net, entryPrice, exitPrice, executions } = trade
  const [ink, muted] = [colour('--hb-fg'), colour('--hb-muted')]
  const tone = net === null ? ink : colour(net.startsWith('-') ? '--hb-loss' : '--hb-gain')
  const figures: readonly (readonly [name: string, value: string, ink: string])[] = [
    ...(areAmountsHidden || net === null ? [] : [[texts.net, money(net), tone] as const]),
    ...(trade.return === null
      ? []
      : [[texts.returned, percent(trade.return, { signed: true }), tone] as const]),
    ...(entryPrice === null ? [] : [[texts.entry, price(entryPrice), ink] as const]),
    ...(exitPrice === null ? [] : [[texts.exit, price(exitPrice), ink] as const]),
  ]
  const note = texts.tradeNote(day(closedAt), duration(Date.parse(closedAt) - Date.parse(openedAt)))
  const areAll = trade.fills <= executions.length
  const words = figures.map(([name, value, of], at) => {
    const x = at * (width / 4)
    return (
      `<text x="${x}" y="20" font-size="12" fill="${muted}">${escaped(name)}</text>` +
      `<text x="${x}" y="50" font-size="22" font-weight="600" fill="${of}">${escaped(value)}</text>`
    )
  })
  return framed(
    words.join('') + chartOf(executions, { line: colour('--hb-subtle'), ink, ground: colour('--hb-card') }),
    { width, height },
    {
      title: `${marketName(symbol)}, ${sideNames[side]}`,
      note: areAll ? note : `${note}, ${texts.firstExecutions(executions.length, trade.fills)}`,
    },
  )
}

/** Executions by price and time: rings open, dots close. */
function chartOf(
  executions: TradePicture['trade']['executions'],
  { line, ink, ground }: { readonly line: string; readonly ink: string; readonly ground: string },
): string {
  const times = executions.map(({ at }) => Date.parse(at))
  const prices = executions.map((one) => approximate(one.price))
  const plot = { left: 6, top: plotTop, width: width - 12, height: plotHeight }
  const points = plotPoints(plot, times, prices).map((point) => point.map((at) => at.toFixed(1)))
  const dots = points.map(([x, y], at) => {
    const fill = executions[at]?.isOpening ? ground : ink
    return `<circle cx="${x}" cy="${y}" r="4.5" fill="${fill}" stroke="${ink}" stroke-width="2"/>`
  })
  const path = points.map((point) => point.join(' ')).join('L')
  return `${path === '' ? '' : `<path d="M${path}" fill="none" stroke="${line}" stroke-width="2"/>`}${dots.join('')}`
}
