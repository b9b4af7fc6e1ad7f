import { fewestDays } from '@harbour/ledger/metrics/performance'
import { count } from '../../core/kit/format.ts'
import type { LeftOut } from '@harbour/contract/trading/closed-trades'
import * as texts from '#texts/trading/performance/key-figures'

const reasons: Readonly<Record<string, string>> = texts.reasons

/** Explains why a figure has no value, in words that stand beside the dash; `days` is the number of days that it needs. */
export const reasonOf = (why: string | null, days = fewestDays): string =>
  why === 'too_few_days' ? texts.tooFewDays(days) : (reasons[why ?? ''] ?? texts.notKnown)

const openings: Readonly<Record<LeftOut['because'][number]['why'], string>> = texts.openings

/** Lists the trades that no figure counts, with reasons; null where nothing is missing. */
export function leftOutSentence({ incomplete, unpriced, because }: LeftOut): string | null {
  const named = because.map(({ why, trades }) => `${count(trades)} ${openings[why]}`)
  const unknown = incomplete > 0 ? [`${count(incomplete)} ${texts.openingUnknown}`] : []
  const parts = [
    ...(named.length > 0 ? named : unknown),
    ...(unpriced > 0 ? [`${count(unpriced)} ${texts.partUnpriced}`] : []),
  ]
  return parts.length === 0 ? null : texts.leftOut(incomplete + unpriced, parts.join(', '))
}
