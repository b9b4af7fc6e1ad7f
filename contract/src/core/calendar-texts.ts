import type * as forms from '#texts/core/forms'

/** Names days and months of a calendar, without a time of day or a zone. */
export function calendarTexts(language: string, { longDay }: Pick<typeof forms, 'longDay'>) {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
    return (day: string): string => format.format(new Date(day))
  }
  /** `Thursday`. */
  const weekdayName = named({ weekday: 'long' })
  const monthName = named({ month: 'long' })
  return {
    weekdayName,
    /** `June 2025`. */
    monthTitle: (month: string): string => `${monthName(`${month}-01`)} ${month.slice(0, 4)}`,
    /** `Thursday 19 June`. */
    dayTitle: (day: string): string =>
      longDay(weekdayName(day), String(Number(day.slice(8))), monthName(day)),
  }
}
