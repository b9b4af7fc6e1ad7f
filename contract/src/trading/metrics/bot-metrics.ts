/**
 * Metrics of a sub-account: all that one bot's rule takes in, or what is done by hand, over all its life. The label is the name where
 * it is plain that a bot is meant.
 */
export const botMetrics = {
  total: {
    label: 'Total P&L',
    name: 'Total P&L (bot)',
    definition:
      'All that the bot brought since its first fill: realised P&L, less fees, plus funding, plus what its inventory would gain or lose at the price now. It is the same whatever the cost method. All bots and what is done by hand together are the account.',
  },
  realised: {
    label: 'Realised',
    name: 'Realised P&L (bot)',
    definition:
      'Gains and losses of price on what the bot closed, by the average cost of its own inventory, before fees, whether it ever went flat or not. What lay there before it began counts from the price of its first fill.',
  },
  unrealised: {
    label: 'Unrealised',
    name: 'Unrealised P&L (bot)',
    definition:
      'What the bot’s own inventory would gain or lose at the price now, against its average cost. Fees for closing are not included.',
  },
  fees: {
    label: 'Fees',
    name: 'Fees (bot)',
    definition:
      'Trading fees of the bot’s own fills, less rebates, at the prices of their time. Positive was paid.',
  },
  funding: {
    label: 'Funding',
    name: 'Funding (bot)',
    definition:
      'Funding of what the bot held at the time: its share where several hold one position. Positive was received.',
  },
  other: {
    label: 'Interest and other',
    name: 'Interest and other entries (by hand)',
    definition: 'Interest, rewards, conversions and adjustments of the accounts. No bot has them.',
  },
  capital: {
    label: 'Capital in use',
    name: 'Capital in use (peak)',
    definition:
      'The highest cost of all that the bot held at a time. Margin, and money that waits in open orders, are not in it: fills do not tell them.',
  },
  returnOnPeak: {
    label: 'Return',
    name: 'Return on capital (bot)',
    definition: 'Total P&L divided by the peak of the capital in use.',
  },
  coinsHeld: {
    label: 'Same coins held',
    name: 'The same coins held (bot)',
    definition:
      'What the peak of the capital in use had brought as the bot’s own coins, bought at the price of its first fill in each and held.',
  },
  drawdown: {
    label: 'Max drawdown',
    name: 'Max drawdown (bot)',
    definition:
      'The deepest fall of the total below its highest point at the close of a day, at least nothing. The share is of the peak of capital in use plus that highest total.',
  },
  sharpe: {
    label: 'Sharpe',
    name: 'Sharpe ratio (bot)',
    definition:
      'Average daily return on the peak of the capital in use, divided by its standard deviation, per year.',
  },
  timeInMarket: {
    label: 'Time in the market',
    name: 'Time in the market (bot)',
    definition: 'The share of its life, from the first fill on, in which the bot held something.',
  },
  fills: { label: 'Fills', name: 'Fills (bot)', definition: 'Executions of the bot’s own orders.' },
  cycles: {
    label: 'Cycles',
    name: 'Completed cycles',
    definition:
      'From flat to flat. Of a bot that never goes flat, as a grid: orders that closed what it had opened before, each matched with the nearest prices that wait.',
  },
} as const
