import * as messages from '#texts/core/validation'
import { z } from 'zod'
import {
  costMethods,
  languageChoices,
  reportCurrencies,
  pnlRecognitions,
  themes,
} from './preference-choices.ts'

/** A cache of valid time zones: checking one takes as long as the rest of a request. */
const knownZones = new Set<string>()
const maxKnownZones = 1_000

/** A zone of the IANA time zone database, such as 'Europe/Berlin'; not an offset or an invented name. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  const isKnown = isPlatformZone(name)
  if (isKnown && knownZones.size < maxKnownZones) knownZones.add(name)
  return isKnown
}

function isPlatformZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*){0,2}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/**
 * Returns the zone whose midnights end days of equity: the chosen one. If times follow each device, it is the
 * zone that one of the person's devices set for equity, and UTC before that.
 */
export const closingZone = ({
  timeZone,
  equityZone,
}: Pick<Preferences, 'timeZone' | 'equityZone'>): string =>
  timeZone === 'auto' ? (equityZone ?? 'UTC') : timeZone

export const PreferencesShape = z.object({
  /** 'auto': the zone of the device. */
  timeZone: z.string().refine((name) => name === 'auto' || isTimeZone(name), messages.listedTimeZone),
  /** The zone whose midnights end the days of equity while times follow each device. The first device that signs in sets it. */
  equityZone: z.string().refine(isTimeZone, messages.askedTimeZone).nullable(),
  reportCurrency: z.enum(reportCurrencies, messages.listedCurrency),
  /** The cost basis of a sale: the average cost of the holding, or first in, first out. */
  costMethod: z.enum(costMethods, messages.costMethod),
  /** 'booked': each gain, fee and payment on its own day; 'closed': all of a trade on the day it closed. */
  resultDating: z.enum(pnlRecognitions, messages.resultDating),
  /** USD: a trade whose net is within it, above or below zero, is breakeven, neither won nor lost. '0': only a net of zero is. */
  breakevenUsd: z.string().regex(/^\d{1,7}(\.\d{1,8})?$/, messages.askedDollars),
  /** A share per year, 0.04 for 4 %, that Sharpe and Sortino subtract. */
  riskFree: z.number(messages.askedRate).min(0, messages.askedRate).max(1, messages.askedRate),
  /** The minimum of days with a return for Sharpe and Sortino. */
  fewestDays: z
    .number(messages.askedDays)
    .int(messages.askedDays)
    .min(2, messages.askedDays)
    .max(365, messages.askedDays),
  theme: z.enum(themes, messages.listedTheme),
  /** The language of pages and mails; 'auto' is that of the browser or device. */
  language: z.enum(languageChoices, messages.listedLanguage),
})
export type Preferences = z.output<typeof PreferencesShape>
