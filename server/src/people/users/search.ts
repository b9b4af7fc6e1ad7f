import { type RawBuilder, sql } from 'kysely'

/**
 * Turns the text of a search into a condition on users. With an @ it is the beginning of an address. Otherwise the last word
 * must begin a word of the address or the name, and the earlier ones must be words of them: 'gridl' finds
 * ines@gridlab.example, 'ana rib' finds ana.ribeiro@…. Only one prefix is searched, since the index has to collect all of
 * its matches, and 'trader' alone may begin a million names.
 */
export function matching(typed: string): RawBuilder<boolean> {
  const text = typed.normalize('NFC').toLowerCase()
  if (text.includes('@')) return sql<boolean>`u.email like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`u.search_text @@ to_tsquery('simple', ${words.map((word, at) => (at === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ')})`
}
