import type { Language } from './languages.ts'

/** A text in every language (i18n): used where the language of the reader is not known yet. */
export type Translations = Readonly<Record<Language, string>>

/**
 * The texts that rows say themselves, by their English. A row holds plain English, which whoever copies or spreads a row takes along;
 * its translation is kept here as the row is read, so that a row that exists can be said in any language and no list of all rows is kept.
 */
const bySaidEnglish = new Map<string, Translations>()

/**
 * A text of a row in every language, beside the row itself. It is English here; a build of the web app for one language has that one's
 * text alone in place of the call (`web/build/said.ts`).
 */
export function said(text: Translations): string {
  bySaidEnglish.set(text.en, text)
  return text.en
}

/** Returns what a row said, in every language; undefined for a text that no row said. */
export const saidInEvery = (english: string): Translations | undefined => bySaidEnglish.get(english)
