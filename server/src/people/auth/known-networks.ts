import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

const days = 90
const max = 20

/**
 * Returns true if the owner of this address signed in from this network lately. The same query runs for addresses without an account.
 */
export async function isKnownNetwork(db: Db, email: string, network: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('known_networks.user_id')
    .where('users.email', '=', email)
    .where('known_networks.network_hash', '=', network)
    .where('known_networks.last_login_at', '>', sql<string>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a network after a complete login, second factor included. The oldest are deleted. */
export async function rememberNetwork(tx: Db, userId: string, network: Buffer): Promise<void> {
  await tx
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: network })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network_hash']).doUpdateSet({ last_login_at: sql<string>`now()` }),
    )
    .execute()
  await tx
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('network_hash', 'in', (from) =>
      from
        .selectFrom('known_networks')
        .select('network_hash')
        .where('user_id', '=', userId)
        .orderBy('last_login_at', 'desc')
        .offset(max)
        .limit(1000),
    )
    .execute()
}
