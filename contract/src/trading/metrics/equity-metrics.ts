import type { Metrics } from './metric.ts'

/** Metrics of money in equity. Each is computed by the entry of the same name in the ledger's `equityMetrics`. */
export const equityMetrics = {
  deposits: {
    name: 'Deposits',
    definition:
      'Net inflow on days when more came in than went out. Transfers between your accounts cancel out only if they leave and arrive on the same day.',
    unit: 'money',
    wire: { monthly: 'equity.deposits' },
    places: { paper: 10, pdf: 10 },
  },
  withdrawals: {
    name: 'Withdrawals',
    definition:
      'Net outflow on days when more went out than came in. Transfers between your accounts cancel out only if they leave and arrive on the same day.',
    unit: 'money',
    wire: { monthly: 'equity.withdrawals' },
    places: { paper: 20, pdf: 20 },
  },
  profit: {
    name: 'P&L (equity)',
    definition:
      'Equity at the end of the range, less equity at its start, less deposits, plus withdrawals. Open positions and held coins count at market price.',
    unit: 'pnl',
    wire: { monthly: 'equity.profit' },
    places: { equity: 10, paper: 30, pdf: 30 },
  },
  netDeposits: {
    name: 'Net deposits',
    definition:
      'Daily deposits less withdrawals, added up. A transfer between your accounts counts as withdrawn until it arrives.',
    unit: 'money',
    wire: {},
    places: { equity: 20 },
  },
  moneyDrawdown: {
    name: 'Max drawdown in money (equity)',
    definition:
      'The largest fall of cumulative P&L (equity) from its peak, starting at zero. It may be a different drawdown from the deepest in percent.',
    unit: 'moneyFall',
    wire: {},
    places: { equity: 40 },
  },
} as const satisfies Metrics

/** Metrics of this moment, on the overview: equity, and the worth of open positions. */
export const currentMetrics = {
  equity: {
    name: 'Equity',
    definition:
      'Current balances of synced accounts, including unrealised P&L. The change is time-weighted: daily P&L, excluding deposits and withdrawals, divided by the previous day’s equity, and the days multiplied together.',
  },
  unrealised: {
    name: 'Unrealised P&L (positions)',
    definition:
      'P&L of open derivatives at the mark price, as reported by the exchange. Excludes closing fees and held coins, which count in equity at market price.',
  },
  unrealisedSpot: {
    name: 'Unrealised P&L (spot)',
    definition: 'P&L of coins bought and not yet sold: current price against cost. Excludes selling fees.',
  },
  exposure: {
    name: 'Exposure',
    definition:
      'The value of all open positions, long plus short, divided by equity. 1.00× means positions are worth as much as the account.',
  },
} as const
