/** Groups of results. Their names are search words as well. */
export const groups = {
  recent: 'Recent',
  goTo: 'Go to',
  commands: 'Commands',
  symbols: 'Symbols',
  tags: 'Tags',
  playbooks: 'Playbooks',
  bots: 'Bots',
  accounts: 'Accounts',
  views: 'Saved views',
  settings: 'Settings',
  help: 'Help',
  trades: 'Trades',
  notes: 'Notes on bots',
} as const

export const whatToType = 'Trades, symbols, settings, commands'
export const results = 'Results'
export const keyHints = [
  ['↑↓', 'Choose'],
  ['↵', 'Open'],
] as const
export const allTradesFor = (text: string) => `Show all trades for “${text}”`
export const searching = 'Searching trades…'
export const nothingFound = (text: string) => `Nothing found for “${text}”`
export const found = (entries: number) => `${entries} found`
export const namesNotLoaded = 'Some names could not be loaded.'
export const noNetResult = 'No net result'
export const fills = 'Fills'
export const closedTrades = 'Closed trades'

/** Commands, each with further search words. */
export const amountsWords = 'privacy hide show mask'
export const rangeWords = 'range period dates'
export const showRange = (range: string) => `Show ${range}`
export const showAmountsIn = (currency: string) => `Show amounts in ${currency}`
export const currencyWords = 'currency report'
export const exportFile = (file: string) => `Export ${file}`
export const exportWords = 'csv download save file'
export const files = {
  closedTrades: 'closed trades',
  fills: 'individual fills',
  days: 'daily results',
  funding: 'funding payments',
} as const
export const compareWith = (what: string) => `Compare with: ${what}`
export const compareWords = 'comparison previous before against'
export const shareResults = 'Share results'
export const shareWords = 'shared page link public'
export const newPlaybook = 'New playbook'
export const playbookWords = 'add create setup rules checklist'
export const importTo = (account: string) => `Import a file to ${account}`
export const importWords = 'csv upload history'
export const darkTheme = 'Dark theme'
export const darkWords = 'night mode'
export const lightTheme = 'Light theme'
export const lightWords = 'day mode'
export const systemTheme = 'System theme'
export const systemWords = 'automatic mode'
export const connectExchange = 'Connect exchange'
export const connectWords = 'add account key api'
export const logOut = 'Log out'
export const logOutWords = 'sign out leave'

/** Screens and help, with further search words. */
export const screenWords: Readonly<Record<string, string>> = {
  goBalances: 'coins wallets assets',
  goPositions: 'open unrealised liquidation margin',
  goTrades: 'fills executions orders history',
  goEquity: 'curve drawdown deposits withdrawals',
  goAnalytics: 'fees funding win rate statistics performance',
  goPlaybooks: 'setups rules checklist',
  goAccounts: 'exchanges keys api',
}
export const savedViews = 'Saved views'
export const savedViewsWords = 'filters trades'
export const tradesToReview = 'Trades to review'
export const reviewWords = 'journal queue unreviewed'
export const monthlyReport = 'Monthly report'
export const reportWords = 'pdf statement'
export const home = 'Home'
export const downloads = 'Downloads'
export const downloadsWords = 'desktop app windows mac linux'
export const settings = 'Settings'
export const settingsWords = 'preferences'
export const shortcutsWords = 'keys hotkeys help'
export const newsWords = 'changes version help'
export const board = 'Report a bug or ask for a feature'
export const boardWords = 'feedback help support'
export const contact = 'Contact us'
export const contactWords = 'support help email'
export const apiDocumentation = 'API documentation'
export const apiWords = 'developer help openapi'

/** Further search words of settings; their names are those on their page. */
export const usernameWords = 'name profile'
export const emailWords = 'profile address'
export const billingWords = 'subscription payment invoice'
export const themeWords = 'dark light colours'
export const languageWords = 'english german deutsch translation'
export const timeZoneWords = 'clock utc'
export const reportCurrencyWords = 'usd eur btc dollar euro bitcoin'
export const costMethodWords = 'fifo average basis'
export const dateResultsWords = 'day booked closed realised'
export const breakevenWords = 'win rate even'
export const riskFreeWords = 'sharpe sortino'
export const minimumDaysWords = 'sharpe sortino'
export const passwordWords = 'change'
export const twoFactorWords = '2fa code authenticator totp'
export const devicesWords = 'sessions log out'
export const ownDataWords = 'download export everything gdpr'
export const deleteWords = 'remove close'
