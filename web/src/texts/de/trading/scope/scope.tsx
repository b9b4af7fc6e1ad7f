/** Ranges by their names in the address, in display order. */
export const ranges = {
  today: 'Heute',
  yesterday: 'Gestern',
  week: 'Diese Woche',
  'last-week': 'Letzte Woche',
  month: 'Dieser Monat',
  'last-month': 'Letzter Monat',
  quarter: 'Dieses Quartal',
  'last-quarter': 'Letztes Quartal',
  YTD: 'Dieses Jahr',
  'last-year': 'Letztes Jahr',
  '7D': 'Letzte 7 Tage',
  '30D': 'Letzte 30 Tage',
  '90D': 'Letzte 90 Tage',
  All: 'Gesamt',
} as const
export const lastDays = (days: number) => `Letzte ${days} Tage`
export const since = (day: string) => `seit ${day}`
export const until = (day: string) => `bis ${day}`
export const allTime = 'gesamt'

export const dateRange = 'Zeitraum'
export const rangeIs = 'Zeitraum: '
export const against = (days: string) => `vs. ${days}`

export const periodBefore = 'Vorperiode'
export const samePeriodLastYear = 'Vorjahreszeitraum'
export const nothing = 'Nichts'

export const accountNotLoaded = 'Name des Kontos konnte nicht geladen werden'
export const mayBeIncomplete = 'Diese Zahlen sind möglicherweise unvollständig.'
export const areIncomplete = 'Diese Zahlen sind unvollständig.'

export const connectExchange = 'Börse verbinden'
