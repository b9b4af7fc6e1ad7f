import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { DotTone } from '../../core/kit/dot.tsx'

/** The colour of the dot that shows an exchange account's state. */
export const statusTones: Record<ExchangeAccount['status'], DotTone> = {
  connecting: 'info',
  syncing: 'info',
  synced: 'gain',
  retrying: 'warn',
  needs_attention: 'danger',
  disconnected: 'flat',
}
