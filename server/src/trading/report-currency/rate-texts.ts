import { inEachLanguage } from '../../core/language/in-each-language.ts'
import * as de from '../../core/texts/de/rates.ts'
import * as en from '../../core/texts/en/rates.ts'

/** The sentences on the exchange rate of an answer, in each language. */
export const rateTexts = inEachLanguage(en, de)
