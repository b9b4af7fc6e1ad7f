export const total = 'Return (equity)'
export const totalDefinition =
  'Daily returns compounded: the product of (1 + r), less 1. r is a day’s change in equity, excluding deposits and withdrawals, divided by the previous day’s equity. Also called time-weighted return.'
export const moneyWeighted = 'Money-weighted return (equity)'
export const moneyWeightedDefinition =
  'The single rate at which starting equity and each deposit and withdrawal, from its own day, grow to the final equity. Over the whole period. It weights returns by how long money was invested; total return does not.'
export const yearly = 'Yearly return (equity)'
export const yearlyDefinition =
  'Return (equity) at the same pace over 365 days: (1 + return) to the power of 365 ÷ days, less 1.'
export const drawdown = 'Max drawdown (equity)'
export const drawdownDefinition =
  'The deepest fall of compounded daily returns from their peak in this range, as a share of that peak. Excludes deposits and withdrawals, so taking money out is not a loss. Open positions count at each day’s price. Dates run from peak to recovery.'
export const drawdownNote = 'of the peak so far'
export const sharpe = 'Sharpe'
export const sharpeDefinition =
  'Mean daily return ÷ its sample standard deviation × √365. Days without change count.'
export const sortino = 'Sortino'
export const sortinoDefinition =
  'Mean daily return ÷ the deviation of the losing days × √365. The deviation is √(sum of squared losing returns ÷ all days).'
export const calmar = 'Calmar'
export const calmarDefinition = 'Yearly return (equity) ÷ max drawdown (equity).'
