import { said } from '../../core/said.ts'
import type { Metrics } from './metric.ts'

/** Names for all of its life, and within a range. */
const returnLabel = said({ en: 'Return', de: 'Rendite' })

/** The capital of a sub-account: how much was in use and how long, and what it returned and risked. */
export const botCapitalMetrics = {
  capital: {
    label: said({ en: 'Capital in use', de: 'Gebundenes Kapital' }),
    name: said({ en: 'Capital in use (peak)', de: 'Gebundenes Kapital (Höchststand)' }),
    definition: said({
      en: 'The highest cost of everything the bot held at any one time. It excludes margin and money in open orders, which fills do not show.',
      de: 'Der höchste Einstandswert dessen, was der Bot gleichzeitig hielt. Margin und Geld in offenen Orders sind nicht enthalten: Ausführungen sagen nichts darüber.',
    }),
    unit: 'money',
    form: 'amount',
    wire: { botPage: 'capital.now' },
    places: { botRisk: 10 },
  },
  capitalPeak: {
    label: said({ en: 'peak capital', de: 'höchstes Kapital' }),
    name: said({ en: 'Capital in use, peak (bot)', de: 'Gebundenes Kapital, Höchststand (Bot)' }),
    definition: said({
      en: 'The highest cost of all that the bot held at a time, and the day of it.',
      de: 'Der höchste Einstandswert dessen, was der Bot gleichzeitig hielt, und der Tag dazu.',
    }),
    unit: 'money',
    form: 'amount',
    wire: { botPage: 'capital.peak' },
    places: { botRisk: 20 },
    isBelow: true,
  },
  capitalAverage: {
    label: said({ en: 'average in the market', de: 'durchschnittlich im Markt' }),
    name: said({ en: 'Capital in use, average (bot)', de: 'Gebundenes Kapital, Durchschnitt (Bot)' }),
    definition: said({
      en: 'The average cost of what the bot held, over the time in which it held something.',
      de: 'Der durchschnittliche Einstandswert dessen, was der Bot hielt, über die Zeit, in der er etwas hielt.',
    }),
    unit: 'money',
    wire: { botPage: 'capital.average' },
    places: { botRisk: 30 },
    whyNone: 'never_in_market',
    isBelow: true,
  },
  returnOnPeak: {
    label: returnLabel,
    name: said({ en: 'Return on capital (bot)', de: 'Kapitalrendite (Bot)' }),
    definition: said({
      en: 'Total P&L divided by the peak of the capital in use.',
      de: 'P&L gesamt geteilt durch den Höchststand des gebundenen Kapitals.',
    }),
    unit: 'return',
    form: 'quotient',
    wire: { botPage: 'returnOnPeak' },
    places: { botRisk: 40 },
    whyNone: 'no_capital',
  },
  returnOnAverage: {
    label: said({ en: 'on the average', de: 'auf den Durchschnitt' }),
    name: said({
      en: 'Return on average capital (bot)',
      de: 'Rendite auf das durchschnittliche Kapital (Bot)',
    }),
    definition: said({
      en: 'Total P&L divided by the average of the capital in use.',
      de: 'P&L gesamt geteilt durch den Durchschnitt des gebundenen Kapitals.',
    }),
    unit: 'return',
    form: 'quotient',
    wire: { botPage: 'returnOnAverage' },
    places: { botRisk: 50 },
    whyNone: 'no_capital',
    isBelow: true,
  },
  returnInRange: {
    label: returnLabel,
    name: said({ en: 'Return of a range (bot)', de: 'Rendite eines Zeitraums (Bot)' }),
    definition: said({
      en: 'Total P&L of the range divided by the peak of the capital in use of all time, so that returns of ranges add up.',
      de: 'P&L gesamt des Zeitraums geteilt durch den Höchststand des gebundenen Kapitals über die gesamte Zeit, sodass sich Renditen von Zeiträumen addieren.',
    }),
    unit: 'return',
    form: 'quotient',
    wire: { botRange: 'returnOnPeak', botInDays: 'returnOnPeak' },
    places: { botRange: 20, botList: 60, botPaper: 20, botShared: 20 },
    whyNone: 'no_capital',
    perBot: 'capital',
  },
  coinsHeld: {
    label: said({ en: 'Same coins held', de: 'Dieselben Coins gehalten' }),
    name: said({ en: 'The same coins held (bot)', de: 'Dieselben Coins gehalten (Bot)' }),
    definition: said({
      en: 'What the peak of the capital in use would have earned as the bot’s own coins, bought at the price of its first fill in each and held. Two legs that offset each other hold almost no coins, so such a bot is compared with the same money only.',
      de: 'Was der Höchststand des gebundenen Kapitals in den Coins des Bots gebracht hätte, gekauft zum Preis seiner ersten Ausführung in jedem und gehalten. Zwei Seiten, die sich ausgleichen, halten kaum welche: ein solcher Bot wird nur mit demselben Geld verglichen.',
    }),
    unit: 'pnl',
    form: 'priced',
    wire: { botPage: 'coinsHeld' },
    places: {},
  },
  moneyHeld: {
    label: said({ en: 'Kept in USDT', de: 'In USDT behalten' }),
    name: said({ en: 'The same money kept in USDT (bot)', de: 'Dasselbe Geld in USDT behalten (Bot)' }),
    definition: said({
      en: 'What the peak of the capital in use would have earned as dollars since the first fill: nothing, or the change of the rate where amounts are shown in another currency.',
      de: 'Was der Höchststand des eingesetzten Kapitals seit der ersten Ausführung als Dollar gebracht hätte: nichts, oder in einer anderen Anzeigewährung die Änderung des Kurses.',
    }),
    unit: 'pnl',
    form: 'priced',
    wire: { botPage: 'moneyHeld' },
    places: {},
  },
  drawdown: {
    // equity and closed trades have drawdowns of their own, so the name says of what it is
    label: said({ en: 'Max drawdown (total P&L)', de: 'Max. Drawdown (P&L gesamt)' }),
    name: said({ en: 'Max drawdown (bot)', de: 'Max. Drawdown (Bot)' }),
    definition: said({
      en: 'The deepest fall of the total below its highest point at a day’s close: zero if it never fell. In percent it is the deepest fall as a share of the peak of capital in use plus the highest total before it, which can be another fall than the deepest in money.',
      de: 'Der tiefste Rückgang der Summe unter ihren höchsten Stand zum Tagesschluss, mindestens null. In Prozent ist es der tiefste Rückgang im Verhältnis zum Höchststand des gebundenen Kapitals plus der höchsten Summe davor; das kann ein anderer Rückgang sein als der tiefste in Geld.',
    }),
    unit: 'moneyFall',
    form: 'totalFall',
    wire: { botPage: 'drawdown' },
    places: { botRisk: 60 },
  },
  drawdownInRange: {
    label: said({ en: 'Max drawdown', de: 'Max. Drawdown' }),
    name: said({ en: 'Max drawdown of a range (bot)', de: 'Max. Drawdown eines Zeitraums (Bot)' }),
    definition: said({
      en: 'The deepest fall of the total at the closes of the range: (highest total so far − total) ÷ (peak of capital in use + that highest total). The highest total is at least that of the close before the range. Over all time it is the max drawdown of the bot’s page.',
      de: 'Der tiefste Rückgang der Summe zu den Tagesschlüssen des Zeitraums: (höchste Summe bisher − Summe) ÷ (Höchststand des gebundenen Kapitals + diese höchste Summe). Die höchste Summe ist mindestens die vom Schluss davor. Über die gesamte Zeit ist es der maximale Drawdown der Seite des Bots.',
    }),
    unit: 'fall',
    form: 'share',
    wire: { botInDays: 'drawdown' },
    places: { botPaper: 30, botShared: 30 },
    whyNone: 'no_capital',
  },
  sharpe: {
    label: said({ en: 'Sharpe', de: 'Sharpe' }),
    name: said({ en: 'Sharpe ratio (bot)', de: 'Sharpe-Ratio (Bot)' }),
    definition: said({
      en: 'Average daily return, divided by its standard deviation, per year. A day’s return is its change of the total ÷ (peak of the capital in use + the total before it), as with money that stays in.',
      de: 'Mittlere Tagesrendite, geteilt durch ihre Standardabweichung, aufs Jahr gerechnet. Die Rendite eines Tages ist die Änderung der Summe ÷ (Höchststand des gebundenen Kapitals + Summe davor), wie bei Geld, das liegen bleibt.',
    }),
    unit: 'ratio',
    wire: { botPage: 'sharpe' },
    places: { botRisk: 70 },
  },
  timeInMarket: {
    label: said({ en: 'Time in the market', de: 'Zeit im Markt' }),
    name: said({ en: 'Time in the market (bot)', de: 'Zeit im Markt (Bot)' }),
    definition: said({
      en: 'The share of its life, from the first fill on, in which the bot held something.',
      de: 'Der Anteil seiner Laufzeit, ab der ersten Ausführung, in dem der Bot etwas hielt.',
    }),
    unit: 'rate',
    form: 'quotient',
    wire: { botPage: 'timeInMarket' },
    places: { botRisk: 80 },
    whyNone: 'no_fill',
  },
} as const satisfies Metrics
