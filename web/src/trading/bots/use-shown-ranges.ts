import { useMemo } from 'react'
import type { Answer } from '../../core/kit/loaded.tsx'
import { shownRange } from '../metrics/shown-bot-sums.ts'
import type { BotRanges } from './sub-account-rows.ts'

interface Ranges extends BotRanges {
  readonly currency: string
}

/** The answer with amounts that add up as displayed, in each row; those of the account equal the equity bridge. */
export function useShownRanges<T extends Ranges, A extends Answer<T>>(answer: A): A {
  const { data } = answer
  const shown = useMemo(() => data && inCents(data), [data])
  return { ...answer, data: shown }
}

const inCents = <T extends Ranges>(of: T): T => ({
  ...of,
  bots: of.bots.map((one) => shownRange(one, of.currency)),
  byHand: shownRange(of.byHand, of.currency),
  all: shownRange(of.all, of.currency),
})
