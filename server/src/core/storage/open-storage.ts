import type { StoragePlace } from '../settings/storage-place.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings name. Nothing is asked of it before it is used. */
export const openStorage = (place: StoragePlace): Storage =>
  place.kind === 'folder' ? folderStorage(place.folder) : bucketStorage(place)
