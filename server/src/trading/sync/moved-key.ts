import type { CodedMessage } from '@harbour/ledger/coded-message'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { ExchangeError } from '@harbour/exchanges/wire/error'
import { syncMessages } from '../../core/language/sync-messages.ts'
import { isEgressNew } from '../sync-run/egress-moves.ts'
import type { Claim } from '../sync-run/schedule.ts'
import type { SyncParts } from './worker.ts'

/**
 * The message for an owner whose key is refused at an address that Harbour uses since recently; null if that is not the
 * reason.
 */
export async function sayingOfMoved(
  { services, wires }: SyncParts,
  claim: Claim,
  exchange: Exchange,
  { reason }: ExchangeError,
): Promise<CodedMessage | null> {
  // some exchanges have one answer for an unknown key and for a disallowed address
  if (reason !== 'ip_refused' && reason !== 'key_unknown') return null
  if (!(await isEgressNew(services.database.db, claim))) return null
  const addresses = wires.egresses.addressesOf(claim.egress)
  return addresses.length === 0
    ? syncMessages.refusedAtUnknownAddress(exchange.name)
    : syncMessages.refusedAtNewAddress(exchange.name, addresses.join(', '))
}
