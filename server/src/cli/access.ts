import { audit } from '../people/audit/audit.ts'
import { countConcerned, switchBeta } from '../portal/system/beta.ts'
import { setRole, setVip } from '../people/users/change.ts'
import { type Command, commandLine, withDatabase, wordOf } from './command.ts'
import { findPerson } from './people.ts'

const adminRemove: Command = {
  name: 'admin remove',
  takes: 'ADDRESS',
  summary: 'removes the administrator role; the account stays',
  details: `The person is logged out everywhere and logs in again without the role. The last active administrator cannot be removed.`,
  run: (given) =>
    withDatabase(given.settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const { id, email, role } = await findPerson(tx, wordOf(given, 'the address of an account'), true)
        if (role === 'user') return `${email} is not an administrator; nothing was changed.`
        await setRole(tx, id, 'user')
        const change = { before: { role }, after: { email, role: 'user' } }
        await audit(tx, commandLine, { action: 'user.role', target: id, ...change })
        return `${email} is no longer an administrator.`
      }),
    ),
}

const vipCommand = (vip: boolean): Command => ({
  name: vip ? 'vip give' : 'vip take',
  takes: 'ADDRESS',
  summary: vip ? 'gives a person VIP, which is access for life' : 'takes VIP from a person',
  details: vip
    ? 'Applies from the person’s next request.'
    : 'Applies from the person’s next request, whatever the whitelist says, until an administrator gives VIP again.',
  run: (given) =>
    withDatabase(given.settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const person = await findPerson(tx, wordOf(given, 'the address of an account'), false)
        const { id, email } = person
        if (person.vip === vip)
          return `${email} ${vip ? 'already has VIP' : 'has no VIP'}; nothing was changed.`
        await setVip(tx, id, vip)
        const change = { before: { vip: person.vip }, after: { email, vip } }
        await audit(tx, commandLine, { action: 'user.vip', target: id, ...change })
        return `${email} ${vip ? 'has VIP now' : 'no longer has VIP'}.`
      }),
    ),
})

const betaCommand = (isOn: boolean): Command => ({
  name: isOn ? 'beta on' : 'beta off',
  summary: isOn
    ? 'opens trading to everyone who signed up during the beta, and to new signups'
    : 'ends the beta: only VIP and paid users keep trading access',
  details: isOn
    ? 'Applies from everyone’s next request.'
    : 'Applies from everyone’s next request. Nothing is deleted; beta on restores access.',
  run: ({ settings }) =>
    withDatabase(settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        if (!(await switchBeta(tx, isOn)))
          return `The beta is already ${isOn ? 'on' : 'off'}; nothing was changed.`
        const { dependOnBeta } = await countConcerned(tx)
        await audit(tx, commandLine, {
          action: 'system.beta',
          target: 'beta',
          before: { betaPhaseActive: !isOn },
          after: { betaPhaseActive: isOn, concerned: dependOnBeta },
        })
        return `The beta is now ${isOn ? 'on' : 'off'}; ${dependOnBeta} people depend on it.`
      }),
    ),
})

/** Commands that change permissions without the panel. */
export const accessCommands: readonly Command[] = [
  adminRemove,
  vipCommand(true),
  vipCommand(false),
  betaCommand(true),
  betaCommand(false),
]
