/** Results by day, as decimal text. */
interface Curve {
  readonly key: string
  readonly days: readonly { readonly day: string; readonly net: string }[]
}

/** Curves over the same days, in numbers only for drawing. */
export interface Lines {
  /** All days on which any of them changed, in order, and their beginnings in milliseconds. */
  readonly days: readonly string[]
  readonly times: readonly number[]
  readonly levels: ReadonlyMap<string, readonly number[]>
  readonly from: number
  readonly to: number
  /** The lowest and the highest level; zero lies between them. */
  readonly low: number
  readonly high: number
}

/** Cumulates the days of each curve. A day without its trades keeps the level of the day before. */
export function linesOf(curves: readonly Curve[]): Lines {
  const days = [...new Set(curves.flatMap((curve) => curve.days.map(({ day }) => day)))].sort()
  const levels = new Map<string, readonly number[]>()
  for (const { key, days: own } of curves) {
    const nets = new Map(own.map(({ day, net }) => [day, Number(net)]))
    let level = 0
    levels.set(
      key,
      days.map((day) => (level += nets.get(day) ?? 0)),
    )
  }
  const all = [...levels.values()].flat()
  const times = days.map((day) => Date.parse(day))
  return {
    days,
    times,
    levels,
    from: times[0] ?? 0,
    to: times.at(-1) ?? 0,
    low: all.reduce((min, level) => Math.min(min, level), 0),
    high: all.reduce((top, level) => Math.max(top, level), 0),
  }
}

export const levelAt = ({ levels }: Lines, key: string, index: number): number =>
  levels.get(key)?.[index] ?? 0

/** The path of a curve in tenths of a pixel. Days on a level line are left out. */
export function pathOf(
  { times, levels }: Lines,
  key: string,
  x: (ms: number) => number,
  y: (level: number) => number,
): string {
  const own = levels.get(key) ?? []
  return own
    .flatMap((level, i) =>
      i > 0 && i < own.length - 1 && level === own[i - 1] && level === own[i + 1]
        ? []
        : [`${i === 0 ? 'M' : 'L'}${tenths(x(times[i] ?? 0))} ${tenths(y(level))}`],
    )
    .join('')
}

const tenths = (px: number): number => Math.round(px * 10) / 10

/** Sums all curves and subtracts the highest sum so far, day by day: zero or below. The peak begins at zero. */
export function belowPeak(curves: readonly Curve[]): readonly number[] {
  const { days, levels } = linesOf(curves)
  const all = [...levels.values()]
  let peak = 0
  return days.map((_, day) => {
    const level = all.reduce((sum, one) => sum + (one[day] ?? 0), 0)
    peak = Math.max(peak, level)
    return level - peak
  })
}
