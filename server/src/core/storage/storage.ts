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

/** A part of a multipart upload that is safe in the storage. */
export interface Part {
  readonly number: number
  /** The name that the storage gave it. */
  readonly tag: string
}

/** Multipart uploads: files whose parts any process may add, until one of them joins the parts under the key. */
export interface Multipart {
  /** The usual size of a part; each is held in memory while it is written. */
  readonly partBytes: number
  /** The minimum size of each part but the last. */
  readonly minPartBytes: number
  /** Returns the id of the upload. */
  begin(key: string): Promise<string>
  /** Writes a part and returns its tag; null if the upload is gone. */
  put(key: string, id: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<string | null>
  /** Joins these parts, in the order of their numbers; false if the upload is gone. Parts that are not named are dropped. */
  complete(key: string, id: string, parts: readonly Part[]): Promise<boolean>
  /** Drops an upload with its parts; one that is gone is no failure. */
  abort(key: string, id: string): Promise<void>
}

/** The remains that a sweep removes. */
export interface Sweep {
  /** Remains of writes that were interrupted before this. */
  readonly interruptedBefore: Date
  /** Whole files of this folder that nothing refers to, if they were made in this time. */
  readonly unused: { readonly folder: string; readonly after: Date; readonly before: Date }
  /** Returns those of the keys that something refers to; it is asked for one page of a listing at a time. */
  readonly inUse: (keys: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Bytes of an upload that are too few for a part are objects below this prefix, until they are joined with more. */
export const remainderFolder = 'uploads/'

/**
 * Files by keys that the server itself makes: `releases/<uuid>`, `images/<sha256>.webp`. A key is written once and
 * read-only afterwards; an unfinished file is never visible under its key.
 */
export interface Storage {
  /** Multipart uploads, where the storage has them; null for a folder. */
  readonly multipart: Multipart | null
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
  /** Removes what killed processes left, except for the keys in use. */
  sweep(sweep: Sweep): Promise<void>
}

/** Thrown when the storage is full. */
export class StorageFull extends Error {}

const keyForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*){1,3}$/

export const isKey = (key: string): boolean => keyForm.test(key) && !key.includes('..') && key.length <= 200

/** Prevents path traversal: throws for a malformed key. Keys come from the server alone, so that is a fault of ours. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a storage key')
  return key
}

/** Returns true if a system call failed because the disk is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
