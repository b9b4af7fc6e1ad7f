// the reach of its history, and the parts that are never read
export const reach =
  'Bybit provides the last two years of trades, funding, deposits, withdrawals and transfers.'
export const notRead = 'Bybit Earn is not included. Connect sub-accounts with their own key.'

// steps to a key of it that can only read
export const logIn = 'Log in to Bybit on the web, open your account menu and choose “API”.'
export const create = 'Choose “Create New Key”, then “System-generated API Keys”.'
export const readOnly =
  'Set the key to “Read-Only” first: everything ticked below can then be read and nothing changed.'
export const tick =
  'Tick Unified Trading (orders, positions, trade), Wallet, Assets and Exchange, so that trades, balances and conversions can be read.'
export const copy = 'Copy the API key and the API secret now: Bybit shows the secret only once.'
export const address =
  'Enter the address Harbour shows you under “Only IPs with permissions granted”; a key without one lapses after 90 days.'
export const noAddress =
  'Leave the key unrestricted unless you know this server’s IP address; a key without one lapses after 90 days.'

// notes beside a key of it that was checked
export const expires =
  'Bybit expires keys without an IP restriction after 90 days. Restrict it to our address to keep it.'
export const classic =
  'This is a classic account. Bybit reports its trades, but not all of its balances, until it is unified.'
export const noOptions =
  'This key cannot read options, so options trades are missing. Tick USDC Contracts at Bybit to include them.'
export const noConversions =
  'This key cannot read Exchange, so conversions in the funding account are missing. Tick Exchange at Bybit to include them.'

// the way to its file with older rows
export const spotFile = (site: string): string =>
  `On ${site} open Orders, then Unified Trading Order, then Spot Orders, then Trade History, and choose Export.`
export const derivativesFile = (site: string): string =>
  `On ${site} open Orders, then Unified Trading Order, then Derivatives Orders, then Trade History, and choose Export. Its times are whole minutes.`
export const logFile = (site: string): string =>
  `On ${site} open Account, then Data Export, then Transaction Log, and choose the changes of the unified account.`
export const optionsByHand = (site: string): string =>
  `On ${site} open Orders, then Unified Trading Order, then the orders of options, and put what it lists into the template.`
export const byHand = (site: string): string =>
  `On ${site} open Assets, then History, and put what it lists into the template.`

// names of its own lists
export const depositsFromUsers = 'Deposits from Bybit users'

// names of the layouts of its files
export const closedPl = 'Bybit closed P&L'
export const derivativeTradeHistory = 'Bybit derivative trade history'
export const spotTradeHistory = 'Bybit spot trade history'
export const transactionLogOfTheUnifiedAccount = 'Bybit transaction log of the unified account'
