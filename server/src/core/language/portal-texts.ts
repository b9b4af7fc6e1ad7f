import type { Language } from '@harbour/contract/core/languages'
import * as german from '../texts/de/portal.ts'
import * as portal from '../texts/en/portal.ts'
import { byEnglish, catalogue } from './by-english.ts'
import { inLanguage } from './translations.ts'

const textOf = byEnglish([catalogue(portal, german)])

/** Translates a reason or a name that is stored, or made, in English; a text without a catalogue entry stays as it is. */
export const portalTextIn = (english: string, language: Language): string =>
  inLanguage(textOf(english), language)
