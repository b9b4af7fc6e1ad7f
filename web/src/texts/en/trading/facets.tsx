/** Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
/** The number of letters of a weekday's short name: `Mon`. */
export const weekdayLetters = 3
export const hourName = (from: string, to: string) => `${from}:00 to ${to}:00`

export const bot = 'Bot'
export const hour = 'Hour'
export const review = 'Review'
export const tag = 'Tag'
export const weekday = 'Weekday'

/** Groups of holding times, by their minimum in minutes. */
export const holdingTimes = {
  0: 'Under 5\u00a0min',
  5: '5\u00a0min to 1\u00a0h',
  60: '1 to 8\u00a0h',
  480: '8 to 24\u00a0h',
  1440: '1 to 7 days',
  10_080: 'Over 7 days',
} as const
export const groupFrom = (minutes: number) => `From ${minutes} min`
export const heldFrom = (minutes: string) => `from ${minutes} min`
export const heldUnder = (minutes: string) => `under ${minutes} min`
export const heldWithin = (from: string, under: string) => `from ${from} min, under ${under} min`

/** Names of markets: coins, or perpetual contracts that settle in the quote currency or in the coin itself. */
export const spot = 'spot'
export const perpetual = 'perpetual'
export const inverse = 'inverse'
