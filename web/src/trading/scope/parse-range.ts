import {
  daysLater,
  isoWeek,
  lastDay,
  monday,
  monthOf,
  monthsLater,
  sameDayIn,
} from '../../core/time/month.ts'
import { language } from '#texts/core/language'
import { fromGerman } from './german-ranges.ts'
import { allTime, type Dates, type Range, rollingRange } from './ranges.ts'

/** A typed stretch of days: a day, a month, a quarter, a year or a week. */
interface Part {
  /** Null if none was typed. */
  readonly year: number | null
  /** The month that contains the part. */
  readonly month?: number
  /** Null if the calendar has no such day. */
  readonly in: (year: number) => Stretch | null
}

interface Stretch {
  readonly from: string
  readonly to: string
}

const names: Readonly<Record<string, Range>> = {
  today: 'today',
  yesterday: 'yesterday',
  'this week': 'week',
  wtd: 'week',
  'week to date': 'week',
  'last week': 'last-week',
  'previous week': 'last-week',
  'this month': 'month',
  mtd: 'month',
  'month to date': 'month',
  'last month': 'last-month',
  'previous month': 'last-month',
  'this quarter': 'quarter',
  qtd: 'quarter',
  'quarter to date': 'quarter',
  'last quarter': 'last-quarter',
  'previous quarter': 'last-quarter',
  'this year': 'YTD',
  ytd: 'YTD',
  'year to date': 'YTD',
  'last year': 'last-year',
  'previous year': 'last-year',
  all: allTime,
  'all time': allTime,
  everything: allTime,
  max: allTime,
}

/** A German page accepts German words too; English ones are accepted everywhere. */
const inEnglish = (text: string): string => (language === 'de' ? fromGerman(text) : text)

/**
 * Parses a typed range: 'last week', '14 days', '1 Nov - 14 Nov', 'Mar 2025', '2025-03', 'Q1', 'since 1 Nov'. Without a year it is the
 * latest one that has begun. Null for an unknown text, an invalid day, or a future range.
 */
export function parseRange(typed: string, today: string): Range | null {
  const text = inEnglish(typed.toLowerCase())
    .replace(/[–—−]/g, '-')
    .replace(/,/g, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const named = Object.hasOwn(names, text) ? names[text] : undefined
  return (
    named ?? rolling(text, today) ?? openRange(text, today) ?? singleRange(text, today) ?? pair(text, today)
  )
}

/** 'last 14 days', '2 weeks', '6m'. */
function rolling(text: string, today: string): Range | null {
  const [, number = '', unit = ''] =
    /^(?:(?:last|past|previous) )?(\d{1,4}) ?(d|days?|w|weeks?|m|months?|y|years?)$/.exec(text) ?? []
  const count = Number(number)
  if (count === 0) return null
  if (unit.startsWith('d')) return rollingRange(count)
  if (unit.startsWith('w')) return rollingRange(count * 7)
  const months = unit.startsWith('y') ? count * 12 : count
  if (months > 120) return null
  return { from: daysLater(sameDayIn(monthsLater(monthOf(today), -months), today), 1), to: today }
}

/** 'since 1 Nov', 'until March 2025'. */
function openRange(text: string, today: string): Dates | null {
  const [, word = '', rest = ''] = /^(since|from|after|until|till|up to|to|before) (.+)$/.exec(text) ?? []
  const found = word === '' ? null : stretchOf(partOf(rest, today), today)
  if (found === null) return null
  if (word === 'since' || word === 'from') return { from: found.from, to: null }
  if (word === 'after') return { from: daysLater(found.to, 1), to: null }
  return { from: null, to: word === 'before' ? daysLater(found.from, -1) : found.to }
}

const singleRange = (text: string, today: string): Dates | null => stretchOf(partOf(text, today), today)

const between = / ?(?:\bto\b|\buntil\b|\btill\b|\bthrough\b|\.\.+|-) ?/g

/** '1 Nov - 14 Nov', '1-14 Nov', 'Jan to Mar 2025', '2025-03-01 - 2025-03-14': split at the first place where both sides are dates. */
function pair(typed: string, today: string): Dates | null {
  const text = typed.replace(/^from /, '')
  for (const cut of text.matchAll(between)) {
    const [before, after] = [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)]
    const left = partOf(before, today) ?? dayOf(before, partOf(after, today))
    const right = partOf(after, today) ?? dayOf(after, left)
    const found = left && right && joined(left, right, today)
    if (found && found.from <= today) return found
  }
  return null
}

function joined(left: Part, right: Part, today: string): Stretch | null {
  if (left.year === null && right.year !== null) {
    const end = right.in(right.year)
    if (end === null) return null
    const start = left.in(right.year)
    return start && start.from <= end.to ? ordered(start, end) : ordered(left.in(right.year - 1), end)
  }
  const start = stretchOf(left, today)
  if (start === null) return null
  if (right.year !== null) return ordered(start, right.in(right.year))
  const year = Number(start.from.slice(0, 4))
  const end = right.in(year)
  return ordered(start, end && end.to >= start.from ? end : right.in(year + 1))
}

