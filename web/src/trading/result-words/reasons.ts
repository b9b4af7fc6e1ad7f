import { usualMinDays } from '@harbour/ledger/metrics/performance'
import * as texts from '#texts/trading/performance/key-figures'

const reasons: Readonly<Record<string, string>> = texts.reasons

/** Explains why a figure has no value, as a text next to the dash; `days` is the number of days that it needs. */
export const reasonOf = (why: string | null, days = usualMinDays): string =>
  why === 'too_few_days' ? texts.tooFewDays(days) : (reasons[why ?? ''] ?? texts.notKnown)
