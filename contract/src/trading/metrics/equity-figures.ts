/**
 * Figures of equity: the one place that says what a figure is called and what it means. Where two figures
 * could be taken for one another, the name says the basis. Screens, the report and its PDF, shared pages and column heads of files take
 * their words from here.
 */
export const equityFigures = {
  equity: {
    name: 'Equity',
    definition:
      'All balances with unrealised P&L, now, of the accounts that have been read. The change beside it is time-weighted: each day’s profit divided by the equity of the day before, with deposits and withdrawals taken out, and the days multiplied together.',
  },
  profit: {
    name: 'Profit (equity)',
    definition:
      'Equity at the end of the range, less equity at its start, less what was paid in, plus what was taken out. Open positions and the coins that are held count at their price.',
  },
  netDeposits: {
    name: 'Net deposits',
    definition:
      'The net of each day’s deposits and withdrawals, added up; a transfer between your own accounts counts as withdrawn until the day it arrives.',
  },
  deposits: {
    name: 'Deposits',
    definition:
      'The net of each day on which more came in than left; transfers between your own accounts cancel out only when they leave and arrive on the same day.',
  },
  withdrawals: {
    name: 'Withdrawals',
    definition:
      'The net of each day on which more left than came in; transfers between your own accounts cancel out only when they leave and arrive on the same day.',
  },
  total: {
    name: 'Return (equity)',
    definition:
      'Daily returns multiplied together: (1 + r) of each day, less 1. r is the equity of a day less its deposits and withdrawals less the equity of the day before, divided by the latter. Also called time-weighted return.',
  },
  moneyWeighted: {
    name: 'Money-weighted return (equity)',
    definition:
      'The one rate at which the first equity and every deposit and withdrawal, each from its day on, grow to the last equity. Over the whole period. It weighs money by how long it was there; the total return leaves that out.',
  },
  yearly: {
    name: 'Yearly return (equity)',
    definition:
      'What the return (equity) would be in a year of 365 days at the same pace: (1 + return) to the power of 365 ÷ days, less 1.',
  },
  drawdown: {
    name: 'Max drawdown (equity)',
    definition:
      'The deepest fall of the index of daily returns below its highest point so far in this range, ÷ that point. Deposits and withdrawals are left out, so that taking money out is no loss. Open positions count at their price each day. The dates run from the peak to the recovery.',
  },
  moneyDrawdown: {
    name: 'Largest fall in money (equity)',
    definition:
      'The largest fall of cumulative profit (equity) from its peak, starting from zero. It may be another episode than the deepest fall in percent.',
  },
  sharpe: {
    name: 'Sharpe',
    definition: 'Mean daily return ÷ its sample standard deviation × √365. Days without change count.',
  },
  sortino: {
    name: 'Sortino',
    definition:
      'Mean daily return ÷ the deviation of the losing days × √365. The deviation is √(sum of squared losing returns ÷ all days).',
  },
  calmar: {
    name: 'Calmar',
    definition: 'Yearly return (equity) ÷ max drawdown (equity).',
  },
  unrealised: {
    name: 'Unrealised P&L',
    definition:
      'What the open positions would gain or lose at the mark price, as the exchanges state it. Fees for closing are not included.',
  },
  exposure: {
    name: 'Exposure',
    definition:
      'The value of all open positions, long and short added together, divided by balances with unrealised P&L. 1.00× means that positions are worth as much as the account.',
  },
  change: {
    name: 'Change of equity',
    definition:
      'Equity at the end of the range less equity at its start: the close before its first day. The parts below add up to it, to the last digit.',
  },
  open: {
    name: 'Unrealised P&L, change',
    definition:
      'What open positions and the coins you hold gained or lost in the range beyond what was booked. A gain that was booked in the range and was unrealised before it is taken off here. Results of trades whose opening or price is not known are in here too.',
  },
  other: {
    name: 'Interest and other bookings',
    definition:
      'Interest, rewards, conversions, adjustments and fees that belong to no trade, at the last daily close before them.',
  },
  remeasured: {
    name: 'Coins that gained or lost a price',
    definition:
      'What coins that you hold were worth when they were first priced, or lost their price. It is no return. On a day of which that worth is not known, all that was not booked is in here.',
  },
  early: {
    name: 'Booked before equity begins',
    definition:
      'What accounts booked in the range before the first day on which their equity is known. It is part of the equity they begin with, so it is taken off here.',
  },
  rates: {
    name: 'Exchange rate',
    definition: 'What the report currency moved against the dollar, in which results are counted.',
  },
} as const
