import { said } from '../../core/said.ts'
import type { Metrics } from './metric.ts'

const firstToLastFill = said({
  en: 'From a trade’s first fill to its last.',
  de: 'Von der ersten bis zur letzten Ausführung eines Trades.',
})

/** Metrics of closed trades. Each is computed by the entry of the same name in the ledger's `tradeMetrics`. */
export const tradeMetrics = {
  net: {
    name: said({ en: 'Net P&L (closed trades)', de: 'Netto-P&L (geschlossene Trades)' }),
    definition: said({
      en: 'Price P&L less fees plus funding, of all trades closed in the period. Fees in a third coin use the previous hourly close, or the daily one if there is none; other coin amounts use the previous daily close; dollar prices count as they are. A trade is a round trip, from opening to fully closed, and counts on the day it closes. Excludes open positions.',
      de: 'Preis-P&L abzüglich Gebühren plus Funding aller im Zeitraum geschlossenen Trades. Gebühren in einem dritten Coin werden zum vorigen Stundenschluss bewertet, ersatzweise zum Tagesschluss; andere Coin-Beträge zum vorigen Tagesschluss; Dollarpreise zählen, wie sie sind. Ein Trade reicht von der Eröffnung bis zur vollständigen Schließung und zählt am Tag seiner Schließung. Ohne offene Positionen.',
    }),
    unit: 'pnl',
    wire: { report: 'all.net', monthly: 'trades.net' },
    places: { keyMetrics: 10, overview: 10, paper: 10 },
    counts: 'trades',
    choice: 'costMethod',
    drawing: 'sums',
  },
  winRate: {
    name: said({ en: 'Win rate', de: 'Trefferquote' }),
    definition: said({
      en: 'Winning trades ÷ all closed trades. Excluding breakevens: winning trades ÷ (winning + losing).',
      de: 'Gewinntrades ÷ alle geschlossenen Trades. Ohne Breakeven: Gewinntrades ÷ (Gewinn- + Verlusttrades).',
    }),
    unit: 'rate',
    wire: { report: 'winRate', monthly: 'winRate', shared: 'winRate' },
    places: { keyMetrics: 20, overview: 20, paper: 20, sharedHead: 30 },
    counts: 'trades',
    choice: 'breakeven',
    drawing: 'outcomes',
    sharedNote: { of: 'outcomes' },
  },
  winRateDecided: {
    name: said({ en: 'Win rate (excl. breakeven)', de: 'Trefferquote (ohne Breakeven)' }),
    definition: said({
      en: 'Winning trades ÷ (winning + losing).',
      de: 'Gewinntrades ÷ (Gewinn- + Verlusttrades).',
    }),
    unit: 'rate',
    wire: { report: 'winRateDecided', shared: 'winRateDecided' },
    places: {},
    counts: 'decided',
  },
  profitFactor: {
    name: said({ en: 'Profit factor', de: 'Profitfaktor' }),
    definition: said({
      en: 'The sum of all wins ÷ the sum of all losses, net of fees and funding. Above 1, wins outweigh losses. With no losing trades it is ∞.',
      de: 'Die Summe aller Gewinne ÷ die Summe aller Verluste, nach Gebühren und Funding. Über 1 überwiegen die Gewinne. Ohne Verlusttrades ist er ∞.',
    }),
    unit: 'ratio',
    wire: { report: 'profitFactor', monthly: 'profitFactor', shared: 'profitFactor' },
    infiniteBy: 'no_losses',
    places: { keyMetrics: 30, overview: 30, paper: 30, sharedHead: 40 },
    counts: 'decided',
    drawing: 'grossSums',
  },
  expectancy: {
    name: said({ en: 'Expectancy', de: 'Erwartungswert' }),
    definition: said({
      en: 'Net P&L (closed trades) ÷ closed trades, including breakevens: the average result per trade.',
      de: 'Netto-P&L (geschlossene Trades) ÷ geschlossene Trades, auch Breakeven: das durchschnittliche Ergebnis je Trade.',
    }),
    unit: 'pnl',
    wire: { report: 'expectancy', monthly: 'expectancy' },
    places: { keyMetrics: 40, overview: 40 },
    counts: 'trades',
    whyNone: 'no_trades',
    drawing: 'averages',
  },
  drawdown: {
    name: said({ en: 'Max drawdown (closed trades)', de: 'Max. Drawdown (geschlossene Trades)' }),
    definition: said({
      en: 'The deepest fall, in money, of cumulative net P&L from its peak, starting at zero. Excludes open positions, so it may be a different drawdown from max drawdown (equity).',
      de: 'Der tiefste Rückgang des kumulierten Netto-P&L von seinem Hoch, in Geld, ab null gerechnet. Ohne offene Positionen, daher nicht unbedingt derselbe wie der maximale Drawdown (Equity).',
    }),
    unit: 'moneyFall',
    wire: { report: 'drawdown' },
    places: { keyMetrics: 50 },
    counts: 'trades',
    drawing: 'fall',
  },
  averageWin: {
    name: said({ en: 'Average win', de: 'Durchschnittsgewinn' }),
    definition: said({
      en: 'The sum of all wins ÷ winning trades.',
      de: 'Die Summe aller Gewinne ÷ Gewinntrades.',
    }),
    unit: 'money',
    wire: { report: 'averageWin', monthly: 'averageWin' },
    places: { tradeList: 10, paper: 40 },
    counts: 'wins',
    whyNone: 'no_wins',
  },
  averageLoss: {
    name: said({ en: 'Average loss', de: 'Durchschnittsverlust' }),
    definition: said({
      en: 'The sum of all losses ÷ losing trades, as a magnitude.',
      de: 'Die Summe aller Verluste ÷ Verlusttrades, ohne Vorzeichen.',
    }),
    unit: 'money',
    wire: { report: 'averageLoss', monthly: 'averageLoss' },
    places: { tradeList: 20, paper: 50 },
    counts: 'losses',
    whyNone: 'no_losses',
  },
  payoff: {
    name: said({ en: 'Payoff', de: 'Payoff' }),
    definition: said({
      en: 'Average win ÷ average loss.',
      de: 'Durchschnittsgewinn ÷ Durchschnittsverlust.',
    }),
    unit: 'ratio',
    wire: { report: 'payoff', shared: 'payoff' },
    places: { tradeList: 30, sharedMore: 10 },
    counts: 'decided',
    sharedNote: {
      text: said({ en: 'average win ÷ average loss', de: 'Durchschnittsgewinn ÷ Durchschnittsverlust' }),
    },
  },
  longest: {
    name: said({ en: 'Longest streaks', de: 'Längste Serien' }),
    definition: said({
      en: 'The most wins and the most losses in a row, by closing time. A breakeven ends both.',
      de: 'Die meisten Gewinne und die meisten Verluste in Folge, nach Zeit der Schließung. Ein Breakeven beendet beide.',
    }),
    unit: 'runs',
    wire: { report: ['longestWins', 'longestLosses'], shared: ['longestWins', 'longestLosses'] },
    places: { tradeList: 40 },
    counts: 'trades',
  },
  current: {
    name: said({ en: 'Current streak', de: 'Aktuelle Serie' }),
    definition: said({
      en: 'Wins or losses in a row, up to the last closed trade.',
      de: 'Gewinne oder Verluste in Folge, bis zum letzten geschlossenen Trade.',
    }),
    unit: 'run',
    wire: { report: 'currentRun' },
    places: { tradeList: 50 },
    counts: 'trades',
  },
  holding: {
    name: said({ en: 'Mean holding time', de: 'Mittlere Haltedauer' }),
    definition: firstToLastFill,
    unit: 'duration',
    wire: { report: 'holding.mean', shared: 'holding' },
    places: { tradeList: 60, sharedMore: 30 },
    counts: 'trades',
    sharedNote: { of: 'runs' },
  },
  median: {
    name: said({ en: 'Median holding time', de: 'Median der Haltedauer' }),
    definition: said({
      en: 'Half of all trades were held for this long or less.',
      de: 'Die Hälfte aller Trades wurde so lange oder kürzer gehalten.',
    }),
    unit: 'duration',
    wire: { report: 'holding.median' },
    places: { tradeList: 70 },
    counts: 'trades',
  },
  holdingWins: {
    name: said({ en: 'Time in winners', de: 'Haltedauer der Gewinner' }),
    definition: firstToLastFill,
    unit: 'duration',
    wire: { report: 'holding.wins' },
    places: { tradeList: 80 },
    counts: 'wins',
    whyNone: 'no_wins',
  },
  holdingLosses: {
    name: said({ en: 'Time in losers', de: 'Haltedauer der Verlierer' }),
    definition: firstToLastFill,
    unit: 'duration',
    wire: { report: 'holding.losses' },
    places: { tradeList: 90 },
    counts: 'losses',
    whyNone: 'no_losses',
  },
} as const satisfies Metrics

