import { listExchanges } from '@harbour/exchanges/registry'
import * as germanFiles from '@harbour/exchanges/texts/de/files'
import * as germanFormats from '@harbour/exchanges/texts/de/formats'
import * as formats from '@harbour/exchanges/texts/en/formats'
import * as files from '@harbour/exchanges/texts/en/files'
import type { Language } from '@harbour/contract/core/languages'
import * as germanGuides from '@harbour/exchanges/texts/de/guides'
import * as germanPending from '@harbour/exchanges/texts/de/pending'
import * as germanReadings from '@harbour/exchanges/texts/de/readings'
import * as germanTitles from '@harbour/exchanges/texts/de/titles'
import * as guides from '@harbour/exchanges/texts/en/guides'
import * as pending from '@harbour/exchanges/texts/en/pending'
import * as readings from '@harbour/exchanges/texts/en/readings'
import * as titles from '@harbour/exchanges/texts/en/titles'
import * as germanSync from '../texts/de/sync.ts'
import * as sync from '../texts/en/sync.ts'
import { byEnglish, catalogue } from './by-english.ts'
import { inLanguage, type Translations } from './translations.ts'

/** The catalogues of the exchanges; exchanges of one family share one. */
const ofExchanges = [...new Set(listExchanges().map((exchange) => exchange.texts))].flatMap((texts) =>
  texts === undefined ? [] : [catalogue(texts.en, texts.de)],
)

const titleOf = byEnglish([catalogue(titles, germanTitles), ...ofExchanges])
const fileTextOf = byEnglish([catalogue(files, germanFiles), ...ofExchanges])
const formatOf = byEnglish([catalogue(formats, germanFormats), ...ofExchanges])
const textOf = byEnglish([
  catalogue(guides, germanGuides),
  catalogue(readings, germanReadings),
  catalogue(pending, germanPending),
  catalogue(sync, germanSync),
  ...ofExchanges,
])

/** Describes how far back an exchange is read and what is never read; it is shown beside all its data. */
export const reachIn = (
  { historyReach, notRead }: { readonly historyReach: string; readonly notRead?: string },
  language: Language,
): string =>
  [historyReach, ...(notRead === undefined ? [] : [notRead])]
    .map((sentence) => adapterTextIn(sentence, language))
    .join(' ')

/** Returns why a file, or a row of it, is refused, in every language. */
export const fileTranslations = (english: string): Translations | string => fileTextOf(english)

/** Returns the name of a layout of files, in one language. */
export const formatIn = (title: string, language: Language): string => inLanguage(formatOf(title), language)

/** Returns the title of a list that an exchange is asked for, in every language. */
export const titleTranslations = (title: string): Translations | string => titleOf(title)

export const titleIn = (title: string, language: Language): string => inLanguage(titleOf(title), language)

/**
 * Returns what an adapter states as data (how far back an exchange is read, the steps to a key, the reason of a wait) in one
 * language. Several catalogue sentences in a row are translated one by one.
 */
export function adapterTextIn(english: string, language: Language): string {
  const whole = textOf(english)
  if (typeof whole !== 'string') return inLanguage(whole, language)
  return english
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .map((sentence) => inLanguage(textOf(sentence), language))
    .join(' ')
}
