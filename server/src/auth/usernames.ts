import { randomInt } from 'node:crypto'
import { limits } from '@harbour/contract/limits'

const letters = 'abcdefghijkmnpqrstuvwxyz'
const reserved = new Set([
  'admin',
  'administrator',
  'support',
  'harbour',
  'deleted user',
  'deleteduser',
  'root',
  'system',
  'moderator',
  'help',
  'security',
  'staff',
])

/** A neutral name for a newcomer; never made from the address. */
export const neutralUsername = (): string =>
  `trader-${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')}`

export type UsernameFault = 'username_empty' | 'username_reserved' | 'length' | 'characters'

export const tidyUsername = (typed: string): string => typed.normalize('NFC').trim()

export function usernameFault(name: string): UsernameFault | null {
  if (name.length === 0) return 'username_empty'
  const size = Array.from(name).length
  if (size < limits.username.min || size > limits.username.max) return 'length'
  // control, format (bidirectional overrides among them), surrogate and line-separating characters
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name)) return 'characters'
  const plain = name
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim()
  return reserved.has(plain) || reserved.has(plain.replaceAll(' ', '')) ? 'username_reserved' : null
}
