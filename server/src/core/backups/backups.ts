import { dayMs } from '@harbour/ledger/durations'
import { mkdir, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/engines/open.ts'
import { differenceOf, type Sums, sumsOf } from '../db/sums.ts'

const keep = 7
const namePattern = /^harbour-\d{4}-\d\d-\d\dT[\d-]+Z-[a-z-]+\.tar\.gz$/

/** The promise about backups in the README and the command line's help. */
export const backupPromise = [
  'The embedded database survives the end of its process at any moment: whatever was answered with success is there afterwards.',
  'It does not survive a power cut or a crash of the operating system for sure, since it never forces data to the disk.',
  'A consistent image is therefore written daily and before every migration into the folder backups of the data folder; the last 7 are kept.',
  'They lie on the same disk: copy them elsewhere, together with the file secret, without which stored exchange keys cannot be read.',
  '`npm run harbour -- restore FILE` puts one back. With PostgreSQL, use its own tools.',
].join('\n')

export const backupFolder = (dataFolder: string): string => join(dataFolder, 'backups')

/** Writes an image of the embedded database and deletes the oldest beyond seven. Null on PostgreSQL. */
export async function writeBackup(
  database: Database,
  dataFolder: string,
  reason: 'daily' | 'before-migration' | 'by-hand' | 'before-restore',
): Promise<string | null> {
  if (!database.backup) return null
  const folder = backupFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `harbour-${new Date().toISOString().replace(/[:.]/g, '-')}-${reason}.tar.gz`)
  await database.backup(path)
  const images = await listBackups(dataFolder)
  for (const old of images.slice(0, Math.max(0, images.length - keep))) {
    await unlink(join(folder, old))
    await rm(sumsFileOf(join(folder, old)), { force: true })
  }
  return path
}

/** Thrown when an image, or a database opened from it, differs from what it must contain; the message says where. */
export class BackupDiffers extends Error {
  override readonly name = 'BackupDiffers'
}

/** Names the file beside an image that lists its contents, for a restore to compare with. */
const sumsFileOf = (image: string): string => `${image}.sums.json`

/** Reads the checksums beside an image; null where it has none, as an image that was taken while Harbour ran. */
export async function statedSums(image: string): Promise<Sums | null> {
  const text = await readFile(sumsFileOf(image), 'utf8').catch(() => null)
  if (text === null) return null
  const sums: Sums = JSON.parse(text)
  return sums
}

/**
 * Writes an image of a database without other writers, opens it and compares row counts and checksums. Throws
 * BackupDiffers, and leaves no image, where they differ. Null on PostgreSQL.
 */
export async function writeCheckedBackup(
  database: Database,
  dataFolder: string,
): Promise<{ readonly path: string; readonly sums: Sums } | null> {
  const path = await writeBackup(database, dataFolder, 'by-hand')
  if (path === null) return null
  const sums = await sumsOf(database)
  const draft = join(dataFolder, 'checking')
  try {
    const found = await withImage(path, draft, sumsOf)
    const difference = differenceOf(sums, found)
    if (difference !== null)
      throw new BackupDiffers(
        `The image does not hold what the database holds: ${difference}. It was deleted.`,
      )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await writeFile(sumsFileOf(path), JSON.stringify(sums), { mode: 0o600 })
  return { path, sums }
}

/** Opens an image as a database in its own folder, which is left there. */
export async function withImage<T>(
  path: string,
  folder: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const image = new Uint8Array(await readFile(path))
  await rm(folder, { recursive: true, force: true })
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder, image })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** File names, oldest first. */
export async function listBackups(dataFolder: string): Promise<readonly string[]> {
  const names = await readdir(backupFolder(dataFolder)).catch(() => [])
  return names.filter((name) => namePattern.test(name)).sort()
}

export async function isBackupDue(dataFolder: string, nowMs: number): Promise<boolean> {
  const newest = (await listBackups(dataFolder)).at(-1)
  if (newest === undefined) return true
  const { mtimeMs } = await stat(join(backupFolder(dataFolder), newest))
  return nowMs - mtimeMs >= dayMs
}
