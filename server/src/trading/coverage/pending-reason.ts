import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { locales } from '../../core/language/translations.ts'
import { adapterTextIn } from '../../core/language/adapter-texts.ts'
import { sql } from 'kysely'
import { isAwaited } from '../sync-run/refused.ts'

/** The reason why a stream waits for the exchange, and the time of the next request. */
export interface Awaiting {
  readonly awaits: string | null
  readonly askedAgainMs: number | null
}

/** The columns of an Awaiting. */
export const awaitingColumns = sql`case when ${isAwaited} then cursor ->> 'awaits' end as awaits,
  (extract(epoch from retry_at) * 1000)::float8 as "askedAgainMs"`

const time = {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const
const times = {
  en: new Intl.DateTimeFormat(locales.en, time),
  de: new Intl.DateTimeFormat(locales.de, time),
}

/** 'OKX is preparing the file of Q1 2026. Harbour tries again on 24 Nov, 14:20 UTC.'; null if nothing is pending. */
export function pendingReasonIn({ awaits, askedAgainMs }: Awaiting, language: Language): string | null {
  if (awaits === null) return null
  const texts = coverageTexts[language]
  const why = adapterTextIn(awaits, language)
  return askedAgainMs === null
    ? texts.waitsFor(why)
    : texts.waitsUntil(why, times[language].format(askedAgainMs))
}
