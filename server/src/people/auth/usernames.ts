import type { Translations } from '../../core/language/translations.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import { randomInt } from 'node:crypto'
import { limits } from '@harbour/contract/core/limits'
import { isOneWriting, readsLike } from './look-alikes.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz'

const asRead = (...words: readonly string[]) => words.map((word) => readsLike(word))

/** Reserved names; no other name may begin or end with them. */
const ours = asRead('harbour', 'harbor', 'admin', 'administrator', 'moderator')
/** Names must not contain these as a word. */
const offices = new Set([...ours, ...asRead('support', 'staff', 'deleteduser', 'sysadmin', 'helpdesk')])
/** Names must not consist of these words alone: 'Security Team', 'help'. */
const offhand = new Set([
  ...offices,
  ...asRead(
    'root',
    'system',
    'help',
    'security',
    'team',
    'official',
    'service',
    'desk',
    'the',
    'deleted',
    'user',
    'billing',
  ),
])
const alone = new Set(asRead('the', 'user', 'team', 'deleted', 'desk'))

/** A neutral name for a new person; never made from the address. */
export const neutralUsername = (): string =>
  `trader-${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')}`

export type UsernameFault =
  | 'username_empty'
  | 'username_reserved'
  | 'length'
  | 'invisible'
  | 'blank'
  | 'marks'
  | 'scripts'

/** Messages for the faults of a username without a refusal of their own. */
export const usernameWords: Readonly<Record<Exclude<UsernameFault, 'username_empty'>, Translations>> = {
  username_reserved: refusalTexts.usernameOfficial,
  length: refusalTexts.usernameLength(limits.username.min, limits.username.max),
  invisible: refusalTexts.usernameInvisible,
  blank: refusalTexts.usernameBlank,
  marks: refusalTexts.usernameMarks,
  scripts: refusalTexts.usernameScripts,
}

export const tidyUsername = (typed: string): string => typed.normalize('NFC').trim().replace(/ {2,}/g, ' ')

/**
 * Matches invisible characters: spaces of other widths, fillers, the empty Braille cell, and what Unicode lets a font
 * leave out.
 */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}]|(?! )\p{Zs}/u

export function usernameFault(name: string): UsernameFault | null {
  if (name.length === 0) return 'username_empty'
  const size = Array.from(name).length
  if (size < limits.username.min || size > limits.username.max) return 'length'
  if (invisible.test(name)) return 'invisible'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'blank'
  if (/^\p{M}|\p{M}{4}/u.test(name.normalize('NFD'))) return 'marks'
  if (isReserved(name)) return 'username_reserved'
  return isOneWriting(name) ? null : 'scripts'
}

function isReserved(name: string): boolean {
  const words = readsLike(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const joined = words.join('')
  const first = words[0] ?? ''
  return (
    offices.has(joined) ||
    (offhand.has(joined) && !alone.has(joined)) ||
    ours.some((word) => joined.startsWith(word) || joined.endsWith(word)) ||
    words.some((word) => offices.has(word)) ||
    (words.length > 1 && !alone.has(first) && words.every((word) => offhand.has(word)))
  )
}
