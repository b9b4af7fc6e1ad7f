import type { Language } from './languages.ts'

/** A text in every language (i18n): used where the reader's language is not known yet. */
export type Translations = Readonly<Record<Language, string>>

/**
 * Registry of the translations of rows, by their English. A row contains only its English, which survives
 * copying and spreading. Loading a row registers its translations, so that no list of all rows is needed.
 */
const bySaidEnglish = new Map<string, Translations>()

/**
 * Returns the English of a text that a row states in every language, and registers its translations. A build
 * of the web app for one language replaces the call with the text of that language (`web/build/said.ts`).
 */
export function said(text: Translations): string {
  bySaidEnglish.set(text.en, text)
  return text.en
}

/** Returns the translations of a row's English text; undefined for any other text. */
export const saidInEvery = (english: string): Translations | undefined => bySaidEnglish.get(english)
