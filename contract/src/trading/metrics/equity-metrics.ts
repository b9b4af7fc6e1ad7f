import type { Metrics } from './metric.ts'

/** Metrics of money in equity. Each is computed by the entry of the same name in the ledger's `equityMetrics`. */
export const equityMetrics = {
  deposits: {
    name: 'Deposits',
    definition:
      'The net of each day on which more came in than left; transfers between your own accounts cancel out only when they leave and arrive on the same day.',
    unit: 'money',
    wire: { monthly: 'equity.deposits' },
    places: { paper: 10, pdf: 10 },
  },
  withdrawals: {
    name: 'Withdrawals',
    definition:
      'The net of each day on which more left than came in; transfers between your own accounts cancel out only when they leave and arrive on the same day.',
    unit: 'money',
    wire: { monthly: 'equity.withdrawals' },
    places: { paper: 20, pdf: 20 },
  },
  profit: {
    name: 'Profit (equity)',
    definition:
      'Equity at the end of the range, less equity at its start, less what was paid in, plus what was taken out. Open positions and the coins that are held count at their price.',
    unit: 'pnl',
    wire: { monthly: 'equity.profit' },
    places: { equity: 10, paper: 30, pdf: 30 },
  },
  netDeposits: {
    name: 'Net deposits',
    definition:
      'The net of each day’s deposits and withdrawals, added up; a transfer between your own accounts counts as withdrawn until the day it arrives.',
    unit: 'money',
    wire: {},
    places: { equity: 20 },
  },
  moneyDrawdown: {
    name: 'Largest fall in money (equity)',
    definition:
      'The largest fall of cumulative profit (equity) from its peak, starting from zero. It may be another episode than the deepest fall in percent.',
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
      'All balances with unrealised P&L, now, of the accounts that have been read. The change beside it is time-weighted: each day’s profit divided by the equity of the day before, with deposits and withdrawals taken out, and the days multiplied together.',
  },
  unrealised: {
    name: 'Unrealised P&L (positions)',
    definition:
      'What the open derivatives positions would gain or lose at the mark price, as the exchanges state it. Fees for closing are not included, and coins that are held are not in it: they count in equity at their price.',
  },
  unrealisedSpot: {
    name: 'Unrealised P&L (spot)',
    definition:
      'What coins that were bought and not sold again would gain or lose at the price now, against what they cost. Fees for selling are not included.',
  },
  unrealisedOpen: {
    name: 'Unrealised P&L (open trades)',
    definition:
      'What open trades would gain or lose now: derivatives positions as the exchanges state them, and coins that were bought and not sold again against what they cost.',
  },
  exposure: {
    name: 'Exposure',
    definition:
      'The value of all open positions, long and short added together, divided by balances with unrealised P&L. 1.00× means that positions are worth as much as the account.',
  },
} as const
