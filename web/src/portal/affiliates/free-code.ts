/** The letters of a text in the form of a code: capitals without accents. */
const plain = (text: string): string => text.normalize('NFD').toUpperCase()

/** A typed code, without invalid characters. */
export const codeIn = (typed: string): string => plain(typed).replaceAll(/[^A-Z0-9_-]/g, '')

/** Characters that cannot be confused when read aloud or copied by hand. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A free code that resembles the partner's name; without a name, a random one. */
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
