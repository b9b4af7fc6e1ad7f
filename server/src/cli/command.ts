import { refuseUnboundLogin } from '../core/db/canary.ts'
import type { Database } from '../core/db/database.ts'
import { openDatabase } from '../core/db/engines/open.ts'
import { prepareDatabase } from '../core/backups/prepare.ts'
import { createLog } from '../core/log/log.ts'
import type { Settings } from '../core/settings/settings.ts'

/** Thrown when the typed arguments do not fit the command; the message says which ones do. */
export class Usage extends Error {}

export interface Given {
  readonly settings: Settings
  /** The words after the command's name. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  /** Prints progress while the command runs. */
  readonly say: (line: string) => void
}

export interface Command {
  /** 'user suspend' */
  readonly name: string
  /** The arguments after the name: 'ADDRESS'. */
  readonly takes?: string
  readonly summary: string
  /** More for --help of this command: what it changes, and what it does not. */
  readonly details: string
  /** Options with a value: 'email'. */
  readonly options?: readonly string[]
  /** Returns the last line of output. */
  readonly run: (given: Given) => Promise<string>
}

/** Returns the one word that a command needs. */
export function wordOf({ words }: Given, what: string): string {
  const [word] = words
  if (!word) throw new Usage(`This command needs ${what}.`)
  return word
}

/** Opens the configured database, migrated, while the work runs; `log` hears of migrations and their progress. */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database) => Promise<T>,
  log = createLog('error'),
): Promise<T> {
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder })
  try {
    await refuseUnboundLogin(database, settings)
    await prepareDatabase(database, settings.dataFolder, log)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The audit log's name for a person at the command line. */
export const commandLine = { name: 'command line' } as const
