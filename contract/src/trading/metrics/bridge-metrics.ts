import { said } from '../../core/said.ts'
import { bookedMetrics } from './booked-metrics.ts'
import { equityMetrics } from './equity-metrics.ts'

/** Parts of the equity bridge that are no other metrics, and the change that all parts add up to. */
export const bridgeParts = {
  change: {
    name: said({ en: 'Change in equity', de: 'Veränderung der Equity' }),
    definition: said({
      en: 'Equity at the end of the range less equity at the close before its first day. The parts below add up to it exactly.',
      de: 'Equity am Ende des Zeitraums abzüglich Equity zum Tagesschluss vor seinem ersten Tag. Die Teile darunter ergeben genau diese Summe.',
    }),
  },
  open: {
    name: said({ en: 'Change in unrealised P&L', de: 'Veränderung des unrealisierten P&L' }),
    definition: said({
      en: 'What open positions and held coins gained or lost in the range, beyond realised results. Gains unrealised before the range and realised in it are subtracted. Includes results of trades with an unknown opening or price.',
      de: 'Was offene Positionen und gehaltene Coins im Zeitraum gewonnen oder verloren haben, über das Realisierte hinaus. Gewinne, die davor unrealisiert waren und darin realisiert wurden, sind abgezogen. Enthält Ergebnisse von Trades mit unbekannter Eröffnung oder unbekanntem Preis.',
    }),
  },
  other: {
    name: said({ en: 'Interest and other entries', de: 'Zinsen und andere Buchungen' }),
    definition: said({
      en: 'Interest, rewards, conversions, adjustments and fees outside trades, valued at the previous daily close.',
      de: 'Zinsen, Prämien, Umtausch, Korrekturen und Gebühren außerhalb von Trades, bewertet zum vorigen Tagesschluss.',
    }),
  },
  remeasured: {
    name: said({ en: 'Coins that gained or lost a price', de: 'Coins mit neuem oder ohne Preis' }),
    definition: said({
      en: 'The value of held coins when they were first priced or lost their price. It is not a return. On days when that value is unknown, everything not realised is included.',
      de: 'Der Wert gehaltener Coins, als sie erstmals einen Preis hatten oder ihn verloren. Das ist keine Rendite. An Tagen, an denen dieser Wert nicht bekannt ist, ist alles nicht Realisierte enthalten.',
    }),
  },
  early: {
    name: said({ en: 'Realised before equity starts', de: 'Realisiert vor Beginn der Equity' }),
    definition: said({
      en: 'What accounts realised in the range before their first known day of equity. It is part of their starting equity, so it is subtracted.',
      de: 'Was Konten im Zeitraum vor ihrem ersten bekannten Equity-Tag realisiert haben. Es ist Teil ihrer Anfangs-Equity und wird deshalb abgezogen.',
    }),
  },
  rates: {
    name: said({ en: 'Exchange rate', de: 'Wechselkurs' }),
    definition: said({
      en: 'The report currency’s move against the dollar, the currency results are calculated in.',
      de: 'Die Bewegung der Berichtswährung gegen den Dollar, in dem Ergebnisse berechnet werden.',
    }),
  },
} as const

const { price, fees, funding } = bookedMetrics.booked
const { open, other, remeasured, early, rates } = bridgeParts

/** Names and definitions of the parts of the equity bridge, wherever it is shown. */
export const bridgeMetrics = {
  flows: equityMetrics.netDeposits,
  price,
  fees,
  funding,
  open,
  other,
  remeasured,
  early,
  rates,
} as const
