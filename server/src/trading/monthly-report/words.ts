import type { LeftOut } from '@harbour/contract/trading/closed-trades'
import { round } from '@harbour/ledger/decimal'

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', BTC: 'BTC ' }

/** Digits that an amount of this currency has behind the point. */
export const moneyPlaces = (currency: string): number => (currency === 'BTC' ? 6 : 2)

/** `1234567.891` as `$1,234,567.89`; bitcoin has six places. From text, so that no float comes between. */
export function money(value: string, currency: string): string {
  const rounded = round(value, moneyPlaces(currency), 'halfUp')
  const size = rounded.replace('-', '')
  const [whole = '0', places = ''] = size.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = rounded.startsWith('-') && /[1-9]/.test(size) ? '-' : ''
  return `${sign}${symbols[currency] ?? `${currency} `}${grouped}${places ? `.${places}` : ''}`
}

/** Formats P&L with its sign; zero has none. */
export function signed(value: string, currency: string): string {
  const written = money(value, currency)
  return written.startsWith('-') || !/[1-9]/.test(written) ? written : `+${written}`
}

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`.replace(/^-(?=0\.00%)/, '')

export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `2026-06-02` as `2 Jun 2026`. */
export const dayName = (day: string): string => format.format(new Date(day))

const openings: Readonly<Record<LeftOut['because'][number]['why'], string>> = {
  opened_before: 'opened before the synced history',
  came_in: 'from a deposit, transfer, conversion or reward',
  not_whole: 'after a gap in the history',
}

/** Trades whose opening is not known, by the reasons where those were counted. */
export function openingsUnknown({
  incomplete,
  because,
}: {
  readonly incomplete: number
  readonly because: readonly LeftOut['because'][number][]
}): readonly string[] {
  if (because.length > 0) return because.map(({ why, trades }) => `${count(trades)} ${openings[why]}`)
  return incomplete > 0 ? [`${count(incomplete)} with unknown opening`] : []
}
