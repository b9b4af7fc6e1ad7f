import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MigrationRefused } from '../db/migrations/migrations.ts'

const markIn = (dataFolder: string) => join(dataFolder, 'database.moved')

/** Marks a data folder as moved, so that no server starts on it: new rows there would be lost. */
export async function markMoved(dataFolder: string, where: string): Promise<void> {
  await writeFile(markIn(dataFolder), `${new Date().toISOString()} to ${where}\n`, { mode: 0o600 })
}

export async function refuseMoved(dataFolder: string): Promise<void> {
  const mark = await readFile(markIn(dataFolder), 'utf8').catch(() => null)
  if (mark === null) return
  throw new MigrationRefused(
    `The embedded database of ${dataFolder} was moved to PostgreSQL: ${mark.trim()}. Set DATABASE_URL to that database. Only to go back for good, and without what was done there since, delete ${markIn(dataFolder)}.`,
  )
}
