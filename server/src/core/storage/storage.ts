import type { Readable, Writable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file to read once, by its stream or with `pipeTo`; a caller that uses neither destroys the stream. */
export interface Opened {
  readonly stream: Readable
  /** Writes the bytes to a reader and ends there; rejects when the reader disconnects. */
  pipeTo(to: Writable): Promise<void>
  /** The size of the whole file, whatever range the stream has. */
  readonly size: number
}

/** Headers for a download from the storage itself. */
export interface ServedAs {
  readonly contentType: string
  readonly disposition: string
  readonly seconds: number
}

/**
 * Files by keys that the server itself makes: `releases/<uuid>`, `images/<sha256>.webp`. A key is written once and
 * read-only afterwards; an unfinished file is never visible under its key.
 */
export interface Storage {
  /** Writes all or nothing. A failed stream leaves nothing behind; throws StorageFull where there is no room. */
  put(key: string, bytes: Buffer | Readable): Promise<void>
  /** Moves a finished local file into the storage; it is gone from its old place afterwards. */
  adopt(key: string, path: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  open(key: string, range?: ByteRange): Promise<Opened | null>
  /** Removes a file; a missing one is no failure. */
  remove(key: string): Promise<void>
  /** A signed address at which a reader gets the file directly, if the storage has such; null where we serve it. */
  linkTo(key: string, as: ServedAs): Promise<string | null>
  /** Removes the remains of writes that were interrupted before `olderThan`. */
  sweep(olderThan: Date): Promise<void>
}

/** Thrown when the storage is full. */
export class StorageFull extends Error {}

const keyForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*){1,3}$/

/** Prevents path traversal: throws for a malformed key. Keys come from the server alone, so that is a fault of ours. */
export function checkKey(key: string): string {
  if (!keyForm.test(key) || key.includes('..') || key.length > 200) throw new Error('not a storage key')
  return key
}

/** Returns true if a system call failed because the disk is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
