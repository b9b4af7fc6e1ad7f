import type { TranslatedCatalogue, Translations } from './translations.ts'
import { inEveryLanguage } from './translations.ts'

type Say = (...parts: readonly string[]) => string

/** A sentence with parts: the pattern of its English form, and its translations. */
interface Sentence {
  readonly pattern: RegExp
  readonly say: (...parts: readonly (Translations | string)[]) => Translations
}

/** A catalogue in English and in German. */
export interface Catalogue {
  readonly en: object
  readonly translations: object
}

export const catalogue = <C extends object>(en: C, de: TranslatedCatalogue<C>): Catalogue => ({
  en,
  translations: inEveryLanguage(en, de),
})

/**
 * Finds catalogue sentences by their English form, with their parts: for texts that are data before they are shown, such as messages of
 * schemas and an adapter's titles. A part that is a text of the same catalogues is translated, too. A text that is in neither a
 * catalogue nor a row stays as it is.
 */
export function byEnglish(
  catalogues: readonly Catalogue[],
  ofRow: (english: string) => Translations | undefined = () => undefined,
): (english: string) => Translations | string {
  const fixed = new Map<string, Translations>()
  const sentences: Sentence[] = []
  for (const { en, translations } of catalogues)
    for (const [name, text] of Object.entries<unknown>({ ...en })) {
      const said: unknown = Reflect.get(translations, name)
      if (typeof text === 'string') fixed.set(text, said as Translations)
      if (typeof text === 'function')
        sentences.push({ pattern: patternOf(text as Say), say: said as Sentence['say'] })
    }
  const find = (english: string): Translations | string => {
    const known = fixed.get(english) ?? ofRow(english)
    if (known) return known
    for (const { pattern, say } of sentences) {
      const found = pattern.exec(english)
      if (found) return say(...found.slice(1).map(find))
    }
    return english
  }
  return find
}

/** Builds the pattern of all texts that a function returns, with each part as a group. */
function patternOf(say: Say): RegExp {
  const marks = Array.from({ length: say.length }, (_, at) => `⟦${at}⟧`)
  const source = say(...marks)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/⟦\d⟧/g, '(.+?)')
  return new RegExp(`^${source}$`, 's')
}
