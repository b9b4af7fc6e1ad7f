import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Bucket {
  readonly kind: 'bucket'
  /** Origin of the object storage, without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  /** The prefix of each key, with its slash; empty without one. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Readers reach the storage themselves, by links of its address; otherwise the API sends them the files. */
  readonly hasLinks: boolean
}

export type StoragePlace = { readonly kind: 'folder'; readonly folder: string } | Bucket

const expected =
  'must be a folder like file:/srv/harbour/files, or a bucket like s3://bucket/folder?endpoint=https://s3.example.com&region=eu-1'

/** Reads STORAGE_URL; the keys of a bucket are its user and password, or in the usual variables of S3 tools. */
export function readStoragePlace(
  env: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
  refuse: (name: string, expected: string) => never,
): StoragePlace {
  const value = env['STORAGE_URL']?.trim() || null
  if (value === null) return { kind: 'folder', folder: join(dataFolder, 'files') }
  if (value.startsWith('file:'))
    return { kind: 'folder', folder: folderOf(value) ?? refuse('STORAGE_URL', expected) }
  if (!value.startsWith('s3://') || !URL.canParse(value)) return refuse('STORAGE_URL', expected)
  const url = new URL(value)
  const endpoint = url.searchParams.get('endpoint') ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || !isOrigin(endpoint))
    return refuse('STORAGE_URL', expected)
  const links = url.searchParams.get('links')
  if (links !== null && links !== 'off')
    return refuse('STORAGE_URL', 'may end with links=off, where browsers cannot reach the object storage')
  const accessKeyId = decodeURIComponent(url.username) || env['AWS_ACCESS_KEY_ID']?.trim()
  const secretAccessKey = decodeURIComponent(url.password) || env['AWS_SECRET_ACCESS_KEY']?.trim()
  if (!accessKeyId || !secretAccessKey)
    return refuse('STORAGE_URL', 'needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    kind: 'bucket',
    endpoint: new URL(endpoint).origin,
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: url.searchParams.get('region') ?? env['AWS_REGION']?.trim() ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    hasLinks: links === null,
  }
}

/** `file:///srv/files`, `file:/srv/files`, or `file:files` from where the server was started. */
function folderOf(value: string): string | null {
  const path = value.slice('file:'.length)
  try {
    return path.startsWith('/') ? fileURLToPath(new URL(value)) : path === '' ? null : resolve(path)
  } catch {
    return null
  }
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, username } = new URL(value)
  return (
    (protocol === 'https:' || protocol === 'http:') && pathname === '/' && search === '' && username === ''
  )
}
