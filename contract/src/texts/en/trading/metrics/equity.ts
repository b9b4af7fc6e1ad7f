export const deposits = 'Deposits'
export const depositsDefinition =
  'Net inflow on days when more came in than went out. Transfers between your accounts cancel out only if they leave and arrive on the same day.'
export const withdrawals = 'Withdrawals'
export const withdrawalsDefinition =
  'Net outflow on days when more went out than came in. Transfers between your accounts cancel out only if they leave and arrive on the same day.'
export const profit = 'P&L (equity)'
export const profitDefinition =
  'Equity at the end of the range, less equity at its start, less deposits, plus withdrawals. Open positions and held coins count at market price.'
export const netDeposits = 'Net deposits'
export const netDepositsDefinition =
  'Daily deposits less withdrawals, added up. A transfer between your accounts counts as withdrawn until it arrives.'
export const moneyDrawdown = 'Max drawdown in money (equity)'
export const moneyDrawdownDefinition =
  'The largest fall of cumulative P&L (equity) from its peak, starting at zero. It may be a different drawdown from the deepest in percent.'
export const equity = 'Equity'
export const equityDefinition =
  'Current balances of synced accounts, including unrealised P&L. The change is time-weighted: daily P&L, excluding deposits and withdrawals, divided by the previous day’s equity, and the days multiplied together.'
export const unrealised = 'Unrealised P&L (positions)'
export const unrealisedDefinition =
  'P&L of open derivatives at the mark price, as reported by the exchange. Excludes closing fees and held coins, which count in equity at market price.'
export const unrealisedSpot = 'Unrealised P&L (spot)'
export const unrealisedSpotDefinition =
  'P&L of coins bought and not yet sold: current price against cost. Excludes selling fees.'
export const exposure = 'Exposure'
export const exposureDefinition =
  'The value of all open positions, long plus short, divided by equity. 1.00× means positions are worth as much as the account.'
export const opening = 'Opening equity'
export const openingDefinition = 'Equity at the close of the day before the period.'
export const closing = 'Closing equity'
export const closingDefinition =
  'Equity at the close of the last day of the period, or now while that day is still running.'
