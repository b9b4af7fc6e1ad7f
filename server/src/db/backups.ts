import { mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

const keep = 7
const dayMs = 86_400_000
const namePattern = /^harbour-\d{4}-\d\d-\d\dT[\d-]+Z-[a-z-]+\.tar\.gz$/

/** For the README and the help. */
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
  for (const old of images.slice(0, Math.max(0, images.length - keep))) await unlink(join(folder, old))
  return path
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
