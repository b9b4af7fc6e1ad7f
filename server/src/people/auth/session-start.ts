import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { hashAddress } from '../../core/http/client-address.ts'
import { freshToken } from './tokens.ts'

export interface Device {
  readonly address: string
  readonly agent: string | null
}

/** Opens a session of seven days; deletes expired ones of the same person, and the oldest beyond twenty. */
export async function startSession(
  db: Db,
  userId: string,
  device: Device,
  secret: Buffer,
): Promise<{ accessToken: string; csrfToken: string }> {
  const access = freshToken()
  const csrf = freshToken()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('expires_at', '<=', sql<string>`now()`),
        where(
          'token_hash',
          'in',
          where
            .selectFrom('sessions')
            .select('token_hash')
            .where('user_id', '=', userId)
            .orderBy('last_seen_at', 'desc')
            .offset(19)
            .limit(1000),
        ),
      ]),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: access.hash,
      user_id: userId,
      csrf_hash: csrf.hash,
      ip_hash: hashAddress(device.address, secret),
      agent: device.agent,
      expires_at: sql<string>`now() + interval '7 days'`,
    })
    .execute()
  await db.insertInto('login_events').values({ user_id: userId }).execute()
  return { accessToken: access.token, csrfToken: csrf.token }
}
