import { parseArgs } from 'node:util'
import { Usage } from '../../src/cli/command.ts'
import { commands } from '../../src/cli/commands.ts'
import type { Settings } from '../../src/core/settings/settings.ts'
import { testSettings } from './test-settings.ts'

/** Runs one typed command in this process; returns its last line, or its refusal. */
export async function runCommand(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  typed: string,
  password = 'Sturdy-rope-42',
): Promise<string> {
  const words = typed.split(' ')
  const found = commands.find(({ name }) => typed === name || typed.startsWith(`${name} `))
  if (!found) throw new Error(`there is no command ${typed}`)
  const { values, positionals } = parseArgs({
    args: words.slice(found.name.split(' ').length),
    allowPositionals: true,
    options: { email: { type: 'string' }, confirm: { type: 'string' }, to: { type: 'string' } },
  })
  const admin = values.email === undefined ? null : { email: values.email, password }
  const settings = { ...testSettings(dataFolder), databaseUrl, admin }
  return found
    .run({ settings, words: positionals, options: values, say: () => undefined })
    .catch((error: unknown) => {
      if (error instanceof Usage) return `refused: ${error.message}`
      throw error
    })
}
