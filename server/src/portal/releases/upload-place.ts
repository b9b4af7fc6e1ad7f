import { createHash } from 'node:crypto'
import type { UploadedFile } from '@harbour/contract/portal/releases'

/** A place where the parts of uploads lie until they are complete. */
export interface UploadPlace {
  /** Checks a complete upload, and moves it to its key. A refused one leaves nothing, except where only the storage is full. */
  keep(userId: string, id: string, name: string): Promise<UploadedFile>
  /** Deletes uploads that were idle for a day. */
  sweep(): Promise<void>
}

/** The folder of the storage that has the files of releases. */
export const filesFolder = 'releases/'

/** The storage key of an upload's file. */
export const keyOf = (id: string): string => `${filesFolder}${id}`

/** Begins the id of each upload of a person: an upload is invisible to other people. */
export const markOf = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex').slice(0, 16)
