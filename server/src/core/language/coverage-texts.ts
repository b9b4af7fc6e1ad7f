import * as de from '../texts/de/coverage.ts'
import * as en from '../texts/en/coverage.ts'
import { inEachLanguage } from './in-each-language.ts'

/** Sentences about data that is missing, in each language. */
export const coverageTexts = inEachLanguage(en, de)
