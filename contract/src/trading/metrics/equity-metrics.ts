import { said } from '../../core/said.ts'
import type { Metrics } from './metric.ts'

/** Metrics of money in equity. Each is computed by the entry of the same name in the ledger's `equityMetrics`. */
export const equityMetrics = {
  deposits: {
    name: said({ en: 'Deposits', de: 'Einzahlungen' }),
    definition: said({
      en: 'Net inflow on days when more came in than went out. Transfers between your accounts cancel out only if they leave and arrive on the same day.',
      de: 'Nettozufluss an Tagen, an denen mehr herein- als hinausging. Transfers zwischen deinen Konten heben sich nur auf, wenn sie am selben Tag abgehen und ankommen.',
    }),
    unit: 'money',
    wire: { monthly: 'equity.deposits' },
    places: { paper: 10 },
  },
  withdrawals: {
    name: said({ en: 'Withdrawals', de: 'Auszahlungen' }),
    definition: said({
      en: 'Net outflow on days when more went out than came in. Transfers between your accounts cancel out only if they leave and arrive on the same day.',
      de: 'Nettoabfluss an Tagen, an denen mehr hinaus- als hereinging. Transfers zwischen deinen Konten heben sich nur auf, wenn sie am selben Tag abgehen und ankommen.',
    }),
    unit: 'money',
    wire: { monthly: 'equity.withdrawals' },
    places: { paper: 20 },
  },
  profit: {
    name: said({ en: 'P&L (equity)', de: 'P&L (Equity)' }),
    definition: said({
      en: 'Equity at the end of the range, less equity at its start, less deposits, plus withdrawals. Open positions and held coins count at market price.',
      de: 'Equity am Ende des Zeitraums, abzüglich Equity zu Beginn, abzüglich Einzahlungen, plus Auszahlungen. Offene Positionen und gehaltene Coins zählen zum Marktpreis.',
    }),
    unit: 'pnl',
    wire: { monthly: 'equity.profit' },
    places: { equity: 10, paper: 30 },
  },
  netDeposits: {
    name: said({ en: 'Net deposits', de: 'Einzahlungen netto' }),
    definition: said({
      en: 'Daily deposits less withdrawals, added up. A transfer between your accounts counts as withdrawn until it arrives.',
      de: 'Tägliche Einzahlungen abzüglich Auszahlungen, aufsummiert. Ein Transfer zwischen deinen Konten gilt als ausgezahlt, bis er ankommt.',
    }),
    unit: 'money',
    wire: {},
    places: { equity: 20 },
  },
  moneyDrawdown: {
    name: said({ en: 'Max drawdown in money (equity)', de: 'Max. Drawdown in Geld (Equity)' }),
    definition: said({
      en: 'The largest fall of cumulative P&L (equity) from its peak, starting at zero. It may be a different drawdown from the deepest in percent.',
      de: 'Der größte Rückgang des kumulierten P&L (Equity) von seinem Hoch, ab null gerechnet. Nicht unbedingt derselbe Drawdown wie der prozentual tiefste.',
    }),
    unit: 'moneyFall',
    wire: {},
    places: { equity: 40 },
  },
} as const satisfies Metrics

/** Present metrics, on the overview: equity, and the worth of open positions. */
export const currentMetrics = {
  equity: {
    name: said({ en: 'Equity', de: 'Equity' }),
    definition: said({
      en: 'Current balances of synced accounts, including unrealised P&L. The change is time-weighted: daily P&L, excluding deposits and withdrawals, divided by the previous day’s equity, and the days multiplied together.',
      de: 'Aktuelle Guthaben der synchronisierten Konten, mit unrealisiertem P&L. Die Veränderung ist zeitgewichtet: P&L des Tages, ohne Ein- und Auszahlungen, geteilt durch die Equity des Vortags, und die Tage verkettet.',
    }),
  },
  unrealised: {
    name: said({ en: 'Unrealised P&L (positions)', de: 'Unrealisierter P&L (Positionen)' }),
    definition: said({
      en: 'P&L of open derivatives at the mark price, as reported by the exchange. Excludes closing fees and held coins, which count in equity at market price.',
      de: 'P&L offener Derivate zum Mark-Preis, wie die Börse ihn meldet. Ohne Gebühren fürs Schließen und ohne gehaltene Coins; diese zählen in der Equity zum Marktpreis.',
    }),
  },
  unrealisedSpot: {
    name: said({ en: 'Unrealised P&L (spot)', de: 'Unrealisierter P&L (Spot)' }),
    definition: said({
      en: 'P&L of coins bought and not yet sold: current price against cost. Excludes selling fees.',
      de: 'P&L gekaufter und noch nicht verkaufter Coins: aktueller Preis gegen Einstandswert. Ohne Gebühren für den Verkauf.',
    }),
  },
  exposure: {
    name: said({ en: 'Exposure', de: 'Exposure' }),
    definition: said({
      en: 'The value of all open positions, long plus short, divided by equity. 1.00× means positions are worth as much as the account.',
      de: 'Der Wert aller offenen Positionen, Long plus Short, geteilt durch die Equity. 1,00× heißt: Die Positionen sind so viel wert wie das Konto.',
    }),
  },
} as const
