import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupDiffers, statedSums, withImage } from './backups.ts'
import { takeLock } from '../db/engines/lock-file.ts'
import { differenceOf, type Sums, sumsOf } from '../db/sums.ts'

export interface Restored {
  /** The path of the former database. */
  readonly former: string
  readonly sums: Sums
  /** True if the image had checksums beside it and they match. */
  readonly isCompared: boolean
}

/**
 * Restores an image in place of the embedded database; the former one stays beside it until the next restore. Every row is read
 * and compared with the backup's checksums before anything is moved, so that a damaged file is detected: then it throws
 * BackupDiffers, or the error from opening it.
 */
export async function restoreBackup(dataFolder: string, file: string): Promise<Restored> {
  const draft = join(dataFolder, 'restoring')
  const sums = await withImage(file, draft, sumsOf)
  const stated = await statedSums(file)
  const difference = stated === null ? null : differenceOf(stated, sums)
  if (difference !== null) {
    await rm(draft, { recursive: true, force: true })
    throw new BackupDiffers(`The image is not what was written: ${difference}. Nothing was changed.`)
  }
  const lock = await takeLock(join(dataFolder, 'database.lock'))
  const former = join(dataFolder, 'database.before-restore')
  try {
    await rm(former, { recursive: true, force: true })
    await rename(join(dataFolder, 'database'), former).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    })
    await rename(join(draft, 'database'), join(dataFolder, 'database'))
    await rm(draft, { recursive: true, force: true })
  } finally {
    await lock.release()
  }
  return { former, sums, isCompared: stated !== null }
}
