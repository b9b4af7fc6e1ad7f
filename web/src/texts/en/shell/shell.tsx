/** Groups of the trading screens, and the navigation that contains them. */
export const trade = 'Trade'
export const analyse = 'Analyse'
export const connect = 'Connect'
export const trading = 'Trading'
export const main = 'Main'
export const more = 'More'
export const skipToContent = 'Skip to content'

export const home = 'Home'
export const downloads = 'Downloads'
export const feedback = 'Feedback'
export const admin = 'Admin'
export const betaTester = 'Beta Tester'
export const myAccount = 'My Account'
export const settings = 'Settings'
export const logout = 'Logout'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const accountMenu = 'Account menu'
/** Precedes the person's name. */
export const accountMenuOf = 'Account menu of '
export const theme = 'Theme'
export const dark = 'Dark'
export const light = 'Light'
export const system = 'System'
export const whatsNew = 'What’s new'
/** States that the notes are in another language; empty if they are not. */
export const notesLanguage: string = ''
export const version = (version: string) => `Version ${version}`

export const showAmounts = 'Show amounts'
export const hideAmounts = 'Hide amounts'

export const accounts = 'Accounts'
export const noAccounts = 'No accounts'
export const allAccounts = 'All accounts'
export const someAccounts = (accounts: number) => `${accounts} accounts`
export const searchAccounts = 'Search accounts'
export const noAccountMatches = 'No account matches.'
export const equityUnknown = 'equity unknown'

export const accountNamesNotLoaded = 'Could not load your account names.'
export const profileNotLoaded = 'Could not load your profile'
export const syncByAccount = 'Sync status by account'
export const syncNotLoaded = (why: string) => `Could not load sync status. ${why}`
export const upToDate = 'Accounts are up to date'
export const checking = 'Checking...'

export const olderHistoryPending = 'Older history is pending.'
export const readingHistory = 'Reading your history.'
export const showProgress = 'Show progress'
export const historyOfAll = 'History of all accounts'
export const historySoFar = (done: number, all: number, rows: string) =>
  `${done} of ${all} accounts done, ${rows} records so far.`
export const awaitingFiles = (accounts: number) =>
  `${accounts} accounts are waiting for files from their exchanges.`
export const figuresWithout = (accounts: string) => `Figures do not include all trades of ${accounts} yet.`

export const dimmedElsewhere = 'Dimmed ones work on other screens.'
export const singleKeys = 'Single-key shortcuts'
export const singleKeysHelp = 'On this device. Turn them off if you use speech input.'
/** Between alternative shortcuts, and between the keys of a sequence. */
export const orKeys = 'or'
export const thenKey = 'then'
