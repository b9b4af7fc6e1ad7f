import { ButtonLink } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { byHandId } from '../bots/by-hand.ts'
import { pageOfBot } from '../bots/fills-of.ts'
import { useScope } from '../scope/scope.ts'
import * as texts from '#texts/trading/bot-filter'

interface NoClosedTradesProps {
  readonly id: string
  readonly className?: string
}

/** A bot without closed trades, or manual trading without any: why that may be right, and where its figures are. */
export function NoClosedTrades({ id, className = '' }: NoClosedTradesProps) {
  const { search } = useScope()
  return (
    <EmptyState
      title={id === byHandId ? texts.noneByHand : texts.noClosedTrades}
      action={<ButtonLink to={pageOfBot(id, search)}>{texts.openPage}</ButtonLink>}
      className={className}
    >
      {texts.mayNeverGoFlat}
    </EmptyState>
  )
}
