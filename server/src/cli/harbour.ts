import { parseArgs } from 'node:util'
import { expectedFailure } from '../startup-error.ts'
import { loadDotEnv, projectFolder } from '../core/settings/project-folder.ts'
import { readSettings } from '../core/settings/read-settings.ts'
import { type Command, Usage } from './command.ts'
import { call, commands, helpOf, usage, wholeHelp } from './commands.ts'

/** Finds the command that the first words name, and the words after them. */
function find(words: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const command of commands) {
    const name = command.name.split(' ')
    if (name.every((word, at) => words[at] === word)) return { command, rest: words.slice(name.length) }
  }
  return null
}

const optionNames = [...new Set(commands.flatMap(({ options = [] }) => options))]

function parse(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
      },
    })
  } catch (error) {
    throw new Usage(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

async function run(typed: readonly string[]): Promise<string> {
  const { values, positionals } = parse(typed)
  const found = find(positionals)
  if (!found) {
    if (positionals.length === 0 || values['help'] === true) return wholeHelp()
    throw new Usage(`There is no command ${positionals.join(' ')}.\n\n${usage}`)
  }
  const { command, rest } = found
  if (values['help'] === true) return helpOf(command)
  const options: Record<string, string> = {}
  for (const name of optionNames) {
    const value: unknown = Reflect.get(values, name)
    if (typeof value !== 'string') continue
    if (!command.options?.includes(name))
      throw new Usage(`${command.name} takes no --${name}. Usage: ${call(command)}`)
    options[name] = value
  }
  loadDotEnv()
  const email = options['email']
  const settings = readSettings(
    { ...process.env, ...(email === undefined ? {} : { HARBOUR_ADMIN_EMAIL: email }) },
    projectFolder,
  )
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  return `${await command.run({ settings, words: rest, options, say })}\n`
}

run(process.argv.slice(2)).then(
  (text) => process.stdout.write(text),
  (error: unknown) => {
    const line = error instanceof Usage ? error.message : expectedFailure(error)
    process.stderr.write(`${line ?? String(error instanceof Error ? error.stack : error)}\n`)
    process.exitCode = 1
  },
)
