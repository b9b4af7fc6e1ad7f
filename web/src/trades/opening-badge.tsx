import type { ClosedTrade } from '@harbour/contract/closed-trades'
import { Badge } from '../kit/badge.tsx'
import { openingOf } from './closed-words.ts'

/** Says of a trade whose opening is not known why that is; nothing of any other. */
export function OpeningBadge({ of: trade }: { readonly of: Pick<ClosedTrade, 'incompleteBecause'> }) {
  const opening = openingOf(trade)
  if (opening === null) return null
  return (
    <span title={opening.why}>
      <Badge tone="warn">Incomplete: {opening.short}</Badge>
    </span>
  )
}
