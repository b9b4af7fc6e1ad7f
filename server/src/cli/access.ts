import { audit } from '../people/audit/audit.ts'
import { countConcerned, switchBeta } from '../portal/system/beta.ts'
import { setRole, setVip } from '../people/users/change.ts'
import { type Command, commandLine, withDatabase, wordOf } from './command.ts'
import { findPerson } from './people.ts'

const adminRemove: Command = {
  name: 'admin remove',
  takes: 'ADDRESS',
  summary: 'takes the role of an administrator; the account stays',
  details: `The person is signed out everywhere and signs in again without the role. The last active administrator is refused.`,
  run: (given) =>
    withDatabase(given.settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const { id, email, role } = await findPerson(tx, wordOf(given, 'the address of an account'), true)
        if (role === 'user') return `${email} is no administrator; nothing was changed.`
        await setRole(tx, id, 'user')
        const change = { before: { role }, after: { email, role: 'user' } }
        await audit(tx, commandLine, { action: 'user.role', target: id, ...change })
        return `${email} is no administrator any more.`
      }),
    ),
}

const vipCommand = (vip: boolean): Command => ({
  name: vip ? 'vip give' : 'vip take',
  takes: 'ADDRESS',
  summary: vip ? 'gives a person VIP, which is access for life' : 'takes VIP from a person',
  details: vip
    ? 'Works with the next request of the person.'
    : 'Works with the next request of the person. It stays taken whatever the whitelist says, until an administrator gives it again.',
  run: (given) =>
    withDatabase(given.settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const person = await findPerson(tx, wordOf(given, 'the address of an account'), false)
        const { id, email } = person
        if (person.vip === vip)
          return `${email} ${vip ? 'has VIP already' : 'has no VIP'}; nothing was changed.`
        await setVip(tx, id, vip)
        const change = { before: { vip: person.vip }, after: { email, vip } }
        await audit(tx, commandLine, { action: 'user.vip', target: id, ...change })
        return `${email} ${vip ? 'has VIP now' : 'has no VIP any more'}.`
      }),
    ),
})

const betaCommand = (isOn: boolean): Command => ({
  name: isOn ? 'beta on' : 'beta off',
  summary: isOn
    ? 'lets everybody who came during the beta trade, and newcomers too'
    : 'ends the beta: only VIPs and those who pay trade',
  details: isOn
    ? 'Works with the next request of everybody.'
    : 'Works with the next request of everybody. Nothing is deleted; beta on gives the access back.',
  run: ({ settings }) =>
    withDatabase(settings, ({ db }) =>
      db.transaction().execute(async (tx) => {
        if (!(await switchBeta(tx, isOn)))
          return `The beta is ${isOn ? 'on' : 'off'} already; nothing was changed.`
        const { dependOnBeta } = await countConcerned(tx)
        await audit(tx, commandLine, {
          action: 'system.beta',
          target: 'beta',
          before: { betaPhaseActive: !isOn },
          after: { betaPhaseActive: isOn, concerned: dependOnBeta },
        })
        return `The beta is ${isOn ? 'on' : 'off'} now; ${dependOnBeta} people depend on it.`
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
