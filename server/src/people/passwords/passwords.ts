import { limits } from '@harbour/contract/core/limits'
import { passwordRules } from '@harbour/contract/people/password'
import type { Translations } from '../../core/language/translations.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import { commonWords, productWords } from './password-words.ts'

/** The four rules of the signup form. Characters are counted as people see them. */
export const meetsSignupRules = (password: string): boolean =>
  passwordRules.every(({ holds }) => holds(password)) && isShortEnough(password)

export const isShortEnough = (password: string): boolean => password.length <= limits.password.max

/** The one rule of the change form. */
export const isLongEnough = (password: string): boolean =>
  passwordRules.find(({ id }) => id === 'length')?.holds(password) === true && isShortEnough(password)

/** Returns the fault of a new password: a refusal and its sentence. */
export function checkChosenPassword(
  password: string,
): { readonly refusal: 'weak_password' | 'common_password'; readonly message?: Translations } | null {
  const { min, max } = limits.password
  if (!isShortEnough(password))
    return { refusal: 'weak_password', message: refusalTexts.passwordTooLong(max) }
  if (!isLongEnough(password))
    return { refusal: 'weak_password', message: refusalTexts.passwordTooShort(min) }
  return isCommonPassword(password) ? { refusal: 'common_password' } : null
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Sequences of neighbours on a keyboard, in an alphabet or on a number pad. */
const rows = [
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
  'zxcvbnm',
  'mnbvcxz',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  '1qaz2wsx3edc4rfv5tgb',
  'zaq1xsw2cde3vfr4bgt5',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '147258369',
  '741852963',
  '789456123',
  '1123581321',
  '112233445566778899',
]

/**
 * Returns true for a password that attackers try early: a common word with digits and signs around it or usual
 * substitutions, a keyboard walk, a number, or the same few characters repeated.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return isRepetition(lower) || isWalk(lower) || isNumber(lower) || coresOf(lower).some(isGuessable)
}

const undisguise = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)
const withoutHead = (text: string): string => text.replace(/^[^a-z]+/, '')
const withoutTail = (text: string): string => text.replace(/[^a-z]+$/, '')
const trimmingsMax = 6

/** The word in the middle, with and without substitutions: the 0 of 'passw0rd1' replaces a letter, its 1 does not. */
function coresOf(lower: string): readonly string[] {
  const cut = [lower, withoutHead(lower), withoutTail(lower), withoutHead(withoutTail(lower))]
  const cores = [...cut, ...cut.map(undisguise)].map((text) => withoutHead(withoutTail(text)))
  return [...new Set(cores)].filter((core) => core.length >= 3 && lower.length - core.length <= trimmingsMax)
}

const isWord = (text: string): boolean => commonWords.has(text) || commonWords.has(text.replace(/s$/, ''))

function isGuessable(core: string): boolean {
  if (isWord(core) || productWords.includes(core.replace(/[^a-z]/g, ''))) return true
  // two common words in a row, such as 'iloveyou' + 'baby', are tried as well
  if (core.length > 12) return false
  for (let cut = 3; cut <= core.length - 3; cut += 1)
    if (isWord(core.slice(0, cut)) && isWord(core.slice(cut))) return true
  return false
}

/** A date, a telephone number, a favourite number twice. */
const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text)

function isRepetition(text: string): boolean {
  for (let size = 1; size <= 4; size += 1) {
    if (
      text.length >= size * 2 &&
      text ===
        text
          .slice(0, size)
          .repeat(Math.ceil(text.length / size))
          .slice(0, text.length)
    )
      return true
  }
  return new Set(text).size <= 3
}

/** Returns true if all but at most three characters are in runs of at least three neighbours. */
function isWalk(text: string): boolean {
  const letters = text.replace(/[^a-z0-9]/g, '')
  let at = 0
  let walked = 0
  while (at < letters.length) {
    let size = 0
    for (const row of rows) {
      let length = 0
      while (at + length < letters.length && row.includes(letters.slice(at, at + length + 1))) length += 1
      size = Math.max(size, length)
    }
    if (size >= 3) walked += size
    at += size >= 3 ? size : 1
  }
  return walked >= 6 && letters.length - walked <= 3
}
