import type { Position } from '@harbour/contract/trading/positions'
import { isZero } from '@harbour/ledger/decimal'
import { useApiQuery } from '../../core/api/query.ts'
import { Money } from '../../core/kit/amount.tsx'
import { api } from '../analytics/api.ts'
import { useScope } from '../scope/scope.ts'
import { openLosses } from './hedges.ts'
import * as texts from '#texts/trading/positions'

interface HedgeProps {
  readonly of: Position
  readonly among: readonly Position[]
}

/** States what opposite positions and holdings of the account gained on the coins of a losing position, if they did. */
export function Hedge({ of: one, among }: HedgeProps) {
  const scope = useScope()
  const holdings = useApiQuery(api.performance.openTrades, { query: scope.query })
  // without the holdings it is unknown which losses are hedged
  if (!holdings.data) return null
  const offset = openLosses(among, holdings.data.trades).find(({ position }) => position === one)?.offset
  return offset === undefined || isZero(offset) ? null : texts.hedgedBy(one.base, <Money of={offset} />)
}
