import * as messages from '#texts/core/validation'
import { z } from 'zod'
import {
  costMethods,
  languageChoices,
  reportCurrencies,
  pnlRecognitions,
  themes,
} from './preference-choices.ts'

/** Names that were found to be time zones: to ask the platform takes as long as the rest of a request. */
const knownZones = new Set<string>()
const maxKnownZones = 1_000

/** A zone of the IANA time zone database, such as 'Europe/Berlin'; offsets and made-up names are none. */
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
 * Returns the zone at whose midnight days of equity end: the chosen one. Where times are those of each device, it is the
 * zone that one of the person's devices named for equity, and UTC until one did.
 */
export const closingZone = ({
  timeZone,
  equityZone,
}: Pick<Preferences, 'timeZone' | 'equityZone'>): string =>
  timeZone === 'auto' ? (equityZone ?? 'UTC') : timeZone

export const PreferencesShape = z.object({
  /** 'auto': the zone of the device. */
  timeZone: z.string().refine((name) => name === 'auto' || isTimeZone(name), messages.listedTimeZone),
  /** The zone whose midnights end the days of equity while times are those of each device. The first device that signs in sets it. */
  equityZone: z.string().refine(isTimeZone, messages.askedTimeZone).nullable(),
  reportCurrency: z.enum(reportCurrencies, messages.listedCurrency),
  /** The cost basis of a sale: the average cost of the holding, or first in, first out. */
  costMethod: z.enum(costMethods, messages.costMethod),
  /** 'booked': each gain, fee and payment on its own day; 'closed': all of a trade on the day it closed. */
  resultDating: z.enum(pnlRecognitions, messages.resultDating),
  /** USD: a trade whose net lies within it, above or below zero, is even and neither won nor lost. '0': only a net of zero is. */
  breakevenUsd: z.string().regex(/^\d{1,7}(\.\d{1,8})?$/, messages.askedDollars),
  /** A share a year, 0.04 for 4 %, that Sharpe and Sortino take off. */
  riskFree: z.number(messages.askedRate).min(0, messages.askedRate).max(1, messages.askedRate),
  /** Days with a return that Sharpe and Sortino need at least. */
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
