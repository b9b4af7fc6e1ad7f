import { saidInEvery } from '@harbour/contract/core/said'
import type { Language } from '@harbour/contract/core/languages'
import * as germanBooked from '@harbour/contract/texts/de/trading/metrics/booked'
import * as booked from '@harbour/contract/texts/en/trading/metrics/booked'
import { byEnglish, catalogue } from './by-english.ts'
import { inLanguage } from './translations.ts'

/** Finds the translations of a metric's text. Names that say how P&L is recognised combine a row's label with a text of the catalogue. */
const textOf = byEnglish([catalogue(booked, germanBooked)], saidInEvery)

/** Returns the name of a metric in a language. Its row has the English name. */
export const metricNameIn = ({ name }: { readonly name: string }, language: Language): string =>
  inLanguage(textOf(name), language)

/** Returns the short name of a metric in a language, for places that state its basis beside it. */
export const metricLabelIn = ({ label }: { readonly label: string }, language: Language): string =>
  inLanguage(textOf(label), language)
