import type { sessions } from '@harbour/contract/sessions'
import { sql } from 'kysely'
import { endOtherSessions } from '../auth/account.ts'
import type { ServerHandlers } from '../http/context.ts'
import { deviceName } from './device-name.ts'

/** The devices that are signed in to the own account. */
export const sessionsRoutes = (): ServerHandlers<typeof sessions> => ({
  async list({ db, user, session }) {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', user.id)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute()
    const found = rows.map((row) => ({
      id: row.id,
      ...deviceName(row.agent),
      signedInAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      endsAt: row.expires_at,
      isCurrent: row.token_hash.equals(session.tokenHash),
    }))
    return { sessions: found.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
  },

  async end({ db, user, params, refuse }) {
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', '=', params.id)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) refuse('session_unknown')
    return {}
  },

  async endOthers({ db, user, session }) {
    return { ended: await endOtherSessions(db, user.id, session.tokenHash) }
  },
})
