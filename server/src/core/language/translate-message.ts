import type { Language } from '@harbour/contract/core/languages'
import * as germanReasons from '@harbour/exchanges/texts/de/error-reasons'
import * as germanErrors from '@harbour/exchanges/texts/de/errors'
import * as reasons from '@harbour/exchanges/texts/en/error-reasons'
import * as errors from '@harbour/exchanges/texts/en/errors'
import * as germanBots from '@harbour/ledger/texts/de/bots'
import * as bots from '@harbour/ledger/texts/en/bots'
import { isCodedMessage, type Part, type CodedMessage } from '@harbour/ledger/coded-message'
import * as germanSync from '../texts/de/sync.ts'
import * as sync from '../texts/en/sync.ts'
import { inEveryLanguage, inLanguage, type Translations } from './translations.ts'
import { titleTranslations } from './adapter-texts.ts'
import { titleCode } from './titles.ts'

/** The catalogues of messages by name, by the area in their code. */
const areas: Readonly<Record<string, object>> = {
  'error-reasons': inEveryLanguage(reasons, germanReasons),
  bots: inEveryLanguage(bots, germanBots),
  errors: inEveryLanguage(errors, germanErrors),
  sync: inEveryLanguage(sync, germanSync),
}

/** Returns a message in every language; one of an older version whose name no longer exists stays in English. */
export function translationsOf({ code, parts, english }: CodedMessage): Translations | string {
  if (code === titleCode) return titleTranslations(english)
  const [area = '', name = ''] = code.split('.')
  const text = own(own(areas, area), name)
  if (typeof text === 'function')
    return (text as (...given: readonly (Part | Translations)[]) => Translations)(
      ...parts.map(translatedPart),
    )
  return isTranslated(text) ? text : english
}

const own = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
const isTranslated = (text: unknown): text is Translations =>
  typeof text === 'object' && text !== null && 'en' in text

const translatedPart = (part: Part): Part | Translations =>
  isCodedMessage(part) ? translationsOf(part) : part

/** A stored message: in English, and by its name if it was stored with one. */
export interface StoredMessage {
  readonly message: string | null
  readonly saying: CodedMessage | null
}

/** Returns a stored message in its reader's language. The name is used only while its English is the stored text. */
export const storedMessageIn = ({ message, saying }: StoredMessage, language: Language): string | null =>
  message !== null && isCodedMessage(saying) && saying.english === message
    ? inLanguage(translationsOf(saying), language)
    : message
