import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from './open.ts'
import { takeLock } from './lock-file.ts'

/** Puts an image in place of the embedded database; the former one stays beside it until the next restore. Answers where. */
export async function restoreBackup(dataFolder: string, file: string): Promise<string> {
  const image = new Uint8Array(await readFile(file))
  const draft = join(dataFolder, 'restoring')
  await rm(draft, { recursive: true, force: true })
  // opened and read once, so that a damaged file is found out before anything is moved
  const trial = await openDatabase({ databaseUrl: null, dataFolder: draft, image })
  try {
    await trial.pool.query('select count(*) from users')
  } finally {
    await trial.close()
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
  return former
}
