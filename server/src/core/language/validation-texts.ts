import * as germanRules from '@harbour/contract/texts/de/core/text-rules'
import * as germanMessages from '@harbour/contract/texts/de/core/validation'
import * as rules from '@harbour/contract/texts/en/core/text-rules'
import * as messages from '@harbour/contract/texts/en/core/validation'
import { byEnglish, catalogue } from './by-english.ts'

/**
 * Returns a message of the contract's schemas in every language. Schemas are made once, with messages in English, which are looked up in
 * the catalogue; a message that is not there stays as it is.
 */
export const validationTranslations = byEnglish([
  catalogue(messages, germanMessages),
  catalogue(rules, germanRules),
])
