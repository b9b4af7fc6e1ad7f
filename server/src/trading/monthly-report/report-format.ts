import { dateTexts, readerOf } from '@harbour/contract/core/date-texts'
import { calendarTexts } from '@harbour/contract/core/calendar-texts'
import type { Language } from '@harbour/contract/core/languages'
import * as formsDe from '@harbour/contract/texts/de/core/forms'
import * as leftOutDe from '@harbour/contract/texts/de/trading/left-out'
import * as marketsDe from '@harbour/contract/texts/de/trading/markets'
import * as sharedDe from '@harbour/contract/texts/de/trading/report'
import * as resultsDe from '@harbour/contract/texts/de/trading/results'
import * as formsEn from '@harbour/contract/texts/en/core/forms'
import * as leftOutEn from '@harbour/contract/texts/en/trading/left-out'
import * as marketsEn from '@harbour/contract/texts/en/trading/markets'
import * as sharedEn from '@harbour/contract/texts/en/trading/report'
import * as resultsEn from '@harbour/contract/texts/en/trading/results'
import { round } from '@harbour/ledger/decimal'
import { inEachLanguage } from '../../core/language/in-each-language.ts'
import * as de from '../../core/texts/de/report.ts'
import * as en from '../../core/texts/en/report.ts'

/** The texts of the report in each language; all except those of its pages are shared with the screen. */
export const reportTexts = inEachLanguage(
  { ...en, ...sharedEn, ...resultsEn, ...leftOutEn, markets: { ...marketsEn } },
  { ...de, ...sharedDe, ...resultsDe, ...leftOutDe, markets: { ...marketsDe } },
)
const forms = { en: formsEn, de: formsDe } as const

/** Formats times of a report in its time zones, as on its page. */
const datesIn = (language: Language) => {
  const clocks = new Map<string, ReturnType<typeof readerOf>>()
  const clockOf = (zone: string) => {
    const known = clocks.get(zone)
    if (known) return known
    const made = readerOf(language, zone)
    clocks.set(zone, made)
    return made
  }
  return {
    ...dateTexts(forms[language], (at, zone = 'UTC') => clockOf(zone)(new Date(at).getTime())),
    ...calendarTexts(language, forms[language]),
  }
}
const dates = { en: datesIn('en'), de: datesIn('de') } as const

/** Formats the dates of a report relative to the day on which it was made: the same year is left out. */
export function datesOf({ madeAt }: { readonly madeAt: string }, language: Language) {
  const now = Date.parse(madeAt)
  const { day, span, time, dayTime, dayTitle, monthTitle } = dates[language]
  const utc = { zone: 'UTC', now }
  return {
    day: (at: string) => day(at, utc),
    span: (from: string, to: string) => span(from, to, utc),
    dayIn: (zone: string, at: string) => day(at, { zone, now }),
    dayTimeIn: (zone: string, at: string) => dayTime(at, { zone, now }),
    timeIn: (zone: string, at: string) => time(at, { zone }),
    dayTitle,
    monthTitle,
  }
}

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€' }

/** The separators of numbers in each language. */
const signs = {
  en: { thousands: ',', point: '.' },
  de: { thousands: '.', point: ',' },
} as const

/** The decimal places of amounts in this currency. */
export const moneyPlaces = (currency: string): number => (currency === 'BTC' ? 6 : 2)

/**
 * Formats `1234567.891` as `$1,234,567.89` or `1.234.567,89 $`; bitcoin has six places. From text, so that no float
 * loses digits.
 */
export function money(value: string, currency: string, language: Language): string {
  const { thousands, point } = signs[language]
  const rounded = round(value, moneyPlaces(currency), 'halfUp')
  const size = rounded.replace('-', '')
  const [whole = '0', places = ''] = size.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const isBelowZero = rounded.startsWith('-') && /[1-9]/.test(size)
  const { amount, minus } = forms[language]
  const number = amount(symbols[currency] ?? `${currency} `, `${grouped}${places ? `${point}${places}` : ''}`)
  return isBelowZero ? `${minus}${number}` : number
}

/** Formats P&L with its sign; zero has none. */
export function signed(value: string, currency: string, language: Language): string {
  const written = money(value, currency, language)
  return written.startsWith(forms[language].minus) || !/[1-9]/.test(written) ? written : `+${written}`
}

/** Formats a number with this many places. */
export function decimal(value: number, places: number, language: Language): string {
  const digits = Math.abs(value).toFixed(places).replace('.', signs[language].point)
  return value < 0 && /[1-9]/.test(digits) ? `${forms[language].minus}${digits}` : digits
}

export function percent(share: number, language: Language, places = 2): string {
  const digits = forms[language].percentage(decimal(Math.abs(share) * 100, places, language))
  return share < 0 && /[1-9]/.test(digits) ? `${forms[language].minus}${digits}` : digits
}

/** Formats an amount without a unit, with every significant digit. */
export const quantity = (value: string, language: Language): string =>
  value.replace('.', signs[language].point)

export const count = (value: number, language: Language): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, signs[language].thousands)
