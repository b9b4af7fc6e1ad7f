import type { Language } from '@harbour/contract/core/languages'
import type { LeftOut } from '@harbour/contract/trading/closed-trades'
import * as sharedDe from '@harbour/contract/texts/de/trading/report'
import * as sharedEn from '@harbour/contract/texts/en/trading/report'
import { round } from '@harbour/ledger/decimal'
import { inEachLanguage } from '../../core/language/in-each-language.ts'
import * as de from '../../core/texts/de/report.ts'
import * as en from '../../core/texts/en/report.ts'
import { localClock } from '../../core/time/local-clock.ts'

/** The texts of the report in each language, with those that its page has too. */
export const reportTexts = inEachLanguage({ ...en, ...sharedEn }, { ...de, ...sharedDe })

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€' }

/** The signs of numbers in each language. */
const signs = {
  en: { thousands: ',', point: '.', percent: '%' },
  // a no-break space; the narrow one is in none of the fonts
  de: { thousands: '.', point: ',', percent: '\u00a0%' },
} as const

/** Digits that an amount of this currency has behind the point. */
export const moneyPlaces = (currency: string): number => (currency === 'BTC' ? 6 : 2)

/** `1234567.891` as `$1,234,567.89` or `1.234.567,89 $`; bitcoin has six places. From text, so that no float comes between. */
export function money(value: string, currency: string, language: Language): string {
  const { thousands, point } = signs[language]
  const rounded = round(value, moneyPlaces(currency), 'halfUp')
  const size = rounded.replace('-', '')
  const [whole = '0', places = ''] = size.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const sign = rounded.startsWith('-') && /[1-9]/.test(size) ? '-' : ''
  const number = `${grouped}${places ? `${point}${places}` : ''}`
  const symbol = symbols[currency]
  if (language === 'de') return `${sign}${number}\u00a0${symbol ?? currency}`
  return `${sign}${symbol ?? `${currency} `}${number}`
}

/** Formats P&L with its sign; zero has none. */
export function signed(value: string, currency: string, language: Language): string {
  const written = money(value, currency, language)
  return written.startsWith('-') || !/[1-9]/.test(written) ? written : `+${written}`
}

/** A number with so many places. */
export const decimal = (value: number, places: number, language: Language): string =>
  value.toFixed(places).replace('.', signs[language].point)

export const percent = (share: number, language: Language, places = 2): string =>
  `${decimal(share * 100, places, language).replace(/^-(?=0[.,]0+$)/, '')}${signs[language].percent}`

export const count = (value: number, language: Language): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, signs[language].thousands)

const date = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const
const formats = {
  en: new Intl.DateTimeFormat('en-GB', date),
  de: new Intl.DateTimeFormat('de-DE', date),
}

/** `2026-06-02` as `2 Jun 2026`. */
export const dayName = (day: string, language: Language): string => formats[language].format(new Date(day))

/** An instant on the clock of a zone: `2026-06-30 12:00`. */
export function localTime(at: string, timeZone: string): string {
  const atMs = Date.parse(at)
  const local = new Date(atMs + localClock(timeZone).offsetMs(atMs))
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

/** Trades whose opening is not known, by the reasons where those were counted. */
export function openingsUnknown(
  {
    incomplete,
    because,
  }: {
    readonly incomplete: number
    readonly because: readonly LeftOut['because'][number][]
  },
  language: Language,
): readonly string[] {
  const { openings } = reportTexts[language]
  if (because.length > 0) return because.map(({ why, trades }) => openings[why](count(trades, language)))
  return incomplete > 0 ? [openings.unknown(count(incomplete, language))] : []
}
