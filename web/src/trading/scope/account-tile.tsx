import { Unknown } from '../../core/kit/amount.tsx'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import type { Accounts } from './accounts.tsx'
import * as texts from '#texts/trading/scope/scope'

interface AccountTileProps {
  readonly of: string
  readonly accounts: Accounts
}

/** An account without room for its name, which screen readers still get; it takes its space while the names load. */
export function AccountTile({ of: id, accounts }: AccountTileProps) {
  const account = accounts.of(id)
  if (!account && accounts.isFailed) return <Unknown why={texts.accountNotLoaded} />
  if (!account) return <span className="inline-flex size-5 shrink-0" />
  return (
    <span title={account.label} className="inline-flex">
      <ExchangeTile code={account.code} index={account.index} />
      <span className="sr-only">{account.label}</span>
    </span>
  )
}
