import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { adapterTextIn } from '../../core/language/adapter-texts.ts'

/** Rows of a stream that the exchange's adapter cannot use, from its cursor. */
export interface RefusedRows {
  /** 'it has no usable time' */
  readonly reason: string
  readonly example: string
  /** One per row, up to `maxOfAReason`. */
  readonly keys: readonly string[]
}

/** Adapters list no more of them (exchanges/src/generic/left-out.ts). */
const maxOfAReason = 100

/** '3 rows are left out: it has no usable time (such as 2024-03-01 12:00:00, BTC/USDT, buy 1 at 60000, id 7).' */
export function refusedWords({ reason: english, example, keys }: RefusedRows, language: Language): string {
  const texts = coverageTexts[language]
  const reason = adapterTextIn(english, language)
  if (keys.length === 1) return texts.leftOutOne(reason, example)
  return keys.length >= maxOfAReason
    ? texts.leftOutMainly(maxOfAReason, reason, example)
    : texts.leftOutMany(keys.length, reason, example)
}
