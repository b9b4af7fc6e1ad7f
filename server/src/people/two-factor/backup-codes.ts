import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { limits } from '@harbour/contract/core/limits'

// without characters that look alike on paper
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupSize = 4

const group = (): string =>
  Array.from({ length: groupSize }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes of 59 bits each. */
export const freshBackupCodes = (): readonly string[] =>
  Array.from({ length: limits.twoFactor.backupCodes }, () => Array.from({ length: groups }, group).join('-'))

/** Normalises a typed backup code; null for an invalid one. */
export function tidyBackupCode(typed: string): string | null {
  const bare = typed.toLowerCase().replace(/[\s-]+/g, '')
  return bare.length === groups * groupSize && Array.from(bare).every((sign) => alphabet.includes(sign))
    ? bare
    : null
}

/**
 * Hashes a backup code together with the person and a secret that is not in the database: a copy of the table allows neither guesses nor use by another person.
 */
export function backupCodeHash(code: string, userId: string, secret: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'harbour|v1|backup-codes', 32))
  return createHmac('sha256', key)
    .update(`${userId}\0${tidyBackupCode(code) ?? ''}`)
    .digest()
}
