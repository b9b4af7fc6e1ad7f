import { createHash } from 'node:crypto'

/** Begins the id of each upload of a person: an upload is invisible to other people. */
export const markOf = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex').slice(0, 16)
