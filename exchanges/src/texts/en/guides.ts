// how far back an exchange is read, and what is never read of it
export const binanceReach =
  'Spot trades, deposits and withdrawals go back to the beginning. Futures go back three months, wallet transfers six.'
export const binanceNotRead =
  'Binance margin, options, Earn and card purchases are not included. Connect sub-accounts with their own key; transfers between them appear as a difference.'
export const bitgetReach =
  'Bitget provides the last 90 days of trades, funding, transfers, deposits and withdrawals.'
export const bitgetNotRead =
  'Margin trades of classic accounts, copy trading, Bitget’s own trading bots and Earn are not included. Connect sub-accounts with their own key.'
export const bybitReach =
  'Bybit provides the last two years of trades, funding, deposits, withdrawals and transfers.'
export const bybitNotRead = 'Bybit Earn is not included. Connect sub-accounts with their own key.'
export const okxReach =
  'OKX provides three months of trades, funding and transfers at once, and two years in files it prepares within hours; the funding account’s own statement goes back a month, deposits and withdrawals more than two years.'
export const okxNotRead =
  'Earn and OKX’s own trading bots are not included. Connect sub-accounts with their own key.'
export const hyperliquidReach =
  'Hyperliquid provides an address’s last 10,000 trades, funding, deposits and withdrawals. Harbour cannot check that nothing is missing. It reads perpetuals and spot, but no markets of other builders (HIP-3), vaults or staking.'

// steps to a key that can only read
export const binanceLogIn = 'Log in to Binance on the web, open your profile and choose “API Management”.'
export const binanceCreate =
  'Choose “Create API”, then “System generated”, and give the key a name such as Harbour.'
export const binanceReadOnly =
  'Leave only “Enable Reading” ticked: no trading, no futures, no withdrawals, no transfers.'
export const binanceCopy = 'Copy the API key and the secret key now: Binance shows the secret only once.'
export const binanceAddress =
  'For more safety, choose “Restrict access to trusted IPs only” and enter the address Harbour shows you.'
export const binanceNoAddress =
  'Allow any IP address unless you know this server’s address: then choose “Restrict access to trusted IPs only”.'
export const bitgetLogIn = 'Log in to Bitget on the web, open your profile menu and choose “API keys”.'
export const bitgetCreate =
  'Choose “Create API key”, then “System-generated”, and give it a name such as Harbour.'
export const bitgetPassphrase = 'Choose a passphrase for the key and keep it: Harbour needs it too.'
export const bitgetReadOnly =
  'Choose “Read-only” as the permission and tick nothing that trades, transfers or withdraws.'
export const bitgetCopy = 'Copy the API key and the secret key now: Bitget shows the secret only once.'
export const bitgetAddress = 'For more safety, restrict the key to the address Harbour shows you.'
export const bitgetNoAddress = 'Allow any IP address unless you know this server’s address.'
export const bybitLogIn = 'Log in to Bybit on the web, open your account menu and choose “API”.'
export const bybitCreate = 'Choose “Create New Key”, then “System-generated API Keys”.'
export const bybitReadOnly =
  'Set the key to “Read-Only” first: everything ticked below can then be read and nothing changed.'
export const bybitTick =
  'Tick Unified Trading (orders, positions, trade), Wallet, Assets and Exchange, so that trades, balances and conversions can be read.'
export const bybitCopy = 'Copy the API key and the API secret now: Bybit shows the secret only once.'
export const bybitAddress =
  'Enter the address Harbour shows you under “Only IPs with permissions granted”; a key without one lapses after 90 days.'
export const bybitNoAddress =
  'Leave the key unrestricted unless you know this server’s IP address; a key without one lapses after 90 days.'
export const okxLogIn = 'Log in to OKX on the web, open your profile menu and choose “API”.'
export const okxCreate =
  'Choose “Create API key”, give it a name such as Harbour and choose a passphrase, which Harbour needs too.'
