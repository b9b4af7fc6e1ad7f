import { hash } from 'node:crypto'

/**
 * The id of a fill in pages and links: the first 15 bytes of SHA-256 over where it belongs and what the exchange calls it.
 * The separator cannot occur in text that PostgreSQL stores, so no two different origins read alike.
 */
export const fillId = (origin: string, nativeId: string): string =>
  hash('sha256', `${origin}\0${nativeId}`, 'base64url').slice(0, 20)

export const originOf = (userId: string, accountId: string, stream: string): string =>
  `${userId}\0${accountId}\0${stream}`
