import { sum } from '@harbour/ledger/decimal'
import type { BotFigures } from './types.ts'

/** Returns realised P&L before fees by one cost method: transfers and earlier holdings are the same by each. */
export const grossBy = (realised: string, { before, taken }: Pick<BotFigures, 'before' | 'taken'>): string =>
  sum([realised, before, taken])
