import type { Language } from '@harbour/contract/core/languages'
import * as germanReasons from '@harbour/exchanges/texts/de/error-reasons'
import * as germanErrors from '@harbour/exchanges/texts/de/errors'
import * as reasons from '@harbour/exchanges/texts/en/error-reasons'
import * as errors from '@harbour/exchanges/texts/en/errors'
import * as germanBots from '@harbour/ledger/texts/de/bots'
import * as bots from '@harbour/ledger/texts/en/bots'
import { isSaying, type Part, type Saying } from '@harbour/ledger/saying'
import * as germanSync from '../texts/de/sync.ts'
import * as sync from '../texts/en/sync.ts'
import { inEach, inLanguage, type Said } from './said.ts'
import { saidTitle } from './said-of-adapters.ts'
import { titleCode } from './titles.ts'

/** The catalogues of what is said by name, by the area that stands in its code. */
const areas: Readonly<Record<string, object>> = {
  'error-reasons': inEach(reasons, germanReasons),
  bots: inEach(bots, germanBots),
  errors: inEach(errors, germanErrors),
  sync: inEach(sync, germanSync),
}

/** Returns a sentence in every language; one of an older version whose name has gone stays in English. */
export function saidOf({ code, parts, english }: Saying): Said | string {
  if (code === titleCode) return saidTitle(english)
  const [area = '', name = ''] = code.split('.')
  const text = own(own(areas, area), name)
  if (typeof text === 'function')
    return (text as (...given: readonly (Part | Said)[]) => Said)(...parts.map(saidPart))
  return isSaid(text) ? text : english
}

const own = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
const isSaid = (text: unknown): text is Said => typeof text === 'object' && text !== null && 'en' in text

const saidPart = (part: Part): Part | Said => (isSaying(part) ? saidOf(part) : part)

/** A sentence as it is stored: in English, and by its name where it was stored with one. */
export interface StoredWords {
  readonly message: string | null
  readonly saying: Saying | null
}

/** Returns a stored sentence in the language of its reader. The name counts while its English is what is stored. */
export const storedIn = ({ message, saying }: StoredWords, language: Language): string | null =>
  message !== null && isSaying(saying) && saying.english === message
    ? inLanguage(saidOf(saying), language)
    : message
