import { hash } from 'node:crypto'

/**
 * The id of a fill in pages and links: the first 15 bytes of SHA-256 over its origin and the exchange's id.
 * The separator cannot occur in text that PostgreSQL stores, so different origins never collide in the input.
 */
export const fillId = (origin: string, nativeId: string): string =>
  hash('sha256', `${origin}\0${nativeId}`, 'base64url').slice(0, 20)

export const originOf = (userId: string, accountId: string, stream: string): string =>
  `${userId}\0${accountId}\0${stream}`
