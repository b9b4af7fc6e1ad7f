/** Ranges by their names in the address, in display order. */
export const ranges = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  'last-week': 'Last week',
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  'last-quarter': 'Last quarter',
  YTD: 'This year',
  'last-year': 'Last year',
  '7D': 'Last 7 days',
  '30D': 'Last 30 days',
  '90D': 'Last 90 days',
  All: 'All time',
} as const
export const lastDays = (days: number) => `Last ${days} days`
export const since = (day: string) => `since ${day}`
export const until = (day: string) => `until ${day}`
export const allTime = 'all time'

export const dateRange = 'Date range'
export const rangeIs = 'Date range: '
export const against = (days: string) => `vs ${days}`

export const periodBefore = 'Period before'
export const samePeriodLastYear = 'Same period last year'
export const nothing = 'Nothing'

export const accountNotLoaded = 'account name could not be loaded'
export const mayBeIncomplete = 'These figures may not be complete.'
export const areIncomplete = 'These figures are not complete.'

export const connectExchange = 'Connect exchange'
