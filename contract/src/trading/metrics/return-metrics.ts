import { said } from '../../core/said.ts'
import type { Metrics } from './metric.ts'

/**
 * Metrics of the equity of each day, without deposits and withdrawals. Each is computed by the entry of the
 * same name in the ledger's `returnMetrics`.
 */
export const returnMetrics = {
  total: {
    name: said({ en: 'Return (equity)', de: 'Rendite (Equity)' }),
    definition: said({
      en: 'Daily returns compounded: the product of (1 + r), less 1. r is a day’s change in equity, excluding deposits and withdrawals, divided by the previous day’s equity. Also called time-weighted return.',
      de: 'Verkettete Tagesrenditen: das Produkt aller (1 + r), minus 1. r ist die Änderung der Equity eines Tages, ohne Ein- und Auszahlungen, geteilt durch die Equity des Vortags. Auch zeitgewichtete Rendite genannt.',
    }),
    unit: 'return',
    form: 'share',
    wire: { report: 'returns.total', monthly: 'equity.total', shared: 'returns.total' },
    places: { returnList: 10, paper: 40, sharedHead: 10 },
    counts: 'days',
  },
  moneyWeighted: {
    name: said({ en: 'Money-weighted return (equity)', de: 'Geldgewichtete Rendite (Equity)' }),
    definition: said({
      en: 'The single rate at which starting equity and each deposit and withdrawal, from its own day, grow to the final equity. Over the whole period. It weights returns by how long money was invested; total return does not.',
      de: 'Der eine Satz, mit dem die Anfangs-Equity und jede Ein- und Auszahlung, jeweils ab ihrem Tag, zur End-Equity anwachsen. Über den ganzen Zeitraum. Hier zählt, wie lange das Geld angelegt war; bei der Rendite (Equity) nicht.',
    }),
    unit: 'return',
    wire: { report: 'returns.moneyWeighted' },
    places: { returnList: 20 },
    counts: 'days',
  },
  yearly: {
    name: said({ en: 'Yearly return (equity)', de: 'Jahresrendite (Equity)' }),
    definition: said({
      en: 'Return (equity) at the same pace over 365 days: (1 + return) to the power of 365 ÷ days, less 1.',
      de: 'Rendite (Equity) bei gleichem Tempo über 365 Tage: (1 + Rendite) hoch 365 ÷ Tage, minus 1.',
    }),
    unit: 'return',
    wire: { report: 'returns.yearly' },
    places: { returnList: 30 },
    counts: 'days',
    minimum: { days: 30 },
  },
  drawdown: {
    name: said({ en: 'Max drawdown (equity)', de: 'Max. Drawdown (Equity)' }),
    definition: said({
      en: 'The deepest fall of compounded daily returns from their peak in this range, as a share of that peak. Excludes deposits and withdrawals, so taking money out is not a loss. Open positions count at each day’s price. Measured from daily close to daily close: within days equity may have fallen deeper, which its curve shows; the equity screen counts a single day by its points. Dates run from peak to recovery.',
      de: 'Der tiefste Rückgang der verketteten Tagesrenditen von ihrem Hoch in diesem Zeitraum, als Anteil dieses Hochs. Ohne Ein- und Auszahlungen: Geld zu entnehmen ist kein Verlust. Offene Positionen zählen zum Kurs jedes Tages. Gemessen von Tagesschluss zu Tagesschluss: Innerhalb der Tage kann die Equity tiefer gefallen sein, was ihre Kurve zeigt; einen einzelnen Tag zählt die Equity-Ansicht nach seinen Punkten. Die Datumsangaben reichen vom Hoch bis zur Erholung.',
    }),
    unit: 'fall',
    wire: { report: 'returns.drawdown', monthly: 'equity.drawdown', shared: 'returns.drawdown' },
    places: { overview: 50, returnList: 40, equity: 30, paper: 50, sharedHead: 20 },
    counts: 'days',
    drawing: 'fall',
    sharedNote: { text: said({ en: 'of the peak so far', de: 'vom bisherigen Hoch' }) },
  },
  sharpe: {
    name: said({ en: 'Sharpe', de: 'Sharpe' }),
    definition: said({
      en: 'Mean daily return ÷ its sample standard deviation × √365. Days without change count.',
      de: 'Mittlere Tagesrendite ÷ ihre Stichproben-Standardabweichung × √365. Tage ohne Änderung zählen mit.',
    }),
    unit: 'ratio',
    wire: { report: 'returns.sharpe', shared: 'returns.sharpe' },
    places: { returnList: 50, sharedMore: 20 },
    counts: 'days',
    minimum: { days: 'chosen' },
    choice: 'riskFree',
    sharedNote: { of: 'riskFree' },
  },
  sortino: {
    name: said({ en: 'Sortino', de: 'Sortino' }),
    definition: said({
      en: 'Mean daily return ÷ the deviation of the losing days × √365. The deviation is √(sum of squared losing returns ÷ all days).',
      de: 'Mittlere Tagesrendite ÷ Abweichung der Verlusttage × √365. Die Abweichung ist √(Summe der quadrierten Verlustrenditen ÷ alle Tage).',
    }),
    unit: 'ratio',
    wire: { report: 'returns.sortino' },
    places: { returnList: 60 },
    counts: 'days',
    minimum: { days: 'chosen' },
    choice: 'riskFree',
  },
  calmar: {
    name: said({ en: 'Calmar', de: 'Calmar' }),
    definition: said({
      en: 'Yearly return (equity) ÷ max drawdown (equity).',
      de: 'Jahresrendite (Equity) ÷ maximaler Drawdown (Equity).',
    }),
    unit: 'ratio',
    wire: { report: 'returns.calmar' },
    places: { returnList: 70 },
    counts: 'days',
    minimum: { days: 30 },
  },
} as const satisfies Metrics
