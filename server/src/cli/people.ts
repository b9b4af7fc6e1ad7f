import { sql } from 'kysely'
import { deletePerson } from '../accounts.ts'
import { audit } from '../people/audit/audit.ts'
import { normaliseEmail } from '../core/mail/email.ts'
import { meetsSignupRules } from '../people/passwords/passwords.ts'
import { createVerifiedUser, findUserId } from '../people/auth/store.ts'
import type { Db } from '../core/db/db.ts'
import { isLast, lockAdmins } from '../people/users/admins.ts'
import { setActive, setRole } from '../people/users/change.ts'
import { type Command, commandLine, Usage, withDatabase, wordOf } from './command.ts'

interface Person {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly role: 'admin' | 'user'
  readonly is_active: boolean
  readonly vip: boolean
}

/** Locks a person's row, after those of administrators, in the same order as the panel. */
export async function findPerson(tx: Db, typed: string, mustLeaveOne: boolean): Promise<Person> {
  const admins = await lockAdmins(tx)
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'username', 'role', 'is_active', 'vip'])
    .where('email', '=', normaliseEmail(typed))
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Usage(`There is no account with the address ${typed}.`)
  if (mustLeaveOne && isLast(admins, person.id, false))
    throw new Usage(
      'The last active administrator cannot be suspended, demoted or deleted. Create another one first.',
    )
  return person
}

const adminCreate: Command = {
  name: 'admin create',
  takes: '--email ADDRESS',
  summary: 'creates an administrator; the password is read from HARBOUR_ADMIN_PASSWORD',
  details: `The address needs no verification. An address that already has an account keeps its password and its data and
becomes an administrator; a suspended one is refused. The password of a new account has to meet the rules of the sign-up.`,
  options: ['email'],
  async run({ settings }) {
    if (!settings.admin)
      throw new Usage('admin create needs --email ADDRESS and HARBOUR_ADMIN_PASSWORD in the environment.')
    const { email, password } = settings.admin
    return withDatabase(settings, async ({ db }) => {
      if ((await findUserId(db, normaliseEmail(email))) === null && !meetsSignupRules(password))
        throw new Usage(
          'HARBOUR_ADMIN_PASSWORD needs at least 8 characters with a capital, a small letter and a number.',
        )
      const { isNew } = await createVerifiedUser(db, { email, password, role: 'admin' })
      return db.transaction().execute(async (tx) => {
        const { id, role, is_active } = await findPerson(tx, email, false)
        if (!is_active)
          throw new Usage(`${email} is suspended. Reactivate the account first: user activate ${email}`)
        if (!isNew && role === 'admin') return `${email} is already an administrator; nothing was changed.`
        await setRole(tx, id, 'admin')
        const after = { email, role: 'admin' }
        await audit(tx, commandLine, {
          action: isNew ? 'user.create' : 'user.role',
          target: id,
          ...(isNew ? {} : { before: { role } }),
          after,
        })
        return isNew
          ? `${email} is now an administrator.`
          : `${email} already had an account: it keeps its password and is now an administrator.`
      })
    })
  },
}

const statusCommand = (isActive: boolean): Command => ({
  name: isActive ? 'user activate' : 'user suspend',
  takes: 'ADDRESS',
  summary: isActive
    ? 'reactivates a suspended person and resumes syncing their accounts'
    : 'suspends a person (they keep only their own profile) and pauses syncing their accounts',
  details: isActive
    ? 'What the person had is there as before. Accounts that wait for a new key go on waiting.'
    : `Works with the next request of the person. Nothing is deleted: they can still log in to see that they are suspended, write to you, and delete the account. The last active administrator is refused.`,
  run: (given) =>
    withDatabase(given.settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const { id, email, is_active } = await findPerson(
          tx,
          wordOf(given, 'the address of an account'),
          !isActive,
        )
        const state = isActive ? 'active' : 'suspended'
        if (is_active === isActive) return `${email} is already ${state}; nothing was changed.`
        await setActive(tx, id, isActive)
        const action = isActive ? 'user.activate' : 'user.suspend'
        await audit(tx, commandLine, {
          action,
          target: id,
          before: { isActive: is_active },
          after: { email, isActive },
        })
        return `${email} is now ${state}.`
      }),
    ),
})

const userDelete: Command = {
  name: 'user delete',
  takes: 'ADDRESS --confirm ADDRESS',
  summary: 'permanently deletes a person with their exchange keys and trading data',
  details: `The address is given twice on purpose. Feedback and comments stay without the name, contact messages without the
address, payments and commissions stay on record. The last active administrator cannot be deleted.`,
  options: ['confirm'],
  async run(given) {
    const typed = wordOf(given, 'the address of an account')
    if (normaliseEmail(given.options['confirm'] ?? '') !== normaliseEmail(typed))
      throw new Usage(`Nothing was deleted. To delete ${typed}, repeat the address: --confirm ${typed}`)
    return withDatabase(given.settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const { id, email, username, role } = await findPerson(tx, typed, true)
        await refuseLivePlan(tx, id)
        await deletePerson(tx, id)
        await audit(tx, commandLine, { action: 'user.delete', target: id, before: { email, username, role } })
        return `${email} was deleted.`
      }),
    )
  },
}

/** Refuses while a subscription runs, since a deleted account must not be charged; cancelling needs the running server. */
async function refuseLivePlan(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ live: boolean }>`
    select plan = 'paid' and subscription_status in ('active', 'trialing', 'past_due') as live
    from users where id = ${id}`.execute(tx)
  if (rows[0]?.live)
    throw new Usage(
      'This person pays for a plan. Delete the account in the admin panel, which cancels the plan first.',
    )
}

export const peopleCommands: readonly Command[] = [
  adminCreate,
  statusCommand(false),
  statusCommand(true),
  userDelete,
]
