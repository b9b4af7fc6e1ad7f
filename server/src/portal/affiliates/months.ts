export interface Month {
  readonly year: number
  /** 1 is January. */
  readonly month: number
}

/** Half open: `from` is included, `to` is not. The days of the same limits are for tables that count by day. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly fromDay: string
  readonly toDay: string
}

const firstDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)

/** A calendar month in UTC: the only place that defines where months begin and end. */
export function spanOf({ year, month }: Month): Span {
  const fromDay = firstDay(year, month)
  const toDay = firstDay(year, month + 1)
  return { fromDay, toDay, from: `${fromDay}T00:00:00.000Z`, to: `${toDay}T00:00:00.000Z` }
}

export const allTime: Span = { from: '-infinity', to: 'infinity', fromDay: '-infinity', toDay: 'infinity' }

export function monthAt(nowMs: number): Month {
  const at = new Date(nowMs)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }
}
