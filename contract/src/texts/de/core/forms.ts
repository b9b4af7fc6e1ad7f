/** The forms of amounts and dates. Their parts are already formatted: grouped digits, names, times. */

export const months = [
  'Jan.',
  'Feb.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
]
/** Precedes the milliseconds of a time. */
export const beforeMillis = ','

/** U+2212 precedes negative numbers: it is as wide as a digit. */
export const minus = '−'

/**
 * The unit follows the amount, as in Trade Republic, Scalable and Coinbase: 1.234,56 $. DIN 5008 and the browsers' own
 * German form agree. A narrow no-break space keeps both together and columns nearly as narrow as with the sign in front.
 */
export const amount = (unit: string, digits: string) => `${digits}\u202f${unit.trim()}`
/**
 * The language for the browser's short numbers, if the page's own has no suitable short form: in German it
 * would write 84.000. Traders write 84k.
 */
export const compactLocale: string | undefined = 'en'
/** Digits as the browser shortens them: `84K`. From millions on it uses words, since a German Billion is a thousand English ones. */
export const compactDigits = (digits: string) => digits.replace(/[KMBT]$/, (power) => powers[power] ?? power)
const powers: Readonly<Record<string, string>> = {
  K: 'k',
  M: '\u202fMio.',
  B: '\u202fMrd.',
  T: '\u202fBio.',
}
export const percentage = (digits: string) => `${digits}\u202f%`

export const dayOfMonth = (day: string, month: string) => `${day}. ${month}`
/** Days of one month: the last has its month, and its year unless it is the current one. */
export const dayToDay = (first: string, last: string) => `${first}. – ${last}`
export const longDay = (weekday: string, day: string, month: string) => `${weekday}, ${day}. ${month}`
export const secondsAgo = (seconds: number) => `vor ${seconds} s`
export const minutesAgo = (minutes: number) => `vor ${minutes} min`
export const atTime = (time: string) => `um ${time}`
