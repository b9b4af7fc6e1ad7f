export const totalLabel = 'Total P&L'
export const total = 'Total P&L (bot)'
export const totalDefinition =
  'All that the bot earned since its first fill: realised P&L, less fees, plus funding, plus what its inventory would gain or lose at the price now. It is the same whatever the cost method. All bots, what is done by hand and coins not traded together are the account.'
export const totalInRange = 'Total P&L of a range (bot)'
export const totalInRangeDefinition =
  'What the bot earned in the range: realised P&L, less fees, plus funding, plus the change of unrealised P&L since the close before the range. Ranges that follow each other add up to all time, and all bots with what is done by hand and coins not traded to the change of equity.'
export const realisedLabel = 'Realised, gross'
export const realised = 'Realised P&L (bot)'
export const realisedDefinition =
  'Gains and losses of price on what the bot closed, by the average cost of its own inventory, before fees, whether it ever went flat or not. What lay there before it began counts from the price of its first fill.'
export const unrealisedLabel = 'Unrealised'
export const unrealised = 'Unrealised P&L (bot)'
export const unrealisedDefinition =
  'What the bot’s own inventory would gain or lose at the price now, against its average cost. Fees for closing are not included.'
export const unrealisedChangeLabel = 'Unrealised, change'
export const unrealisedChange = 'Unrealised P&L, change (bot)'
export const unrealisedChangeDefinition =
  'Unrealised P&L at the end of the range, less that at the close before it. What was gained earlier and is sold in the range leaves it and becomes realised P&L.'
export const feesLabel = 'Fees'
export const fees = 'Fees (bot)'
export const feesDefinition =
  'Trading fees of the bot’s own fills, less rebates, at the prices of their time. Positive was paid. As a share of gross: fees ÷ realised P&L before fees; of a bot for funding or basis fees ÷ (realised P&L before fees + funding).'
export const fundingLabel = 'Funding'
export const funding = 'Funding (bot)'
export const fundingDefinition =
  'Funding of what the bot held at the time: its share where several hold one position. Positive was received.'
export const otherLabel = 'Interest and other'
export const other = 'Interest and other entries (by hand)'
export const otherDefinition =
  'Interest, rewards, conversions and adjustments of the accounts. No bot has them.'
export const capitalLabel = 'Capital in use'
export const capital = 'Capital in use (peak)'
export const capitalDefinition =
  'The highest cost of all that the bot held at a time. Margin, and money that waits in open orders, are not in it: fills do not tell them.'
export const capitalPeak = 'Capital in use, peak (bot)'
export const capitalPeakLabel = 'peak'
export const capitalPeakDefinition = 'The highest cost of all that the bot held at a time, and the day of it.'
export const capitalAverage = 'Capital in use, average (bot)'
export const capitalAverageLabel = 'average in the market'
export const capitalAverageDefinition =
  'The average cost of what the bot held, over the time in which it held something.'
export const returnOnPeakLabel = 'Return'
export const returnOnPeak = 'Return on capital (bot)'
export const returnOnPeakDefinition = 'Total P&L divided by the peak of the capital in use.'
export const returnOnAverage = 'Return on average capital (bot)'
export const returnOnAverageLabel = 'on the average'
export const returnOnAverageDefinition = 'Total P&L divided by the average of the capital in use.'
export const returnInRange = 'Return of a range (bot)'
export const returnInRangeDefinition =
  'Total P&L of the range divided by the peak of the capital in use of all time, so that returns of ranges add up.'
export const coinsHeldLabel = 'Same coins held'
export const coinsHeld = 'The same coins held (bot)'
export const coinsHeldDefinition =
  'What the peak of the capital in use would have earned as the bot’s own coins, bought at the price of its first fill in each and held. Of two legs that offset each other there are next to none: such a bot is compared with the same money alone.'
export const moneyHeldLabel = 'Same money held'
export const moneyHeld = 'The same money held (bot)'
export const moneyHeldDefinition =
  'What the peak of the capital in use would have earned as dollars since the first fill: nothing, or the change of the rate where amounts are shown in another currency.'
export const drawdownLabel = 'Max drawdown'
export const drawdown = 'Max drawdown (bot)'
export const drawdownDefinition =
  'The deepest fall of the total below its highest point at the close of a day, at least nothing. In percent it is the deepest fall as a share of the peak of capital in use plus the highest total before it, which can be another fall than the deepest in money.'
export const drawdownInRange = 'Max drawdown of a range (bot)'
export const drawdownInRangeDefinition =
  'The deepest fall of the total at the closes of the range: (highest total so far − total) ÷ (peak of capital in use + that highest total). The highest total is at least that of the close before the range. Over all time it is the max drawdown of the bot’s page.'
export const sharpeLabel = 'Sharpe'
export const sharpe = 'Sharpe ratio (bot)'
export const sharpeDefinition =
  'Average daily return, divided by its standard deviation, per year. A day’s return is its change of the total ÷ (peak of the capital in use + the total before it), as with money that stays in.'
export const timeInMarketLabel = 'Time in the market'
export const timeInMarket = 'Time in the market (bot)'
export const timeInMarketDefinition =
  'The share of its life, from the first fill on, in which the bot held something.'
export const fundingPaymentsLabel = 'Funding payments'
export const fundingPayments = 'Funding payments (bot)'
export const fundingPaymentsDefinition =
  'How often funding was settled on what the bot held, received or paid. Most exchanges settle every eight hours, some more often.'
export const fundingPerPaymentLabel = 'Funding per payment'
export const fundingPerPayment = 'Funding per payment (bot)'
export const fundingPerPaymentDefinition =
  'Funding divided by the number of funding payments whose price is known.'
export const fundingPerDayLabel = 'Funding a day'
export const fundingPerDay = 'Funding a day (bot)'
export const fundingPerDayDefinition = 'Funding divided by the days in the market.'
export const fundingPerMonthLabel = 'Funding a month'
export const fundingPerMonth = 'Funding a month (bot)'
export const fundingPerMonthDefinition = 'Funding divided by the days in the market, times 365 ÷ 12.'
export const fundingAprLabel = 'Funding APR'
export const fundingApr = 'Funding APR (bot)'
export const fundingAprDefinition =
  'Funding ÷ average capital in use ÷ days in the market × 365: simple interest, without compounding, before fees and P&L of price. Both legs of a pair are capital in use.'
export const fillsLabel = 'Fills'
export const fills = 'Fills (bot)'
export const fillsDefinition = 'Executions of the bot’s own orders.'
export const cyclesLabel = 'Cycles'
export const cycles = 'Completed cycles'
export const cyclesDefinition =
  'Round trips, from opening to fully closed. Of a bot that is never fully closed, as a grid: orders that closed what it had opened before, each matched with the nearest prices that wait.'
export const winRateLabel = 'Win rate'
export const winRate = 'Win rate (bot)'
export const winRateOfCycles = 'Win rate (cycles)'
export const winRateDefinition =
  'Cycles that ended above zero after fees and funding, divided by all that ended with a known result.'
export const winRateDecidedLabel = 'Win rate (excl. breakeven)'
export const winRateDecided = 'Win rate (bot, excl. breakeven)'
export const winRateDecidedDefinition =
  'Cycles that ended above zero after fees and funding, divided by all that ended above or below it.'
