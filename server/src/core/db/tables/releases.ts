import type { ColumnType, Generated } from 'kysely'
import type { Day, Instant, InstantDefault, Json } from './column-types.ts'

export interface ReleaseFilesTable {
  id: string
  storage_key: string
  file_name: string
  bytes: number
  sha256: string
  sha512: string
  blake2b: Buffer
  uploaded_by: string | null
  created_at: InstantDefault
  removed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface ReleasesTable {
  id: string
  platform: 'windows' | 'mac' | 'linux' | 'web'
  version: string
  version_order: string
  file_id: string | null
  external_url: string | null
  updater_file_id: string | null
  signature: string | null
  file_name: string
  file_size: string
  stated_sha256: string | null
  changelog: string
  is_latest: Generated<boolean>
  is_beta: Generated<boolean>
  is_demo: Generated<boolean>
  released_at: InstantDefault
  created_by: string | null
  created_at: InstantDefault
  deleted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  deleted_by: string | null
}

export interface ReleaseDownloadsTable {
  user_id: string
  release_id: string
  day: Day
  at: InstantDefault
}

export interface UploadLeasesTable {
  name: string
  holder: string
  ends_at: Instant
}

/** The names that a client announced with its upload, each with its value if it has one. */
export type UploadMetadata = Readonly<Record<string, string | null>>

export interface ResumableUploadsTable {
  id: string
  bytes: number
  metadata: Json<UploadMetadata>
  multipart_id: string
  parts: Json<readonly { readonly number: number; readonly tag: string }[]>
  last_number: number
  received: number
  remainder_key: string | null
  remainder_bytes: number
  changed_at: Instant
}

export interface ReleasesTables {
  release_files: ReleaseFilesTable
  releases: ReleasesTable
  release_downloads: ReleaseDownloadsTable
  resumable_uploads: ResumableUploadsTable
  upload_leases: UploadLeasesTable
}
