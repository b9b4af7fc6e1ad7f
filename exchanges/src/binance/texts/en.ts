// the reach of its history, and the parts that are never read
export const reach =
  'Spot trades, deposits and withdrawals go back to the beginning. Futures go back three months, wallet transfers six.'
export const notRead =
  'Binance margin, options, Earn and card purchases are not included. Connect sub-accounts with their own key; transfers between them appear as a difference.'

// steps to a key of it that can only read
export const logIn = 'Log in to Binance on the web, open your profile and choose “API Management”.'
export const create = 'Choose “Create API”, then “System generated”, and give the key a name such as Harbour.'
export const readOnly =
  'Leave only “Enable Reading” ticked: no trading, no futures, no withdrawals, no transfers.'
export const copy = 'Copy the API key and the secret key now: Binance shows the secret only once.'
export const address =
  'For more safety, choose “Restrict access to trusted IPs only” and enter the address Harbour shows you.'
export const noAddress =
  'Allow any IP address unless you know this server’s address: then choose “Restrict access to trusted IPs only”.'

// notes beside a key of it that was checked
export const anyAddress =
  'This key works from any IP address. Restrict it to ours to make it useless to others.'

// the way to its file with older rows
export const futuresFile =
  'On binance.com open Orders, then Futures Order, then Trade History, and choose Export. Pick the contracts and the span; one file holds a year at most.'
export const bookingsFile =
  'On binance.com open Orders, then Futures Order, then Transaction History, and choose Export. One file holds a year at most, and Binance makes five of them a month.'
export const spotFile = 'On binance.com open Orders, then Spot Order, then Trade History, and choose Export.'
export const byHand =
  'On binance.com open Wallet, then Transaction History, and put what it lists into the template.'

// names of the layouts of its files
export const futuresOrderHistory = 'Binance futures order history'
export const futuresPositionHistory = 'Binance futures position history'
export const futuresTradeHistory = 'Binance futures trade history'
export const futuresTransactionHistory = 'Binance futures transaction history'
export const spotTradeHistory = 'Binance spot trade history'
export const transactionRecords = 'Binance transaction records'

// reasons to refuse a file of it, or a row of one
export const recordsUnread =
  'These are Binance’s transaction records. They list balance changes without a price or instrument. Export the spot trade history or the futures transaction history instead.'
export const positionsUnread =
  'This is Binance’s futures position history. It lists positions with average prices but no executions or fees, so no trades are imported. Export the futures trade history instead.'
