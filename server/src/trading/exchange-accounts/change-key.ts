import type { Credentials, Exchange, Proof } from '@harbour/exchanges/exchange'
import type { Services } from '../../core/services/services.ts'
import { writeEvent } from '../../core/events/person-events.ts'
import { SealBroken } from '../../core/secrets/seal.ts'
import { credentialsOf, proofWithWarnings, tellOwner, unlessTaken, type Owner } from './connect.ts'
import { isAddressFree } from './proof.ts'
import { readCredentials, writeCredentials } from './secrets.ts'
import { renameConnection, replaceKey, type Connection } from './store.ts'

interface Given {
  readonly apiKey?: string | undefined
  readonly apiSecret?: string | undefined
  readonly passphrase?: string | undefined
}

/**
 * Merges the given credentials with the stored ones: an owner may correct only a secret or a passphrase. A new API
 * key replaces all of the old one. Null if the stored part is lost, so that everything must be entered again.
 */
export async function mergedCredentials(
  services: Services,
  userId: string,
  id: string,
  given: Given,
): Promise<Credentials | null> {
  if (given.apiKey !== undefined && given.apiSecret !== undefined) {
    return credentialsOf(given.apiKey, given.apiSecret, given.passphrase)
  }
  try {
    const stored = await readCredentials(services, userId, id)
    return credentialsOf(
      stored.apiKey,
      given.apiSecret ?? stored.apiSecret,
      given.passphrase ?? stored.passphrase,
    )
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

interface Change {
  readonly owner: Owner
  readonly exchange: Exchange
  readonly credentials: Credentials
  readonly held: Connection
  readonly proof: Proof
  /** The egress that the key was proved from. */
  readonly egress: string
  readonly label: string | undefined
}

/** Replaces the stored key with another proved one of the same account. */
export async function changeKey(
  services: Services,
  change: Change,
): Promise<'changed' | 'key_missing' | 'key_duplicate'> {
  const { owner, exchange, credentials, held, proof, egress, label } = change
  let isThere = true
  const isStored = await unlessTaken(
    services.database.db.transaction().execute(async (tx) => {
      isThere = await replaceKey(tx, owner.id, held.id, {
        keyHint: credentials.apiKey.slice(-4),
        fingerprint: services.sealer.fingerprint(exchange.id, credentials.apiKey),
        mode: proof.mode,
        proof: await proofWithWarnings(tx, owner.id, exchange, proof, held.id),
        egress,
        isAddressFree: isAddressFree(exchange, proof),
      })
      if (!isThere) return
      // An address is no secret: it is stored with the connection.
      if (exchange.connectsBy !== 'address')
        await writeCredentials(tx, services.sealer, owner.id, held.id, credentials)
      if (label !== undefined) await renameConnection(tx, owner.id, held.id, label)
      await tellOwner(tx, services, owner, {
        exchangeName: exchange.name,
        label: label ?? held.label,
        isNew: false,
      })
      await writeEvent(tx, owner.id, 'keys')
    }),
  )
  if (!isThere) return 'key_missing'
  return isStored ? 'changed' : 'key_duplicate'
}
