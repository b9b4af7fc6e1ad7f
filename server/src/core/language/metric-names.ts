import type { Language } from '@harbour/contract/core/languages'
import * as germanBooked from '@harbour/contract/texts/de/trading/metrics/booked'
import * as germanBot from '@harbour/contract/texts/de/trading/metrics/bot'
import * as germanBridge from '@harbour/contract/texts/de/trading/metrics/bridge'
import * as germanEquity from '@harbour/contract/texts/de/trading/metrics/equity'
import * as germanReturn from '@harbour/contract/texts/de/trading/metrics/return'
import * as germanTrade from '@harbour/contract/texts/de/trading/metrics/trade'
import * as booked from '@harbour/contract/texts/en/trading/metrics/booked'
import * as bot from '@harbour/contract/texts/en/trading/metrics/bot'
import * as bridge from '@harbour/contract/texts/en/trading/metrics/bridge'
import * as equity from '@harbour/contract/texts/en/trading/metrics/equity'
import * as returns from '@harbour/contract/texts/en/trading/metrics/return'
import * as trade from '@harbour/contract/texts/en/trading/metrics/trade'
import { byEnglish, catalogue } from './by-english.ts'
import { inLanguage } from './translations.ts'

const nameOf = byEnglish([
  catalogue(booked, germanBooked),
  catalogue(bot, germanBot),
  catalogue(bridge, germanBridge),
  catalogue(equity, germanEquity),
  catalogue(returns, germanReturn),
  catalogue(trade, germanTrade),
])

/** Returns the name of a metric, which the contract's catalogue of metrics has in English here. */
export const metricNameIn = ({ name }: { readonly name: string }, language: Language): string =>
  inLanguage(nameOf(name), language)
