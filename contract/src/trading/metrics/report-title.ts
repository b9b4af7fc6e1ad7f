interface Period {
  readonly from: string
  readonly to: string
}

interface Names {
  readonly monthTitle: (month: string) => string
  readonly span: (from: string, to: string) => string
}

/** The last day of the month of a day. */
const lastDay = (day: string): string => {
  const end = new Date(`${day.slice(0, 7)}-01`)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return end.toISOString().slice(0, 10)
}

/** `June 2025` for a whole month, otherwise the days: the title of a report on its page and in its PDF. */
export const reportTitle = ({ from, to }: Period, { monthTitle, span }: Names): string =>
  from.endsWith('-01') && to === lastDay(from) ? monthTitle(from.slice(0, 7)) : span(from, to)
