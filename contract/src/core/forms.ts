// The forms of amounts and dates, on screens and in files.
export {
  amount,
  atTime,
  beforeMillis,
  compactDigits,
  compactLocale,
  dayOfMonth,
  dayToDay,
  longDay,
  minus,
  minutesAgo,
  months,
  percentage,
  secondsAgo,
} from '#texts/core/forms'
