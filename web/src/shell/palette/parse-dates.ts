import { dayKey } from '../../core/kit/format-time.ts'
import { endsOf } from '../../trading/scope/period.ts'
import { parseRange } from '../../trading/scope/parse-range.ts'
import { datesOf } from '../../trading/scope/ranges.ts'

export interface DatedText {
  /** The text besides the date. */
  readonly text: string
  readonly from?: string
  readonly to?: string
}

/** Extracts the longest sequence of words that the range control understands: 'eth 14 Nov' has one day. */
export function datesIn(typed: string, now: number): DatedText {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  const today = dayKey(now)
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const range = parseRange(words.slice(start, start + length).join(' '), today)
      // 'all' and 'max' are words of notes rather than dates
      if (range !== null && range !== 'All')
        return { text: words.toSpliced(start, length).join(' '), ...endsOf(datesOf(range, today)) }
    }
  return { text: words.join(' ') }
}
