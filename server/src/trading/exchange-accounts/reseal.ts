import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { SealBroken, type Sealer, type SecretField } from '../../core/secrets/seal.ts'

const batchSize = 200

export interface Resealed {
  readonly accounts: number
  /** Accounts whose secrets open under no secret that is set, by id. */
  readonly broken: readonly string[]
}

/**
 * Key rotation: seals the secrets of every connection with the newest master secret, and marks its key under that one, in batches. What is
 * sealed with it already is left, so that a run that broke off goes on. Disconnected accounts have no secrets, and keep the mark
 * of the secret that they were connected under.
 */
export async function resealConnections(db: Db, sealer: Sealer): Promise<Resealed> {
  const broken: string[] = []
  let accounts = 0
  for (let after = ''; ; ) {
    const batch = await db.transaction().execute((tx) => resealBatch(tx, sealer, after))
    accounts += batch.resealed
    broken.push(...batch.broken)
    if (batch.last === null) return { accounts, broken }
    after = batch.last
  }
}

async function resealBatch(tx: Db, sealer: Sealer, after: string) {
  const keys = await tx
    .selectFrom('exchange_accounts')
    .select(['id', 'user_id', 'exchange', 'fingerprint'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .execute()
  const broken: string[] = []
  let resealed = 0
  for (const { id, user_id: userId, exchange, fingerprint } of keys) {
    const rows = await tx
      .selectFrom('exchange_secrets')
      .selectAll()
      .where('user_id', '=', userId)
      .where('account_id', '=', id)
      .execute()
    try {
      const opened = rows.map((row) => ({
        field: row.field,
        isNewest: sealer.isNewest({ keyId: row.key_id }),
        plain: sealer.open(
          { keyId: row.key_id, sealedKey: row.sealed_key, nonce: row.nonce, ciphertext: row.ciphertext },
          { userId, accountId: id, field: row.field },
        ),
      }))
      const stale = opened.filter(({ isNewest }) => !isNewest)
      for (const { field, plain } of stale)
        await writeSealed(tx, sealer, { userId, accountId: id, field }, plain)
      const apiKey = opened.find(({ field }) => field === 'apiKey')?.plain
      const mark = apiKey === undefined ? fingerprint : sealer.fingerprint(exchange, apiKey)
      if (!mark.equals(fingerprint))
        await tx.updateTable('exchange_accounts').set({ fingerprint: mark }).where('id', '=', id).execute()
      if (stale.length > 0 || !mark.equals(fingerprint)) resealed += 1
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
      broken.push(id)
    }
  }
  return { resealed, broken, last: keys.length < batchSize ? null : (keys.at(-1)?.id ?? null) }
}

async function writeSealed(
  tx: Db,
  sealer: Sealer,
  place: { readonly userId: string; readonly accountId: string; readonly field: SecretField },
  plain: string,
): Promise<void> {
  const { keyId, sealedKey, nonce, ciphertext } = sealer.seal(plain, place)
  await sql`
    update exchange_secrets set key_id = ${keyId}, sealed_key = ${sealedKey}, nonce = ${nonce}, ciphertext = ${ciphertext}
    where user_id = ${place.userId} and account_id = ${place.accountId} and field = ${place.field}`.execute(
    tx,
  )
}
