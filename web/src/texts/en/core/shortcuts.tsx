export const shortcutGroups = { anywhere: 'Anywhere', goTo: 'Go to', lists: 'Lists', trade: 'Trade' } as const
/** The key beside the space bar, as it is printed on keyboards. */
export const ctrl = 'Ctrl'
export const shift = 'Shift'

export const search = 'Search or jump to'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const hideOrShowAmounts = 'Hide or show amounts'
export const nextRow = 'Next row'
export const previousRow = 'Previous row'
export const searchList = 'Search the list'
export const filterTrades = 'Filter trades'
export const olderTrade = 'Older trade'
export const newerTrade = 'Newer trade'
export const markReviewed = 'Mark as reviewed and go on'

/** Names of the trading screens. */
export const overview = 'Overview'
export const balances = 'Balances'
export const positions = 'Positions'
export const trades = 'Trades'
export const equity = 'Equity'
export const analytics = 'Analytics'
export const bots = 'Bots'
export const playbooks = 'Playbooks'
export const calendar = 'Calendar'
export const accounts = 'Accounts'
