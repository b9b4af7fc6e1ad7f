import { said } from '../../core/said.ts'
import type { Metrics } from './metric.ts'

/** Names for all of its life, and within a range. */
const totalPnl = said({ en: 'Total P&L', de: 'P&L gesamt' })

/** The total P&L of a sub-account, and its parts. */
export const botResultMetrics = {
  total: {
    label: totalPnl,
    name: said({ en: 'Total P&L (bot)', de: 'P&L gesamt (Bot)' }),
    definition: said({
      en: 'All that the bot earned since its first fill: realised P&L, less fees, plus funding, plus what its inventory would gain or lose at the price now. It is the same whatever the cost method. All bots, manual trading and coins not traded add up to the account.',
      de: 'Alles, was der Bot seit seiner ersten Ausführung gebracht hat: realisierter P&L, abzüglich Gebühren, plus Funding, plus was sein Bestand zum jetzigen Preis gewinnen oder verlieren würde. Unabhängig von der Kostenmethode. Alle Bots, der Handel von Hand und nicht gehandelte Coins ergeben zusammen das Konto.',
    }),
    unit: 'pnl',
    form: 'priced',
    wire: { botPage: 'total' },
    places: { botHead: 10, botParts: 70 },
  },
  totalInRange: {
    label: totalPnl,
    name: said({ en: 'Total P&L of a range (bot)', de: 'P&L gesamt eines Zeitraums (Bot)' }),
    definition: said({
      en: 'What the bot earned in the range: realised P&L, less fees, plus funding, plus the change of unrealised P&L since the close before the range. Ranges that follow each other add up to all time, and all bots, manual trading and coins not traded add up to the change of equity.',
      de: 'Was der Bot im Zeitraum gebracht hat: realisierter P&L, abzüglich Gebühren, plus Funding, plus die Änderung des unrealisierten P&L seit dem Schluss davor. Aufeinanderfolgende Zeiträume ergeben zusammen die gesamte Zeit, alle Bots, der Handel von Hand und nicht gehandelte Coins die Änderung der Equity.',
    }),
    unit: 'pnl',
    wire: { botRange: 'total', botSums: 'total', botInDays: 'total' },
    places: { botRange: 10, botList: 70, botAccount: 10, botPaper: 10, botShared: 10 },
    whyNone: 'no_price',
  },
  realised: {
    label: said({ en: 'Realised, gross', de: 'Realisiert, brutto' }),
    name: said({ en: 'Realised P&L (bot)', de: 'Realisierter P&L (Bot)' }),
    definition: said({
      en: 'Gains and losses of price on what the bot closed, by the average cost of its own inventory, before fees, whether it ever went flat or not. What lay there before it began counts from the price of its first fill.',
      de: 'Kursgewinne und -verluste auf das, was der Bot geschlossen hat, nach den Durchschnittskosten seines eigenen Bestands, vor Gebühren, ob er je flat war oder nicht. Was vor seinem Beginn da war, zählt ab dem Preis seiner ersten Ausführung.',
    }),
    unit: 'pnl',
    form: 'amount',
    wire: { botPage: 'gross', botRange: 'realised', botSums: 'realised' },
    places: { botHead: 20, botParts: 10, botRange: 30, botList: 10, botAccount: 20 },
    part: 'adds',
  },
  unrealised: {
    label: said({ en: 'Unrealised', de: 'Unrealisiert' }),
    name: said({ en: 'Unrealised P&L (bot)', de: 'Unrealisierter P&L (Bot)' }),
    definition: said({
      en: 'What the bot’s own inventory would gain or lose at the price now, against its average cost. Fees for closing are not included.',
      de: 'Was der eigene Bestand des Bots zum jetzigen Preis gegen seine Durchschnittskosten gewinnen oder verlieren würde. Ohne Gebühren fürs Schließen.',
    }),
    unit: 'pnl',
    form: 'priced',
    wire: { botPage: 'unrealised.average' },
    places: { botHead: 30, botParts: 60 },
    part: 'adds',
  },
  unrealisedChange: {
    label: said({ en: 'Change in unrealised', de: 'Änderung unrealisiert' }),
    name: said({ en: 'Change in unrealised P&L (bot)', de: 'Änderung des unrealisierten P&L (Bot)' }),
    definition: said({
      en: 'Unrealised P&L at the end of the range, less that at the close before it. What was gained earlier and is sold in the range leaves it and becomes realised P&L.',
      de: 'Unrealisierter P&L am Ende des Zeitraums abzüglich dem am Schluss davor. Was früher gewonnen und im Zeitraum verkauft wurde, fällt hier weg und wird realisierter P&L.',
    }),
    unit: 'pnl',
    wire: { botRange: 'unrealised', botSums: 'unrealised' },
    places: { botRange: 40, botList: 20, botAccount: 30 },
    whyNone: 'no_price',
    part: 'adds',
  },
  fees: {
    label: said({ en: 'Fees', de: 'Gebühren' }),
    name: said({ en: 'Fees (bot)', de: 'Gebühren (Bot)' }),
    definition: said({
      en: 'Trading fees of the bot’s own fills, less rebates, at the prices of their time. Positive was paid. As a share of gross: fees ÷ realised P&L before fees; of a bot for funding or basis fees ÷ (realised P&L before fees + funding).',
      de: 'Handelsgebühren der eigenen Ausführungen des Bots, abzüglich Rabatte, zu den Preisen ihrer Zeit. Positiv heißt gezahlt. Als Anteil am Brutto: Gebühren ÷ realisierter P&L vor Gebühren; bei einem Bot für Funding oder Basis Gebühren ÷ (realisierter P&L vor Gebühren + Funding).',
    }),
    unit: 'money',
    form: 'amount',
    wire: { botPage: 'fees', botRange: 'fees', botSums: 'fees' },
    places: { botHead: 40, botParts: 30, botRange: 50, botList: 30, botAccount: 40 },
    part: 'takes',
    isMinor: true,
  },
  funding: {
    label: said({ en: 'Funding', de: 'Funding' }),
    name: said({ en: 'Funding (bot)', de: 'Funding (Bot)' }),
    definition: said({
      en: 'Funding of what the bot held at the time: its share where several hold one position. Positive was received.',
      de: 'Funding auf das, was der Bot jeweils hielt: sein Anteil, wo mehrere eine Position halten. Positiv heißt erhalten.',
    }),
    unit: 'pnl',
    form: 'amount',
    wire: { botPage: 'funding', botRange: 'funding', botSums: 'funding' },
    places: { botHead: 45, botParts: 40, botRange: 60, botList: 40, botAccount: 50 },
    part: 'adds',
    isMinor: true,
    isRare: true,
  },
  other: {
    label: said({ en: 'Interest and other', de: 'Zinsen und anderes' }),
    name: said({ en: 'Interest and other entries (manual)', de: 'Zinsen und andere Buchungen (von Hand)' }),
    definition: said({
      en: 'Interest, rewards, conversions and adjustments of the accounts. No bot has them.',
      de: 'Zinsen, Prämien, Umtausch und Korrekturen der Konten. Kein Bot hat sie.',
    }),
    unit: 'pnl',
    form: 'amount',
    wire: { botPage: 'other', botRange: 'other', botSums: 'other' },
    places: { botParts: 50 },
    part: 'adds',
    isRare: true,
  },
} as const satisfies Metrics
