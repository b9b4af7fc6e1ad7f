/** The first words of each screen before the first connection: its lack, and what will stand there. */
export const emptyScreens = {
  trades: {
    title: 'No trades yet',
    words:
      'Every round trip stands here with its entry, exit, fees, funding and net P&L, fills one tab away.',
  },
  equity: {
    title: 'No equity curve yet',
    words:
      'What your accounts are worth stands here day by day, with the high-water mark and every drawdown below it.',
  },
  analytics: {
    title: 'Nothing to analyse yet',
    words:
      'Win rate, profit factor, expectancy and drawdown stand here, and which symbols, hours and sides they come from.',
  },
  calendar: {
    title: 'No trading days yet',
    words: 'Each day stands here with its P&L and its number of trades; a click lists what closed on it.',
  },
  positions: {
    title: 'No positions yet',
    words:
      'Open perpetuals stand here with entry, mark, margin and unrealised P&L, spot holdings at their cost.',
  },
  balances: {
    title: 'No balances yet',
    words: 'Every coin of every account stands here with its amount, how much of it is free, and its value.',
  },
  bots: {
    title: 'No bots yet',
    words:
      'Each grid, DCA or signal bot stands here with what it earned after fees, told apart by its orders.',
  },
  report: {
    title: 'No report yet',
    words: 'The period on paper: equity, net P&L, fees and results by symbol, to print or to save as PDF.',
  },
} as const

export const tryDemoKey = 'Try with a demo key'
export const demoAccount = (exchange: string) => `A simulated ${exchange} account; you can remove it again.`
export const demoLabel = (exchange: string) => `${exchange} demo`
