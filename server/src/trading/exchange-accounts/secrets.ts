import type { Credentials, Exchange } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { SealBroken, type SecretField, type Sealer } from '../../core/secrets/seal.ts'
import type { Services } from '../../core/services/services.ts'

/** Opens a connection's secrets. Throws SealBroken when one was moved, altered or is missing. */
export async function readCredentials(
  { database, sealer }: Pick<Services, 'database' | 'sealer'>,
  userId: string,
  accountId: string,
): Promise<Credentials> {
  const rows = await database.db
    .selectFrom('exchange_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  const opened = new Map<SecretField, string>()
  for (const row of rows) {
    const sealed = {
      keyId: row.key_id,
      sealedKey: row.sealed_key,
      nonce: row.nonce,
      ciphertext: row.ciphertext,
    }
    opened.set(row.field, sealer.open(sealed, { userId, accountId, field: row.field }))
  }
  const apiKey = opened.get('apiKey')
  const apiSecret = opened.get('apiSecret')
  const passphrase = opened.get('passphrase')
  if (apiKey === undefined || apiSecret === undefined) throw new SealBroken()
  return { apiKey, apiSecret, ...(passphrase === undefined ? {} : { passphrase }) }
}

/** Returns the credentials of an account: its public address if the exchange is read by that, otherwise its secrets. Throws SealBroken. */
export async function readAccess(
  services: Pick<Services, 'database' | 'sealer'>,
  { connectsBy }: Pick<Exchange, 'connectsBy'>,
  account: { readonly userId: string; readonly accountId: string; readonly accountUid: string },
): Promise<Credentials> {
  if (connectsBy === 'address') return { apiKey: account.accountUid, apiSecret: '' }
  return readCredentials(services, account.userId, account.accountId)
}

/** Deletes all secrets of a connection, within the caller's transaction. */
export async function deleteCredentials(tx: Db, userId: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('exchange_secrets')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  await noteSecrets(tx, userId, accountId, false)
}

/** Notes in the queue which accounts have secrets: the secrets themselves are distributed with their people. */
const noteSecrets = (tx: Db, userId: string, accountId: string, has: boolean) =>
  tx
    .updateTable('sync_schedule')
    .set({ has_secrets: has })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()

/** Replaces all secrets of a connection, within the caller's transaction. */
export async function writeCredentials(
  tx: Db,
  sealer: Sealer,
  userId: string,
  accountId: string,
  credentials: Credentials,
): Promise<void> {
  await tx
    .deleteFrom('exchange_secrets')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  const fields = (['apiKey', 'apiSecret', 'passphrase'] as const).flatMap((field) => {
    const plain = credentials[field]
    return plain === undefined ? [] : [{ field, sealed: sealer.seal(plain, { userId, accountId, field }) }]
  })
  await tx
    .insertInto('exchange_secrets')
    .values(
      fields.map(({ field, sealed }) => ({
        user_id: userId,
        account_id: accountId,
        field,
        key_id: sealed.keyId,
        sealed_key: sealed.sealedKey,
        nonce: sealed.nonce,
        ciphertext: sealed.ciphertext,
      })),
    )
    .execute()
  await noteSecrets(tx, userId, accountId, true)
}