/** Sorts the two, whichever was typed first. */
function ordered(one: Stretch | null, other: Stretch | null): Stretch | null {
  if (one === null || other === null) return null
  return {
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
  }
}

/** The days in the typed year, else in the latest year in which the part has begun; leap days are eight years apart at most. */
function stretchOf(part: Part | null, today: string): Stretch | null {
  if (part === null) return null
  if (part.year !== null) {
    const found = part.in(part.year)
    return found && found.from <= today ? found : null
  }
  const thisYear = Number(today.slice(0, 4))
  for (let year = thisYear; year >= thisYear - 8; year -= 1) {
    const found = part.in(year)
    if (found && found.from <= today) return found
  }
  return null
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthPattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const yearPattern = '((?:19|20)\\d{2})'

const two = (number: number): string => String(number).padStart(2, '0')
const monthNamed = (name: string): number => monthNames.indexOf(name.slice(0, 3)) + 1

const dayPart = (year: number | null, month: number, date: number): Part => ({
  year,
  month,
  in: (of) => {
    const day = `${of}-${two(month)}-${two(date)}`
    const isThere = month >= 1 && month <= 12 && date >= 1 && day <= lastDay(`${of}-${two(month)}`)
    return isThere ? { from: day, to: day } : null
  },
})

const monthsPart = (year: number | null, first: number, last: number): Part => ({
  year,
  ...(first === last ? { month: first } : {}),
  in: (of) =>
    first >= 1 && last <= 12 ? { from: `${of}-${two(first)}-01`, to: lastDay(`${of}-${two(last)}`) } : null,
})

/** A week of ISO 8601. */
const weekPart = (year: number | null, week: number): Part => ({
  year,
  in: (of) => {
    const from = daysLater(monday(`${of}-01-04`), (week - 1) * 7)
    return week >= 1 && isoWeek(from) === week ? { from, to: daysLater(from, 6) } : null
  },
})

const numberOr = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

type Reader = readonly [RegExp, (found: readonly (string | undefined)[]) => Part]

const written = (pattern: string, read: Reader[1]): Reader => [new RegExp(`^${pattern}$`), read]

const readers: readonly Reader[] = [
  written(`${yearPattern}[-/](\\d{1,2})[-/](\\d{1,2})`, ([, y, m, d]) =>
    dayPart(Number(y), Number(m), Number(d)),
  ),
  written(`${yearPattern}[-/](\\d{1,2})`, ([, y, m]) => monthsPart(Number(y), Number(m), Number(m))),
  written(yearPattern, ([, y]) => monthsPart(Number(y), 1, 12)),
  written(`(\\d{1,2})\\.(\\d{1,2})\\.${yearPattern}?`, ([, d, m, y]) =>
    dayPart(numberOr(y), Number(m), Number(d)),
  ),
  written(`(\\d{1,2})\\.? ${monthPattern}(?: ${yearPattern})?`, ([, d, m = '', y]) =>
    dayPart(numberOr(y), monthNamed(m), Number(d)),
  ),
  written(`${monthPattern} (\\d{1,2})(?: ${yearPattern})?`, ([, m = '', d, y]) =>
    dayPart(numberOr(y), monthNamed(m), Number(d)),
  ),
  written(`${monthPattern}(?: ${yearPattern})?`, ([, m = '', y]) =>
    monthsPart(numberOr(y), monthNamed(m), monthNamed(m)),
  ),
  written(`q([1-4])(?: ${yearPattern})?`, ([, q, y]) =>
    monthsPart(numberOr(y), Number(q) * 3 - 2, Number(q) * 3),
  ),
  written(`${yearPattern}[- ]?q([1-4])`, ([, y, q]) =>
    monthsPart(Number(y), Number(q) * 3 - 2, Number(q) * 3),
  ),
  written(`([1-4])\\.? quarter(?: ${yearPattern})?`, ([, q, y]) =>
    monthsPart(numberOr(y), Number(q) * 3 - 2, Number(q) * 3),
  ),
  written(`(?:w|week) ?(\\d{1,2})(?: ${yearPattern})?`, ([, w, y]) => weekPart(numberOr(y), Number(w))),
  written(`${yearPattern}[- ]?w(\\d{1,2})`, ([, y, w]) => weekPart(Number(y), Number(w))),
]

function partOf(text: string, today: string): Part | null {
  if (text === 'today') return fixed(today)
  if (text === 'yesterday') return fixed(daysLater(today, -1))
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text)
    if (found) return read(found)
  }
  return null
}

const fixed = (day: string): Part =>
  dayPart(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))

/** A bare number is a day of the other side's month: '1-14 Nov', '1 Nov - 14'. */
const dayOf = (text: string, beside: Part | null): Part | null =>
  /^\d{1,2}\.?$/.test(text) && beside?.month !== undefined
    ? dayPart(beside.year, beside.month, Number.parseInt(text, 10))
    : null
