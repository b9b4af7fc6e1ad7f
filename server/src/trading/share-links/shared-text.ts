import type { Language } from '@harbour/contract/core/languages'
import { type TranslatedCatalogue, locales } from '../../core/language/translations.ts'
import * as de from '../../core/texts/de/shared-pages.ts'
import * as en from '../../core/texts/en/shared-pages.ts'

export const sharedTexts: Readonly<Record<Language, TranslatedCatalogue<typeof en>>> = { en, de }

interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** `12 – 18 Jun 2025`, `Since 12 Jun 2025`, `All time`. */
export function sharedPeriod({ from, to }: Days, language: Language): string {
  const texts = sharedTexts[language]
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  if (from !== null && to !== null) return format.formatRange(new Date(from), new Date(to))
  if (from !== null) return texts.since(format.format(new Date(from)))
  return to === null ? texts.allTime : texts.until(format.format(new Date(to)))
}

/** `+8.58%`. */
export function sharedPercent(share: number, language: Language, isSigned = false): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'percent',
    minimumFractionDigits: isSigned ? 2 : 1,
    maximumFractionDigits: isSigned ? 2 : 1,
    signDisplay: isSigned ? 'exceptZero' : 'negative',
  })
  return format.format(share).replace('-', '−')
}

export const sharedNumber = (value: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace('-', '−')
