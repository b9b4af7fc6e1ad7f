import { daysBetween, lastDay, monthOf, monthTitle, readMonth } from '../../core/time/month.ts'

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text))

/** The maximum number of days that the server returns at once. */
const maxDays = 400

export interface ReportPeriod {
  readonly from: string
  readonly to: string
  /** '2025-06' where it is exactly a month. */
  readonly month: string | null
}

/** Parses the period of an address: a span of days, else a month; invalid ones become the current month. */
export function readPeriod(params: URLSearchParams, today: string): ReportPeriod {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < maxDays) {
    const month = monthOf(from)
    return { from, to, month: from === `${month}-01` && to === lastDay(month) ? month : null }
  }
  const month = readMonth(params.get('month'), today)
  return { from: `${month}-01`, to: lastDay(month), month }
}

/** `June 2025`, or the days. */
export const periodTitle = ({ from, to, month }: ReportPeriod): string =>
  month === null ? `${from} to ${to}` : monthTitle(month)
