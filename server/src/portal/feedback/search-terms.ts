import { sql, type RawBuilder } from 'kysely'

/** More words in a search would only cost time. */
const maxWords = 12
const maxLength = 60

/** The words of a text as they are stored and searched: letters and digits, in lower case. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, maxLength))

/** A text for full-text search: its words and their stems, with a higher weight for the title. */
export function searchText(title: string, description: string): RawBuilder<string> {
  const [head, body] = [title, description].map((text) => wordsOf(text).join(' '))
  return sql<string>`setweight(to_tsvector('simple', ${head}) || to_tsvector('english', ${head}), 'A')
    || setweight(to_tsvector('simple', ${body}) || to_tsvector('english', ${body}), 'B')`
}

/** Builds a query for all words of a search, each as a prefix; null where it has none. */
export function allWords(search: string): RawBuilder<boolean> | null {
  const words = [...new Set(wordsOf(search))].slice(0, maxWords)
  if (words.length === 0) return null
  const asked = words.map((word) => `'${word}':*`).join(' & ')
  return sql<boolean>`w.search_text @@ (to_tsquery('simple', ${asked}) || to_tsquery('english', ${asked}))`
}

/** The distinct words of a title, each a query of its own. */
export const singleWords = (title: string): readonly string[] =>
  [...new Set(wordsOf(title).filter((word) => word.length > 1))].slice(0, maxWords).map((word) => `'${word}'`)
