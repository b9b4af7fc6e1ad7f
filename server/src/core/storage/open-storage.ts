import type { StoragePlace } from '../settings/storage-place.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** The configured storage. It is not contacted before its first use. */
export const openStorage = (place: StoragePlace): Storage =>
  place.kind === 'folder' ? folderStorage(place.folder) : bucketStorage(place)
