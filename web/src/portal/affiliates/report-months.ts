import { monthName } from '../../core/kit/format-time.ts'

export interface ReportMonth {
  readonly year: number
  readonly month: number
}

/** Months are those of UTC, for readers anywhere. */
export function currentMonth(now: number = Date.now()): ReportMonth {
  const at = new Date(now)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }
}

export function lastMonth(now: number = Date.now()): ReportMonth {
  const { year, month } = currentMonth(now)
  return currentMonth(Date.UTC(year, month - 2, 1))
}

/** The current month and the eleven before it. */
export function recentMonths(now: number = Date.now()): readonly ReportMonth[] {
  const { year, month } = currentMonth(now)
  return Array.from({ length: 12 }, (_, back) => currentMonth(Date.UTC(year, month - 1 - back, 1)))
}

export const monthKey = ({ year, month }: ReportMonth): string => `${year}-${month}`
/** The month without its year, where the room is narrow. */
export const monthWord = ({ year, month }: ReportMonth): string => monthName(Date.UTC(year, month - 1, 1))
export const monthTitle = (of: ReportMonth): string => `${monthWord(of)} ${of.year}`
export const asQuery = ({ year, month }: ReportMonth) => ({ month: String(month), year: String(year) })
