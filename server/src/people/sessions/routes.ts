import { portalTextIn } from '../../core/language/portal-texts.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import type { sessions } from '@harbour/contract/people/sessions'
import { sql } from 'kysely'
import { endOtherSessions } from '../auth/account.ts'
import { proveOwnPassword } from '../passwords/own-password.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { secondFactorLimit } from '../../core/rate-limits/limit-table.ts'
import type { Limiter } from '../../core/rate-limits/limiter.ts'
import type { Services } from '../../core/services/services.ts'
import { readTwoFactor, takeCode } from '../two-factor/store.ts'
import { deviceName } from './device-name.ts'

/** The devices that are signed in to the own account. */
export const sessionsRoutes = (
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  limiter: Limiter,
): ServerHandlers<typeof sessions> => ({
  async list({ db, user, session, language }) {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', user.id)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute()
    const found = rows.map((row) => {
      const { device, kind } = deviceName(row.agent)
      return {
        id: row.id,
        device: portalTextIn(device, language),
        kind,
        signedInAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        endsAt: row.expires_at,
        isCurrent: row.token_hash.equals(session.tokenHash),
      }
    })
    return { sessions: found.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
  },

  async confirm({ db, user, session, body, refuse }) {
    const passwordHash = await proveOwnPassword(db, limiter, user.id, body.password)
    if (passwordHash === null) return refuse('wrong_current_password')
    if ((await readTwoFactor(db, user.id)).isOn) {
      const { code } = body
      if (code === undefined) return refuse('two_factor_required')
      await limiter.take(secondFactorLimit, user.id, refusalTexts.tooManyCodes)
      const isRight = await db.transaction().execute((tx) => takeCode(tx, user.id, code, settings, now()))
      if (!isRight) return refuse('two_factor_invalid')
      await limiter.refund(secondFactorLimit, user.id)
    }
    // a password that was changed meanwhile proves nothing
    const proved = await sql`
      update sessions s set proved_at = now() from users u
      where s.token_hash = ${session.tokenHash} and u.id = s.user_id and u.password_hash = ${passwordHash}`.execute(
      db,
    )
    if (proved.numAffectedRows === 0n) return refuse('wrong_current_password')
    return {}
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
