import type { Preferences } from '@harbour/contract/people/preference-shapes'

/** The preferences of a person who changed nothing but chose the dark scheme. */
export const usualPreferences: Preferences = {
  timeZone: 'auto',
  equityZone: 'UTC',
  reportCurrency: 'USD',
  costMethod: 'average',
  resultDating: 'booked',
  breakevenUsd: '0',
  riskFree: 0,
  fewestDays: 30,
  theme: 'dark',
  language: 'auto',
}
