import { sum } from '@harbour/ledger/decimal'
import type { BotFigures } from './types.ts'

/** Returns realised P&L before fees by one cost method: what is settled with others, or from before, is the same by each. */
export const grossBy = (realised: string, { before, taken }: Pick<BotFigures, 'before' | 'taken'>): string =>
  sum([realised, before, taken])
