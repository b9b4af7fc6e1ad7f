import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '@harbour/contract/portal/releases'
import { Refused } from '../../core/refusals/envelope.ts'
import type { Services } from '../../core/services/services.ts'
import { storeFile } from './files.ts'
import { keyOf, type UploadPlace } from './upload-place.ts'

/** Resumable uploads whose parts are in the data folder, which all processes of an installation share. */
export function createFolderUploads(
  services: Pick<Services, 'storage' | 'database'>,
  folder: string,
  deleteExpired: () => Promise<unknown>,
): UploadPlace {
  return {
    async keep(userId, id, name): Promise<UploadedFile> {
      const at = join(folder, id)
      try {
        const file = await storeFile(services, { name, path: at, storageKey: keyOf(id), userId })
        await rm(`${at}.json`, { force: true })
        return file
      } catch (error) {
        // cancelled during the read
        if (isNoFile(error)) throw new Refused('upload_missing')
        // a retry would be refused again, unless only the disk was full: then the file stays for it
        if (error instanceof Refused && error.refusal !== 'storage_full') {
          await rm(at, { force: true })
          await rm(`${at}.json`, { force: true })
        }
        throw error
      }
    },
    async sweep() {
      const parts = await readdir(folder).catch(() => [])
      if (parts.length > 0) await deleteExpired()
    },
  }
}

/** Returns true for the disk's error of a file that is not there. */
export const isNoFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
