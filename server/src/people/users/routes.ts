import type { AdminUser, users } from '@harbour/contract/people/users'
import { audit } from '../audit/audit.ts'
import { countsOf, forgetCounts } from '../../core/db/count-cache.ts'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { listCursors } from '../../core/http/list-cursor.ts'
import type { Services } from '../../core/services/services.ts'
import { setActive, setRole, setVip } from './change.ts'
import { type Change, enter, find, protect } from './entry.ts'
import { deletedByAdminMail, newAdminMail, roleMail, suspendedMail } from './mails.ts'
import { countUsers, readUser, readUsers } from './list.ts'

type Users = typeof users

/** The users tab: everything that an administrator may do to other people, each with an entry in the audit log. */
export function userRoutes(
  services: Services,
  leaving: {
    readonly deletePerson: (tx: Db, userId: string) => Promise<boolean>
    /** False if a running subscription could not be ended. */
    readonly cancelBeforeLeaving: (userId: string) => Promise<boolean>
  },
): ServerHandlers<Users> {
  const { settings, outbox, database } = services
  const cursors = listCursors(settings.secret)
  const counts = countsOf(database, 'users', () => countUsers(database.db))
  const { publicUrl } = settings

  return {
    async list({ db, query, refuse }) {
      const { filter, q, order = 'descending', limit, cursor } = query
      const scope = JSON.stringify(['users', filter, q, order])
      const after = cursor === undefined ? null : (cursors.read(scope, cursor) ?? refuse('cursor_invalid'))
      const rows = await readUsers(db, { filter, q, order, limit, after })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const nextCursor = rows.length > limit && last ? cursors.write(scope, [last.place, last.id]) : null
      return { users: [...page], nextCursor, counts: await counts.read() }
    },

    async setRole({ body: { role }, ...change }) {
      const admins = await enter(change)
      if (role === 'user') protect(admins, change, settings.isDemo)
      const before = await find(change)
      if (before.role === role) return before
      const { db, user } = change
      await setRole(db, before.id, role)
      if (!before.isDemo) await outbox.enqueue(db, roleMail(before.email, role, publicUrl))
      if (role === 'admin') {
        const others = admins.filter(({ id, is_demo }) => id !== before.id && id !== user.id && !is_demo)
        for (const { email } of others)
          await outbox.enqueue(db, newAdminMail(email, before.email, user.email, publicUrl))
      }
      return finish(change, 'user.role', before, { role: before.role }, { role })
    },

    async setStatus({ body: { isActive }, ...change }) {
      const admins = await enter(change)
      if (!isActive) protect(admins, change, settings.isDemo)
      const before = await find(change)
      if (before.isActive === isActive) return before
      await setActive(change.db, before.id, isActive)
      if (!before.isDemo) await outbox.enqueue(change.db, suspendedMail(before.email, isActive, publicUrl))
      const action = isActive ? 'user.activate' : 'user.suspend'
      return finish(change, action, before, { isActive: before.isActive }, { isActive })
    },

    async setVip({ body: { vip }, ...change }) {
      await enter(change)
      const before = await find(change)
      if (before.vip === vip) return before
      await setVip(change.db, before.id, vip)
      return finish(change, 'user.vip', before, { vip: before.vip }, { vip })
    },

    async remove({ db, ...rest }) {
      const look = async (tx: Db) => {
        const change = { db: tx, ...rest }
        protect(await enter(change), change, settings.isDemo)
        return find(change)
      }
      const { id } = await db.transaction().execute(look)
      if (!(await leaving.cancelBeforeLeaving(id))) rest.refuse('subscription_not_cancelled')
      await db.transaction().execute(async (tx) => {
        const before = await look(tx)
        await leaving.deletePerson(tx, before.id)
        if (!before.isDemo) await outbox.enqueue(tx, deletedByAdminMail(before.email))
        const { email, username, role } = before
        await audit(tx, rest, { action: 'user.delete', target: before.id, before: { email, username, role } })
      })
      rest.afterCommit(() => forgetCounts(database))
      return {}
    },
  }

  async function finish(
    change: Change,
    action: string,
    before: AdminUser,
    was: object,
    is: object,
  ): Promise<AdminUser> {
    change.afterCommit(() => forgetCounts(database))
    const after = (await readUser(change.db, before.id)) ?? change.refuse('user_missing')
    await audit(change.db, change, {
      action,
      target: before.id,
      before: was,
      after: { email: before.email, ...is },
    })
    return after
  }
}
