import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import { Badge } from '../../core/kit/badge.tsx'
import * as texts from '#texts/trading/closed-trades'

interface OpeningBadgeProps {
  readonly of: Pick<ClosedTrade, 'incompleteBecause' | 'hasEnteredBasis'>
  /** True in a row, which has room only for the reason. */
  readonly brief?: boolean
}

/** States why a trade's opening is unknown, or that it was entered by hand; nothing for other trades. */
export function OpeningBadge({ of: trade, brief = false }: OpeningBadgeProps) {
  if (trade.hasEnteredBasis)
    return (
      <span title={texts.enteredHelp}>
        <Badge>{brief ? texts.entered : texts.openingEntered}</Badge>
      </span>
    )
  const why = trade.incompleteBecause
  if (why === null) return null
  return (
    <span title={texts.openingReasons[why]}>
      <Badge tone="warn">{(brief ? texts.openingBadges : texts.incompleteOpenings)[why]}</Badge>
    </span>
  )
}
