import { audit } from '../people/audit/audit.ts'
import { normaliseEmail } from '../core/mail/email.ts'
import type { Db } from '../core/db/db.ts'
import { removeTwoFactor } from '../people/two-factor/store.ts'
import { type Command, commandLine, Usage, withDatabase, wordOf } from './command.ts'

/** Helps a person who lost the phone and the backup codes; the operator must verify the person before running this. */
export const secondFactorOff: Command = {
  name: 'user two-factor-off',
  takes: 'ADDRESS',
  summary: 'lets a person who lost their phone and backup codes log in with the password alone',
  details: `First make sure that the request really comes from the owner. Password, sessions and data stay as they are; the person can
set a second factor up again in Settings.`,
  run(given) {
    const typed = wordOf(given, 'the address of an account')
    return withDatabase(given.settings, ({ db }) => db.transaction().execute((tx) => switchOff(tx, typed)))
  },
}

export async function switchOff(tx: Db, typed: string): Promise<string> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', normaliseEmail(typed))
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Usage(`There is no account with the address ${typed}.`)
  const { id, email } = person
  if (!(await removeTwoFactor(tx, id)))
    return `${email} does not use two-factor authentication; nothing was changed.`
  const after = { email, hasTwoFactor: false }
  await audit(tx, commandLine, {
    action: 'user.two-factor-off',
    target: id,
    before: { hasTwoFactor: true },
    after,
  })
  return `${email} now logs in with the password alone.`
}
