/** The forms of amounts and dates. Their parts are already formatted: grouped digits, names, times. */

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Precedes the milliseconds of a time. */
export const beforeMillis = '.'

/** U+2212 precedes negative numbers: it is as wide as a digit. */
export const minus = '−'

/** The unit is a symbol, or a code with a space behind it. */
export const amount = (unit: string, digits: string) => unit + digits
/** The language for the browser's short numbers, if the page's own has no suitable short form. */
export const compactLocale: string | undefined = undefined
/** Digits as the browser shortens them: `84K`. */
export const compactDigits = (digits: string) => digits.replace('K', 'k')
export const percentage = (digits: string) => `${digits}%`

export const dayOfMonth = (day: string, month: string) => `${day} ${month}`
/** Days of one month: the last has its month, and its year unless it is the current one. */
export const dayToDay = (first: string, last: string) => `${first} – ${last}`
export const longDay = (weekday: string, day: string, month: string) => `${weekday} ${day} ${month}`
export const secondsAgo = (seconds: number) => `${seconds}s ago`
export const minutesAgo = (minutes: number) => `${minutes} min ago`
export const atTime = (time: string) => `at ${time}`
