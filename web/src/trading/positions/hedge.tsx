import type { Position } from '@harbour/contract/trading/positions'
import type { SpotPosition } from '@harbour/contract/trading/spot-positions'
import { isZero } from '@harbour/ledger/decimal'
import { useApiQuery } from '../../core/api/query.ts'
import { Money } from '../../core/kit/amount.tsx'
import { api } from '../analytics/api.ts'
import { useScope } from '../scope/scope.ts'
import { agreement } from './difference.ts'
import { openLosses } from './hedges.ts'
import { HedgeSkeleton } from './hedge-skeleton.tsx'
import * as texts from '#texts/trading/positions'

interface HedgeProps {
  readonly of: Position
  readonly among: readonly Position[]
}

/** States what opposite positions and holdings of the account gained on the coins of a losing position. */
export function Hedge({ of: one, among }: HedgeProps) {
  const scope = useScope()
  const { data, isPending } = useApiQuery(
    api.performance.openTrades,
    { query: scope.query },
    { keepPrevious: true },
  )
  if (isPending) return <HedgeSkeleton />
  if (data === undefined) return texts.hedgeUnknown
  const offset = openLosses(among, data.trades).find(({ position }) => position === one)?.offset ?? '0'
  if (!isZero(offset)) return texts.hedgedBy(<Money of={offset} />)
  if (agreement(one).kind === 'unknown') return texts.hedgeUnread
  return hasUnpriced(one, among, data.trades) ? texts.hedgeUnpriced : texts.noHedge
}

/** Returns true if an opposite position or holding of the account has an unknown P&L. */
const hasUnpriced = (
  { accountId, base, side }: Position,
  positions: readonly Position[],
  holdings: readonly SpotPosition[],
): boolean =>
  [...positions, ...holdings.map((one) => ({ ...one, side: 'long' as const }))].some(
    (other) =>
      other.accountId === accountId &&
      other.base === base &&
      other.side !== side &&
      other.unrealisedUsd === null,
  )
