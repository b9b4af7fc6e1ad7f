// names of the layouts of files; the list of imports shows them

/** A file that is only compared with the existing trades. */
export const forChecks = (title: string) => `${title} (checks trades, adds none)`
export const cointrackingTrades = 'CoinTracking trades'
export const coinbaseFills = 'Coinbase fills'
export const coinbaseTransactionHistory = 'Coinbase transaction history'
export const harbourOwnCsv = 'Harbour’s own CSV'
export const koinlyTradesFile = 'Koinly trades file'
export const koinlyUniversalFile = 'Koinly universal file'
export const krakenLedgers = 'Kraken ledgers'
export const krakenTrades = 'Kraken trades'
export const kucoinDepositHistory = 'KuCoin deposit history'
export const kucoinFilledOrdersWithOrderSplitting = 'KuCoin filled orders with order splitting'
export const kucoinFilledOrdersWithoutOrderSplitting = 'KuCoin filled orders without order splitting'
export const kucoinWithdrawalHistory = 'KuCoin withdrawal history'
