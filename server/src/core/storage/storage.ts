import type { Readable, Writable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file to read once, by its stream or with `pipeTo`; a caller that does neither destroys the stream. */
export interface Opened {
  readonly stream: Readable
  /** Writes the bytes to a reader and ends there; rejects when the reader goes away. */
  pipeTo(to: Writable): Promise<void>
  /** The size of the whole file, whatever part the stream carries. */
  readonly size: number
}

/** Headers for a download from elsewhere. */
export interface ServedAs {
  readonly contentType: string
  readonly disposition: string
  readonly seconds: number
}

/**
 * Files by keys that the server itself makes: `releases/<uuid>`, `images/<sha256>.webp`. A key is written once and then
 * read only; what is half written is never found under its key.
 */
export interface Storage {
  /** Writes all or nothing. A stream that fails leaves nothing behind; StorageFull where there is no room. */
  put(key: string, bytes: Buffer | Readable): Promise<void>
  /** Takes over a finished file of this machine; it is gone from its old place afterwards. */
  adopt(key: string, path: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  open(key: string, range?: ByteRange): Promise<Opened | null>
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>
  /** An address at which a reader gets the file without us, where the storage has such; null where we serve it. */
  linkTo(key: string, as: ServedAs): Promise<string | null>
  /** Removes what writes left behind that broke off before `olderThan`. */
  sweep(olderThan: Date): Promise<void>
}

/** No room left where files are kept. */
export class StorageFull extends Error {}

const keyForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*){1,3}$/

/** Prevents path traversal: throws for a key of another form. Keys come from the server alone, so such a one is a fault of ours. */
export function checkKey(key: string): string {
  if (!keyForm.test(key) || key.includes('..') || key.length > 200) throw new Error('not a storage key')
  return key
}

/** Returns true if a system call failed for want of room. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
