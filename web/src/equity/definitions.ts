/** What each figure means, as the information button beside it says. */
export const definitions = {
  equity:
    'All balances with unrealised P&L, now, of the accounts that have been read. The change beside it is time-weighted: each day’s profit divided by the equity of the day before, with deposits and withdrawals taken out, and the days multiplied together.',
  profit:
    'Equity at the end of the range, less equity at its start, less what was paid in, plus what was taken out.',
  flows:
    'What came in from outside less what left, valued when it moved. Transfers between your connected accounts are not counted.',
  drawdown:
    'The deepest fall from a peak in this range, in percent. It is measured on equity without deposits and withdrawals, so that taking money out is no loss. The dates run from the peak to the recovery.',
  moneyDrawdown:
    'The largest fall of cumulative profit from its peak, starting from zero. It may be another episode than the deepest fall in percent.',
  unrealised:
    'What the open positions would gain or lose at the mark price, as the exchanges state it. Fees for closing are not included.',
  exposure:
    'The value of all open positions, long and short added together, divided by balances with unrealised P&L. 1.00× means that positions are worth as much as the account.',
} as const
