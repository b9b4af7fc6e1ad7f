import { saidInEvery } from '@harbour/contract/core/said'
import type { Language } from '@harbour/contract/core/languages'
import * as germanBooked from '@harbour/contract/texts/de/trading/metrics/booked'
import * as booked from '@harbour/contract/texts/en/trading/metrics/booked'
import { byEnglish, catalogue } from './by-english.ts'
import { inLanguage } from './translations.ts'

/** A name that says how its metric is dated is made of its label and of a text of the catalogue. */
const textOf = byEnglish([catalogue(booked, germanBooked)], saidInEvery)

/** Returns the name of a metric, whose row has it in English here. */
export const metricNameIn = ({ name }: { readonly name: string }, language: Language): string =>
  inLanguage(textOf(name), language)

/** Returns the name that a metric has where its basis is told beside it. */
export const metricLabelIn = ({ label }: { readonly label: string }, language: Language): string =>
  inLanguage(textOf(label), language)
