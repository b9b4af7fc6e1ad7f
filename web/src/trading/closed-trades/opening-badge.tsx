import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import { Badge } from '../../core/kit/badge.tsx'
import { openingOf } from './closed-words.ts'

interface OpeningBadgeProps {
  readonly of: Pick<ClosedTrade, 'incompleteBecause' | 'hasEnteredBasis'>
  /** True in a row, which has room for the reason alone. */
  readonly brief?: boolean
}

/** Says of a trade whose opening is not known why that is, or that it was entered by hand; nothing of any other. */
export function OpeningBadge({ of: trade, brief = false }: OpeningBadgeProps) {
  if (trade.hasEnteredBasis)
    return (
      <span title="You entered its opening price and date">
        <Badge>{brief ? 'Entered' : 'Opening entered'}</Badge>
      </span>
    )
  const opening = openingOf(trade)
  if (opening === null) return null
  const { short, why } = opening
  return (
    <span title={why}>
      <Badge tone="warn">
        {brief ? `${short.charAt(0).toUpperCase()}${short.slice(1)}` : `Incomplete: ${short}`}
      </Badge>
    </span>
  )
}
