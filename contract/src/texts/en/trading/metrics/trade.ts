export const net = 'Net P&L (closed trades)'
export const netDefinition =
  'Price P&L less fees plus funding, of all trades closed in the period. Fees in a third coin use the previous hourly close, or the daily one if there is none; other coin amounts use the previous daily close; dollar prices count as they are. A trade is a round trip, from flat to flat, and counts on the day it closes. Excludes open positions.'
export const winRate = 'Win rate'
export const winRateDefinition =
  'Winning trades ÷ all closed trades. Excluding breakevens: winning trades ÷ (winning + losing).'
export const winRateDecided = 'Win rate (excl. breakeven)'
export const winRateDecidedDefinition = 'Winning trades ÷ (winning + losing).'
export const profitFactor = 'Profit factor'
export const profitFactorDefinition =
  'The sum of all wins ÷ the sum of all losses, net of fees and funding. Above 1, wins outweigh losses. With no losing trades it is ∞.'
export const expectancy = 'Expectancy'
export const expectancyDefinition =
  'Net P&L (closed trades) ÷ closed trades, including breakevens: the average result per trade.'
export const drawdown = 'Max drawdown (closed trades)'
export const drawdownDefinition =
  'The deepest fall, in money, of cumulative net P&L from its peak, starting at zero. Excludes open positions, so it may be a different drawdown from max drawdown (equity).'
export const averageWin = 'Average win'
export const averageWinDefinition = 'The sum of all wins ÷ winning trades.'
export const averageLoss = 'Average loss'
export const averageLossDefinition = 'The sum of all losses ÷ losing trades, as a magnitude.'
export const payoff = 'Payoff'
export const payoffDefinition = 'Average win ÷ average loss.'
export const payoffNote = 'average win ÷ average loss'
export const streaks = 'Longest streaks'
export const streaksDefinition =
  'The most wins and the most losses in a row, by closing time. A breakeven ends both.'
export const current = 'Current streak'
export const currentDefinition = 'Wins or losses in a row, up to the last closed trade.'
export const holding = 'Mean holding time'
export const holdingDefinition = 'From a trade’s first fill to its last.'
export const median = 'Median holding time'
export const medianDefinition = 'Half of all trades were held for this long or less.'
export const holdingWins = 'Time in winners'
export const holdingWinsDefinition = 'From a trade’s first fill to its last.'
export const holdingLosses = 'Time in losers'
export const holdingLossesDefinition = 'From a trade’s first fill to its last.'
export const meanRisk = 'Mean R'
export const meanRiskDefinition =
  'Net P&L ÷ initial risk, averaged over trades with an initial stop. Initial risk is the distance from entry to initial stop, times the size opened. A stop changed after ten minutes keeps its reason.'
export const quality = 'SQN'
export const qualityDefinition =
  'System quality number: √(number of multiples, at most 100) × mean R ÷ the sample standard deviation of R.'
