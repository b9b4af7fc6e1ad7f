/** The first texts of each screen before the first connection: what is missing, and what will appear there. */
export const emptyScreens = {
  trades: {
    title: 'No trades yet',
    words:
      'Each closed trade appears here with its entry, exit, fees, funding and net P&L. Its fills are one tab away.',
  },
  equity: {
    title: 'No equity curve yet',
    words:
      'See what your accounts are worth day by day, with the high-water mark and every drawdown from it.',
  },
  analytics: {
    title: 'Nothing to analyse yet',
    words:
      'See your win rate, profit factor, expectancy and drawdown, and which symbols, hours and sides drive them.',
  },
  calendar: {
    title: 'No trading days yet',
    words: 'Each day shows its P&L and number of trades. Click one to see what closed on it.',
  },
  positions: {
    title: 'No positions yet',
    words:
      'Open perpetuals appear here with entry, mark, margin and unrealised P&L, spot holdings with their cost.',
  },
  balances: {
    title: 'No balances yet',
    words: 'Each coin in each account appears here with its amount, what is free and what it is worth.',
  },
  bots: {
    title: 'No bots yet',
    words:
      'Each grid, DCA or signal bot appears here with its result after fees. Harbour tells them apart by their orders.',
  },
  report: {
    title: 'No report yet',
    words: 'Equity, net P&L, fees and results by symbol for any period, ready to print or save as PDF.',
  },
} as const

export const tryDemoKey = 'Try with a demo key'
export const demoAccount = (exchange: string) => `A simulated ${exchange} account; you can remove it again.`
export const demoLabel = (exchange: string) => `${exchange} demo`

export const sampleData = 'Sample data'
export const sampleHint = 'Made-up figures that show what this screen looks like with an account.'