export const okxReadOnly = 'Under permissions leave only “Read” ticked: no trade, no withdraw.'
export const okxCopy = 'Copy the API key and the secret key now: OKX shows the secret only once.'
export const okxAddress = 'For more safety, enter the address Harbour shows you under “Trusted IP addresses”.'
export const okxNoAddress = 'Leave “Trusted IP addresses” empty unless you know this server’s address.'
export const hyperliquidOpen = 'Open Hyperliquid with the wallet you trade with.'
export const hyperliquidCopy =
  'Copy the account address at the top of the page. Sub-accounts and vaults have their own addresses.'
export const hyperliquidPaste =
  'Paste it here. No key is needed: address activity is public, and Harbour can only read it.'
export const otherLogIn = (exchange: string): string => `Log in to ${exchange} and open the API key page.`
export const otherReadOnly = 'Create a read-only key: no trading, no withdrawals, no transfers.'
export const otherCheck = (exchange: string): string =>
  `Check twice: ${exchange} does not report key permissions, so Harbour cannot verify them.`
export const otherCopy = 'Copy the key and its secret, and confirm that the key is read-only.'

// beside a key that was checked
export const otherUnverified = (exchange: string): string =>
  `${exchange} does not report key permissions, so Harbour cannot verify that this key is read-only.`
export const anyAddress =
  'The key is not restricted to an IP address: anyone who has it can read this account.'
export const binanceAnyAddress =
  'This key works from any IP address. Restrict it to ours to make it useless to others.'
export const bybitExpires =
  'Bybit expires keys without an IP restriction after 90 days. Restrict it to our address to keep it.'
export const bybitClassic =
  'This is a classic account. Bybit reports its trades, but not all of its balances, until it is unified.'
export const bybitNoOptions =
  'This key cannot read options, so options trades are missing. Tick USDC Contracts at Bybit to include them.'
export const bybitNoConversions =
  'This key cannot read Exchange, so conversions in the funding account are missing. Tick Exchange at Bybit to include them.'
export const unknownAddress =
  'Hyperliquid does not know this address. Please check that it is the one you trade with.'
export const publicAddress = 'Public: read-only by nature'

// the way to a file with older rows
export const binanceFuturesFile =
  'On binance.com open Orders, then Futures Order, then Trade History, and choose Export. Pick the contracts and the span; one file holds a year at most.'
export const binanceBookingsFile =
  'On binance.com open Orders, then Futures Order, then Transaction History, and choose Export. One file holds a year at most, and Binance makes five of them a month.'
export const binanceSpotFile =
  'On binance.com open Orders, then Spot Order, then Trade History, and choose Export.'
export const binanceByHand =
  'On binance.com open Wallet, then Transaction History, and put what it lists into the template.'
export const bitgetSpotFile =
  'On bitget.com open the orders menu, then your spot orders, then their details, and choose Export; when the file is made, download it from the same list.'
export const bitgetFuturesFile =
  'On bitget.com open the orders menu, then your futures orders, then their details, and choose Export; when the file is made, download it from the same list. Put its trades into the template.'
export const bitgetByHand =
  'On bitget.com open Assets, then the history of the wallet, and put what it lists into the template.'
export const bybitSpotFile = (site: string): string =>
  `On ${site} open Orders, then Unified Trading Order, then Spot Orders, then Trade History, and choose Export.`
export const bybitDerivativesFile = (site: string): string =>
  `On ${site} open Orders, then Unified Trading Order, then Derivatives Orders, then Trade History, and choose Export. Its times are whole minutes.`
export const bybitLogFile = (site: string): string =>
  `On ${site} open Account, then Data Export, then Transaction Log, and choose the changes of the unified account.`
export const bybitOptionsByHand = (site: string): string =>
  `On ${site} open Orders, then Unified Trading Order, then the orders of options, and put what it lists into the template.`
export const bybitByHand = (site: string): string =>
  `On ${site} open Assets, then History, and put what it lists into the template.`
export const okxTradingFile = (site: string): string =>
  `On ${site} open Assets, then Order center, then the trading history of the kind of instrument, and choose Download.`
export const okxByHand = (site: string): string =>
  `On ${site} open Assets, then Order center, and put what it lists into the template.`
