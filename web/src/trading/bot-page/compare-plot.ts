import type { LinesPlot } from './lines-layout.ts'
import type { BotDay } from './types.ts'

export interface Compared {
  readonly id: string
  readonly name: string
  readonly days: readonly Pick<BotDay, 'day' | 'total'>[]
  /** The peak of its capital in use, the basis of its percent. */
  readonly peak: number
}

interface Style {
  readonly isShare: boolean
  readonly write: (value: number) => string
}

/** Draws the P&L of each since the first common day; 0 at the close before it. One without holdings stays where it ended. */
export function comparePlot(all: readonly Compared[], { isShare, write }: Style): LinesPlot {
  const start = all.map(({ days }) => days[0]?.day ?? '9999').reduce((a, b) => (a > b ? a : b))
  const names = [...new Set(all.flatMap(({ days }) => days.map(({ day }) => day)))]
    .filter((day) => day >= start)
    .sort()
  return {
    times: names.map((day) => Date.parse(day)),
    lines: all.map(({ id, name, days, peak }, i) => {
      const totals = new Map(days.map(({ day, total }) => [day, total]))
      const end = days.at(-1)
      const before = days.findLast(({ day }) => day < start)
      // without it the result since then is unknown
      const base = before === undefined ? 0 : before.total === null ? null : Number(before.total)
      return {
        key: id,
        name,
        colour: `var(--hb-chart-${i + 1})`,
        values: names.map((day) => {
          const total = end !== undefined && day > end.day ? end.total : totals.get(day)
          if (total === undefined || total === null || base === null) return null
          const brought = Number(total) - base
          return !isShare ? brought : peak > 0 ? brought / peak : null
        }),
      }
    }),
    panes: [],
    write,
  }
}
