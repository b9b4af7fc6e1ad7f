import type { Language } from '@harbour/contract/core/languages'

const date = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const
const english = new Intl.DateTimeFormat('en-US', date)
const german = new Intl.DateTimeFormat('de-DE', date)

/** Returns a day as all screens write it, in UTC: `24 Jun 2025`, `24. Juni 2025`. */
export function shortDay(ms: number, language: Language): string {
  if (language === 'de') return german.format(ms)
  const parts = new Map(english.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`
}
