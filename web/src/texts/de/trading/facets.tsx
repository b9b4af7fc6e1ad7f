/** Monday first. */
export const weekdays = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const
/** The number of letters of a weekday's short name: `Mo`. */
export const weekdayLetters = 2
export const hourName = (from: string, to: string) => `${from}:00 bis ${to}:00`

export const bot = 'Bot'
export const hour = 'Stunde'
export const review = 'Prüfung'
export const tag = 'Tag'
export const weekday = 'Wochentag'

/** Groups of holding times, by their minimum in minutes. */
export const holdingTimes = {
  0: 'Unter 5\u00a0min',
  5: '5\u00a0min bis 1\u00a0h',
  60: '1 bis 8\u00a0h',
  480: '8 bis 24\u00a0h',
  1440: '1 bis 7 Tage',
  10_080: 'Über 7 Tage',
} as const
export const groupFrom = (minutes: number) => `Ab ${minutes} min`
export const heldFrom = (minutes: string) => `ab ${minutes} min`
export const heldUnder = (minutes: string) => `unter ${minutes} min`
export const heldWithin = (from: string, under: string) => `ab ${from} min, unter ${under} min`

/** Names of markets: coins, or perpetual contracts that settle in the quote currency or in the coin itself. */
export const spot = 'Spot'
export const perpetual = 'Perpetual'
export const inverse = 'Inverse'
