import { refusalSentences as german } from '@harbour/contract/texts/de/core/refusals'
import { refusalSentences as english } from '@harbour/contract/texts/en/core/refusals'
import type { Refusal } from '@harbour/contract/core/refusals'
import { inEveryLanguage, type Translations } from '../language/translations.ts'
import * as de from '../texts/de/refusals.ts'
import * as en from '../texts/en/refusals.ts'

/** The sentence of each refusal. */
export const sentences: Readonly<Record<Refusal, Translations>> = inEveryLanguage(english, german)

/** Sentences that are more specific than that of their refusal. */
export const refusalTexts = inEveryLanguage(en, de)