/** Metrics of the trades that have an initial stop, by the ledger's `riskMetrics`. */
export const riskMetrics = {
  meanRisk: {
    name: said({ en: 'Mean R', de: 'Mittleres R' }),
    definition: said({
      en: 'Net P&L ÷ initial risk, averaged over trades with an initial stop. Initial risk is the distance from entry to initial stop, times the size opened. A stop changed after ten minutes keeps its reason.',
      de: 'Netto-P&L ÷ Anfangsrisiko, gemittelt über Trades mit Anfangs-Stop. Das Anfangsrisiko ist der Abstand vom Einstieg zum Anfangs-Stop mal die eröffnete Menge. Wird ein Stop nach mehr als zehn Minuten geändert, steht der Grund dabei.',
    }),
    unit: 'multiple',
    wire: { report: 'risk.mean' },
    places: { tradeList: 100 },
    counts: 'risked',
  },
  quality: {
    name: said({ en: 'SQN', de: 'SQN' }),
    definition: said({
      en: 'System quality number: √(number of multiples, at most 100) × mean R ÷ the sample standard deviation of R.',
      de: 'System Quality Number: √(Anzahl der Vielfachen, höchstens 100) × mittleres R ÷ Stichproben-Standardabweichung von R.',
    }),
    unit: 'ratio',
    wire: { report: 'risk.quality' },
    places: { tradeList: 110 },
    counts: 'risked',
    minimum: { trades: 30 },
  },
} as const satisfies Metrics
