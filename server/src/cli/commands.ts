import { backupPromise } from '../core/backups/backups.ts'
import { settingsHelp } from '../core/settings/setting-table.ts'
import { accessCommands } from './access.ts'
import type { Command } from './command.ts'
import { distribute } from './distribute.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { peopleCommands } from './people.ts'
import { resealSecrets } from './reseal.ts'
import { remake } from './results.ts'
import { secondFactorOff } from './second-factor.ts'
import { maintenanceCommands } from './maintenance.ts'

/** All commands for the operator of the machine. */
export const commands: readonly Command[] = [
  ...peopleCommands,
  ...accessCommands,
  secondFactorOff,
  resealSecrets,
  ...maintenanceCommands,
  moveToPostgres,
  distribute,
  remake,
]

export const call = ({ name, takes }: Command): string => (takes === undefined ? name : `${name} ${takes}`)

const widest = Math.max(...commands.map((command) => call(command).length))

export const usage = `npm run harbour -- COMMAND

${commands.map((command) => `  ${call(command).padEnd(widest)}  ${command.summary}`).join('\n')}

  COMMAND --help${' '.repeat(Math.max(2, widest - 12))}help for one command
  --help${' '.repeat(Math.max(2, widest - 4))}this text and all settings

The embedded database serves one process at a time: stop the server before these commands.
${backupPromise}
`

export const wholeHelp = (): string =>
  `${usage}\nSettings, from the environment or from .env:\n\n${settingsHelp()}`

export const helpOf = (command: Command): string =>
  `npm run harbour -- ${call(command)}\n\n${command.summary[0]?.toUpperCase() ?? ''}${command.summary.slice(1)}.\n\n${command.details}\n`
