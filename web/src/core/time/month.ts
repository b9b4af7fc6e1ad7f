import { dayMs } from '@harbour/ledger/durations'
import { calendarTexts } from '@harbour/contract/core/calendar-texts'
import * as forms from '@harbour/contract/core/forms'
import { language } from '#texts/core/language'

/** Days as `2026-05-19` and months as `2026-05`: dates of a calendar, without a time of day or a zone. */

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const daysLater = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

export const monday = (day: string): string => daysLater(day, -weekdayOf(day))

export const monthOf = (day: string): string => day.slice(0, 7)
export const yearOf = (day: string): string => day.slice(0, 4)

export function monthsLater(month: string, months: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(dayOf(date.getTime()))
}

export const lastDay = (month: string): string => daysLater(`${monthsLater(month, 1)}-01`, -1)

/** Returns the date in another month, or the last one of that month. */
export function sameDayIn(month: string, day: string): string {
  const wanted = `${month}-${day.slice(8)}`
  const last = lastDay(month)
  return wanted > last ? last : wanted
}

/** The weeks that a month touches, Monday first, with the days of its neighbours that complete them. */
export function weeksOf(month: string): string[][] {
  const last = lastDay(month)
  const weeks: string[][] = []
  for (let start = monday(`${month}-01`); start <= last; start = daysLater(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => daysLater(start, i)))
  return weeks
}

/** The weeks of a month that share a day with a range: earlier and later ones are left out. Null leaves an end open. */
export const weeksWithin = (month: string, from: string | null, to: string | null): string[][] =>
  weeksOf(month).filter((week) =>
    week.some(
      (day) => monthOf(day) === month && (from === null || day >= from) && (to === null || day <= to),
    ),
  )

export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: Number(lastDay(month).slice(8)) }, (_, i) => daysLater(`${month}-01`, i))

/** All days in the twelve grids of a year, both included: at most 379, which one request may ask for. */
export function gridSpan(year: string): { readonly from: string; readonly to: string } {
  const last = monday(`${year}-12-31`)
  return { from: monday(`${year}-01-01`), to: daysLater(last, 6) }
}

/** ISO 8601: week 1 has the year's first Thursday. */
export function isoWeek(day: string): number {
  const thursday = daysLater(monday(day), 3)
  return Math.floor(daysBetween(`${yearOf(thursday)}-01-01`, thursday) / 7) + 1
}

/** The first month with anything to trade. */
const firstMonth = '2009-01'

/** The month in an address; for an invalid or future one, the current month. */
export function readMonth(text: string | null, today: string): string {
  const current = monthOf(today)
  if (text === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return current
  return text > current || text < firstMonth ? current : text
}

/** `Thursday`, `June 2025` and `Thursday 19 June`. */
export const { weekdayName, monthTitle, dayTitle } = calendarTexts(language, forms)
export const shortMonth = (day: string): string => forms.months[Number(day.slice(5, 7)) - 1] ?? ''
