import { createHash, timingSafeEqual } from 'node:crypto'

/** Hashes a token for storage, so that a reader of the database cannot use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares in constant time, against timing attacks on the token. */
export const matches = (token: string, hash: Buffer): boolean => timingSafeEqual(hashToken(token), hash)
