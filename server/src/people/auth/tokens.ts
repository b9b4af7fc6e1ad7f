import { randomBytes } from 'node:crypto'
import { hashToken } from '../../core/secrets/token-hash.ts'

export interface FreshToken {
  /** The token, which is returned once; it has 256 bits. */
  readonly token: string
  /** The stored hash. */
  readonly hash: Buffer
}

export function freshToken(): FreshToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
