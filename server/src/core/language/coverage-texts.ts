import type { Language } from '@harbour/contract/core/languages'
import * as de from '../texts/de/coverage.ts'
import * as en from '../texts/en/coverage.ts'
import type { InOtherWords } from './said.ts'

/** Sentences about data that is missing, in each language. */
export const coverageTexts: Readonly<Record<Language, InOtherWords<typeof en>>> = { en, de }
