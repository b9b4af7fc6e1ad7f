import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import type { Account } from './accounts.tsx'

/** An account without room for its name, which screen readers still get. */
export const AccountTile = ({ of: { code, index, label } }: { readonly of: Account }) => (
  <span title={label} className="inline-flex">
    <ExchangeTile code={code} index={index} />
    <span className="sr-only">{label}</span>
  </span>
)
