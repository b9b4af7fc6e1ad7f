/** The formula of each figure, as its explanation says it. */
export const definitions = {
  net: 'Price P&L less fees plus funding, of every trade that closed in the period. A fee in a third coin is valued by the last hourly close before it, or the last daily one where the exchange tells none; what else was paid or won in a coin by the last daily close before; prices in dollars count as they are. A trade runs from flat to flat and counts on the day it closed. Open positions are not in it.',
  winRate:
    'Winning trades ÷ all closed trades. The decided rate leaves out breakevens: winning trades ÷ (winning + losing).',
  profitFactor:
    'The sum of all wins ÷ the sum of all losses, net of fees and funding. Above 1 the wins outweigh. Without a losing trade there is nothing to divide by: ∞.',
  expectancy: 'Net P&L ÷ closed trades, breakevens among them: what one more trade brought on average.',
  drawdown:
    'The deepest fall of the running sum of closed trades below its highest point so far, which is zero before the first trade. In money; the relative drawdown is measured on equity and may be another episode.',
  averageWin: 'The sum of all wins ÷ winning trades.',
  averageLoss: 'The sum of all losses ÷ losing trades, as a magnitude.',
  payoff: 'Average win ÷ average loss.',
  meanRisk:
    'Net P&L ÷ initial risk, on average over the trades that have an initial stop. Initial risk is the distance from entry to the first recorded stop, times all that was opened; it never changes once it is recorded.',
  quality:
    'System quality number: √(number of multiples, at most 100) × mean R ÷ the sample standard deviation of R.',
  longest:
    'The most wins, and the most losses, one after the other by the time of closing. A breakeven ends both.',
  current: 'Wins or losses one after the other up to the last trade that closed.',
  holding: 'From the first fill of a trade to the last one.',
  median: 'Half of the trades were held for this long at most.',
  total:
    'Daily returns multiplied together: (1 + r) of each day, less 1. r is the equity of a day less its deposits and withdrawals less the equity of the day before, divided by the latter.',
  moneyWeighted:
    'The one rate at which the first equity and every deposit and withdrawal, each from its day on, grow to the last equity. Over the whole period. It weighs money by how long it was there; the total return leaves that out.',
  yearly:
    'What the total return would be in a year of 365 days at the same pace: (1 + total) to the power of 365 ÷ days, less 1.',
  relative:
    'The deepest fall of the index of daily returns below its highest point so far, ÷ that point. Deposits and withdrawals are left out, so that taking money out is no loss.',
  sharpe: 'Mean daily return ÷ its sample standard deviation × √365. Days without change count.',
  sortino:
    'Mean daily return ÷ the deviation of the losing days × √365. The deviation is √(sum of squared losing returns ÷ all days).',
  calmar: 'Yearly return ÷ relative max drawdown.',
  booked:
    'What came about in the period, dated when it did, whether its trade is closed or not: gains and losses of price, fees paid, funding received. So it may differ from the net P&L of closed trades. Your settings say how results are dated.',
  byClose:
    'What the trades that closed in the period brought over their whole time, dated when they closed: gains and losses of price, fees paid, funding received. Fees and funding that belong to no trade count when they came about. Your settings say how results are dated.',
} as const
