import { type MoneyStyle, percent } from '../format.ts'

/** One moment of a level with peaks: its height, the height to recover, and how far below (0 to −1). */
export interface LevelPoint {
  /** Milliseconds since 1970 by the clock that days end by. A day with one point has it at its end. */
  readonly at: number
  readonly level: number
  /** Null if deposits or withdrawals moved it to a height that the level has not reached. */
  readonly highWater: number | null
  readonly drawdown: number
  /** Nothing is known between the point before and this one. */
  readonly isAfterGap?: boolean
}

export interface Plot {
  /** Seconds since 1970 by the clocks that days end by, strictly ascending. */
  readonly seconds: readonly number[]
  readonly levels: readonly number[]
  readonly highWaters: readonly (number | null)[]
  readonly drawdowns: readonly number[]
  /** True for points without a line before them, since nothing is known there. */
  readonly afterGaps?: readonly boolean[]
  /** The level of zero equity. */
  readonly zero: number
  /** Formats a level for the axis. */
  readonly write: (level: number) => string
}

interface PlotStyle {
  /** True to show levels as percent from the start, so that no hidden amount is drawn. */
  readonly hidden: boolean
  readonly narrow: boolean
  readonly money: (amount: string, style?: MoneyStyle) => string
  readonly currency: string
}

/** Converts points for drawing; of two points in one second the later one counts. */
export function plotOf(points: readonly LevelPoint[], style: PlotStyle): Plot {
  const { hidden } = style
  const bySecond = new Map(points.map((point) => [Math.floor(point.at / 1000), point]))
  const drawn = [...bySecond].filter(([second]) => Number.isFinite(second)).sort(([a], [b]) => a - b)
  const start = drawn.find(([, point]) => point.level > 0)?.[1].level ?? 1
  const scaled = (level: number) => (hidden ? level / start - 1 : level)
  return {
    seconds: drawn.map(([second]) => second),
    levels: drawn.map(([, point]) => scaled(point.level)),
    highWaters: drawn.map(([, { highWater }]) => (highWater === null ? null : scaled(highWater))),
    drawdowns: drawn.map(([, point]) => point.drawdown),
    afterGaps: drawn.map(([, point]) => point.isAfterGap ?? false),
    zero: hidden ? -1 : 0,
    write: hidden
      ? (share) => percent(share, { digits: 1, signed: true })
      : moneyAxis(
          drawn.map(([, p]) => p.level),
          style,
        ),
  }
}

/** No decimals on an axis, unless all labels would otherwise be equal. */
function moneyAxis(
  levels: readonly number[],
  { narrow, money, currency }: PlotStyle,
): (level: number) => string {
  const range = Math.max(...levels) - Math.min(...levels)
  const digits = range < (currency === 'BTC' ? 0.0005 : 5) ? 2 : 0
  return (level) => {
    const size = Math.abs(level)
    const compact = narrow && size >= 10_000 && range >= 5_000
    return money(level.toFixed(8), compact ? { compact } : { digits })
  }
}
