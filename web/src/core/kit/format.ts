import * as forms from '@harbour/contract/core/forms'
import { language } from '#texts/core/language'

/** Formats numbers. Amounts come as exact decimal text and are rounded from that text, never from a float. */

export const MINUS = forms.minus
/** Keeps a minus and its amount on one line: within a sentence '−$5' would otherwise break after the minus. */
export const unbroken = (amount: string): string => amount.replace(MINUS, `${MINUS}\u2060`)
/** The dash of an unknown figure; the reason belongs beside it or in its tooltip. */
export const NONE = '–'
/** The mask of all amounts and quantities while amounts are hidden, always of the same width. */
export const DOTS = '•••••'

export type Tone = 'gain' | 'loss' | 'flat'

interface Style {
  /** Writes + before a positive value; P&L always does. */
  readonly signed?: boolean
  readonly locale?: string
}

export interface MoneyStyle extends Style {
  readonly digits?: number
  /** $84k: only where there is no room, below 768 pixels. */
  readonly compact?: boolean
  readonly currency?: string
}

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', BTC: '₿' }
/** Bitcoin has four more decimal places than dollars: $12.34 and ₿0.000147. */
const finer = (currency: string) => (currency === 'BTC' ? 4 : 0)
/** The decimal places of amounts in this currency when written in full. */
export const moneyPlaces = (currency: string): number => 2 + finer(currency)

/** Numbers use the page's language, in the reader's regional form if the browser states one: en-GB, de-CH. */
const pageLocale = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale = pageLocale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
  formats.set(key, made)
  return made
}

/** Intl reads text of this form digit by digit, so no float comes between. */
const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

function group(
  text: string,
  options: Intl.NumberFormatOptions,
  { signed, locale }: Style,
  complete = (digits: string) => digits,
): string {
  if (!isDecimal(text)) return NONE
  const negative = text.startsWith('-')
  const size = negative ? text.slice(1) : text
  const digits = numberFormat(locale, options).format(isDecimal(size) ? size : '0')
  const whole = complete(digits)
  // A value that rounds to zero has no sign: −$0.00 would claim an invisible loss.
  return /[1-9]/.test(digits) ? `${negative ? MINUS : signed ? '+' : ''}${whole}` : whole
}

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** `$84,076.63`; the sign comes first. */
export function money(
  text: string,
  { digits = 2, compact = false, currency = 'USD', ...style }: MoneyStyle = {},
): string {
  const unit = symbols[currency] ?? `${currency} `
  // cents are written as cents, and bitcoin in its significant digits
  const isCents = compact && currency !== 'BTC' && wholeDigits(text) === 0 && /[1-9]/.test(text)
  if (!compact || isCents)
    return group(text, fixed(isCents ? 2 : digits + finer(currency)), style, (full) =>
      forms.amount(unit, full),
    )
  const options = { notation: 'compact', maximumSignificantDigits: compactDigits(text) } as const
  const locale = forms.compactLocale
  if (locale === undefined)
    return group(text, options, style, (short) => forms.amount(unit, forms.compactDigits(short)))
  return group(text, options, { ...style, locale }, (short) =>
    forms.amount(unit, forms.compactDigits(short.replace('.', quantity('0.5').charAt(1)))),
  )
}

/** $1.6k but $84k: a second digit only where it is significant. */
const compactDigits = (text: string) => (wholeDigits(text) % 3 === 0 ? 3 : 2)

const wholeDigits = (text: string) => text.replace(/^-?0*/, '').split('.')[0]?.length ?? 0

/** Profit and loss: always signed, except zero. */
export const pnl = (text: string, style: MoneyStyle = {}): string => money(text, { ...style, signed: true })

/**
 * Coins or contracts, with every significant digit and no padding; `digits` fixes the decimals for a column of one
 * instrument.
 */
export function quantity(text: string, style: Style & { readonly digits?: number } = {}): string {
  const options =
    style.digits === undefined ? { maximumFractionDigits: dustDigits(text) } : fixed(style.digits)
  return group(text, options, style)
}

/** Eight decimals, and more only for a value that would otherwise read as zero. */
function dustDigits(text: string): number {
  const leadingZeros = /^-?0\.(0*)[1-9]/.exec(text)?.[1]?.length ?? 0
  return leadingZeros < 8 ? 8 : Math.min(leadingZeros + 2, 30)
}

/** Decimals for a price of this size: BTC 1, ETH 2, XRP 4, smaller coins five significant digits. */
export function priceDigits(text: string): number {
  const whole = wholeDigits(text)
  if (whole >= 5) return 1
  if (whole >= 3) return 2
  if (whole === 2) return 3
  if (whole === 1) return 4
  const leadingZeros = /\.(0*)/.exec(text)?.[1]?.length ?? 0
  return Math.min(leadingZeros + 5, 20)
}

/** An executed price keeps every digit of the exchange; with `digits` an average is rounded to the row's tick. */
export function price(text: string, { digits, ...style }: Style & { readonly digits?: number } = {}): string {
  if (digits !== undefined) return group(text, fixed(digits), style)
  const given = text.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return group(text, fixed(Math.min(Math.max(given, Math.min(priceDigits(text), 2)), 30)), style)
}

/** Formats a fraction: 0.0858 becomes 8.58%. Returns have two decimals, rates one, shares none. */
export function percent(
  fraction: number,
  { digits = 2, ...style }: Style & { readonly digits?: number } = {},
): string {
  if (!Number.isFinite(fraction)) return NONE
  return group((fraction * 100).toFixed(Math.min(digits + 6, 20)), fixed(digits), style, forms.percentage)
}

/** A whole number, grouped. */
export const count = (value: number, locale?: string): string =>
  numberFormat(locale, { maximumFractionDigits: 0 }).format(value)

/** `1 fill`, `2 fills`, `1,204 fills`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** Returns the direction of a value; a value that is displayed as zero is flat. */
export function tone(value: string | number | null, currency = 'USD'): Tone {
  if (value === null) return 'flat'
  const shown = typeof value === 'number' ? percent(value) : group(value, fixed(2 + finer(currency)), {})
  if (!/[1-9]/.test(shown)) return 'flat'
  return shown.startsWith(MINUS) ? 'loss' : 'gain'
}
