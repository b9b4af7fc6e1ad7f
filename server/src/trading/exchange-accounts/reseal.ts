import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { SealBroken, type Sealer, type SecretField } from '../../core/secrets/seal.ts'

const batchSize = 200

export interface Resealed {
  readonly accounts: number
  /** Ids of accounts whose secrets no configured secret opens. */
  readonly broken: readonly string[]
}

/**
 * Key rotation: seals the secrets of every connection with the newest master secret, and computes its
 * fingerprint with that one, account by account. Secrets already sealed with it are skipped, so that an
 * interrupted run can be resumed. Disconnected accounts have no secrets, and keep their former fingerprint.
 */
export async function resealConnections(db: Db, sealer: Sealer): Promise<Resealed> {
  const broken: string[] = []
  let accounts = 0
  for (let after = ''; ; ) {
    const batch = await nextAccounts(db, after)
    for (const account of batch) {
      const outcome = await db.transaction().execute((tx) => resealOne(tx, sealer, account))
      if (outcome === 'resealed') accounts += 1
      if (outcome === 'broken') broken.push(account.id)
    }
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchSize) return { accounts, broken }
    after = last.id
  }
}

interface Account {
  readonly userId: string
  readonly id: string
}

/** Accounts by id, from the queue of syncs, which has a row of each in one place. */
const nextAccounts = (db: Db, after: string): Promise<readonly Account[]> =>
  db
    .selectFrom('sync_schedule')
    .select(['user_id as userId', 'account_id as id'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(batchSize)
    .execute()

async function resealOne(
  tx: Db,
  sealer: Sealer,
  { userId, id }: Account,
): Promise<'resealed' | 'current' | 'broken'> {
  const connection = await tx
    .selectFrom('exchange_accounts')
    .select(['exchange', 'fingerprint'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // it was removed meanwhile
  if (connection === undefined) return 'current'
  const { exchange, fingerprint } = connection
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
      await tx
        .updateTable('exchange_accounts')
        .set({ fingerprint: mark })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    return stale.length > 0 || !mark.equals(fingerprint) ? 'resealed' : 'current'
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return 'broken'
  }
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
