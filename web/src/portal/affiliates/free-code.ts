/** The letters of a text as a code may have them: capitals without accents. */
const plain = (text: string): string => text.normalize('NFD').toUpperCase()

/** A code as it is typed, without what a code cannot have. */
export const codeIn = (typed: string): string => plain(typed).replaceAll(/[^A-Z0-9_-]/g, '')

/** Signs that cannot be taken for one another when read aloud or copied by hand. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that looks like the partner and is not taken; without a name, one by chance. */
export function freeCode(partnerName: string, taken: readonly string[]): string {
  const known = new Set(taken)
  const base = plain(partnerName)
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 12)
  for (let number = 1; base.length >= 3 && number < 100; number += 1) {
    const code = number === 1 ? base : `${base}${number}`
    if (!known.has(code)) return code
  }
  const drawn = crypto.getRandomValues(new Uint8Array(7))
  return Array.from(drawn, (byte) => signs[byte % signs.length]).join('')
}
