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
  /** The first day of each. */
  readonly starts: ReadonlyMap<string, number>
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
  const starts = new Map<string, number>()
  for (const { key, days: own } of curves) {
    const nets = new Map(own.map(({ day, net }) => [day, Number(net)]))
    let level = 0
    starts.set(
      key,
      days.findIndex((day) => nets.has(day)),
    )
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
    starts,
    from: times[0] ?? 0,
    to: times.at(-1) ?? 0,
    low: all.reduce((min, level) => Math.min(min, level), 0),
    high: all.reduce((top, level) => Math.max(top, level), 0),
  }
}

export const levelAt = ({ levels }: Lines, key: string, index: number): number =>
  levels.get(key)?.[index] ?? 0

/** Returns true from the first point of a curve on. */
export const hasBegun = ({ starts }: Lines, key: string, index: number): boolean =>
  index >= (starts.get(key) ?? Infinity)

/** The path of a curve in tenths of a pixel, from the day before its first one. Days on a level line are left out. */
export function pathOf(
  { times, levels, starts }: Lines,
  key: string,
  x: (ms: number) => number,
  y: (level: number) => number,
): string {
  const own = levels.get(key) ?? []
  const first = Math.max((starts.get(key) ?? 0) - 1, 0)
  return own
    .flatMap((level, i) =>
      i < first || (i > first && i < own.length - 1 && level === own[i - 1] && level === own[i + 1])
        ? []
        : [`${i === first ? 'M' : 'L'}${tenths(x(times[i] ?? 0))} ${tenths(y(level))}`],
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
