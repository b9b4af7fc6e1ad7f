import { syncMessages } from '../../core/language/sync-messages.ts'
import { randomBytes } from 'node:crypto'
import type { Credentials, Exchange, Proof } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { writeEvent } from '../../core/events/person-events.ts'
import { isUniqueViolation } from '../../core/db/transient-error.ts'
import type { Services } from '../../core/services/services.ts'
import { newKeyMail } from './new-key-mail.ts'
import { isAddressFree, storedProof, type StoredProof } from './proof.ts'
import { writeCredentials } from './secrets.ts'
import { labelsOfDisconnected, labelsOfSameAccount } from './labels.ts'
import { insertConnection } from './store.ts'

export interface Owner {
  readonly id: string
  readonly emailTyped: string
  readonly isDemo: boolean
}

export interface Connecting {
  readonly owner: Owner
  readonly exchange: Exchange
  readonly credentials: Credentials
  readonly label: string | undefined
  readonly isDemo: boolean
  /** The egress that the key was proved from, which is the account's from now on. */
  readonly egress: string
  readonly proof: Proof
}

/**
 * Stores a proved connection: key, sealed secrets, sync schedule and the owner's mail, all or nothing.
 * Returns its id; null when the key is connected already, also by a concurrent request.
 */
export async function connect(services: Services, connecting: Connecting): Promise<string | null> {
  const { owner, exchange, credentials, label, isDemo, egress, proof } = connecting
  const id = randomBytes(12).toString('base64url')
  const name = label === undefined || label === '' ? exchange.name : label
  const isStored = await unlessTaken(
    services.database.db.transaction().execute(async (tx) => {
      await insertConnection(tx, {
        id,
        userId: owner.id,
        exchange: exchange.id,
        label: name,
        isDemo,
        egress,
        isAddressFree: isAddressFree(exchange, proof),
        keyHint: credentials.apiKey.slice(-4),
        fingerprint: services.sealer.fingerprint(exchange.id, credentials.apiKey),
        accountUid: proof.accountUid,
        mode: proof.mode,
        proof: await proofWithWarnings(tx, owner.id, exchange, proof),
      })
      // An address is no secret: it is stored with the connection.
      if (exchange.connectsBy !== 'address')
        await writeCredentials(tx, services.sealer, owner.id, id, credentials)
      await tellOwner(tx, services, owner, { exchangeName: exchange.name, label: name, isNew: true })
      await writeEvent(tx, owner.id, 'keys')
    }),
  )
  return isStored ? id : null
}

/** False when the unique index over keys refused a row of the transaction. */
export async function unlessTaken(storing: Promise<unknown>): Promise<boolean> {
  try {
    await storing
    return true
  } catch (error) {
    // a node of a cluster names its part of the index only in the message
    if (
      error instanceof Error &&
      isUniqueViolation(error) &&
      error.message.includes('exchange_accounts_fingerprint')
    )
      return false
    throw error
  }
}

export const credentialsOf = (
  apiKey: string,
  apiSecret: string,
  passphrase: string | undefined,
): Credentials => ({
  apiKey,
  apiSecret,
  ...(passphrase === undefined || passphrase === '' ? {} : { passphrase }),
})

/** Returns warnings: reading one account twice is harmless but rarely intended, since its balances would count twice. */
export async function proofWithWarnings(
  db: Db,
  userId: string,
  exchange: Exchange,
  proof: Proof,
  exceptId = '',
): Promise<StoredProof> {
  const [twin] = await labelsOfSameAccount(db, userId, exchange.id, proof.accountUid, exceptId)
  const [former] =
    proof.accountUid === '' ? await labelsOfDisconnected(db, userId, exchange.id, exceptId) : []
  const warnings = [
    ...(twin === undefined ? [] : [syncMessages.connectedTwice(exchange.name, twin).english]),
    ...(former === undefined ? [] : [syncMessages.maybeReconnected(former, exchange.name).english]),
  ]
  return { ...storedProof(proof), warnings: [...proof.warnings, ...warnings] }
}

export async function tellOwner(
  tx: Db,
  { outbox, settings }: Services,
  owner: Owner,
  news: { readonly exchangeName: string; readonly label: string; readonly isNew: boolean },
): Promise<void> {
  // The demo's users have no readable mailbox.
  if (owner.isDemo) return
  await outbox.enqueue(
    tx,
    newKeyMail({ ...news, to: owner.emailTyped, link: `${settings.publicUrl}/trading/accounts` }),
  )
}
