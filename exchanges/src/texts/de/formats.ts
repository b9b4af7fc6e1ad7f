// names of the layouts of files; the list of imports shows them

/** A file that is only compared with the existing trades. */
export const forChecks = (title: string) => `${title} (prüft Trades, fügt keine hinzu)`
export const cointrackingTrades = 'CoinTracking-Trades'
export const coinbaseFills = 'Coinbase-Ausführungen'
export const coinbaseTransactionHistory = 'Coinbase-Transaktionsverlauf'
export const harbourOwnCsv = 'CSV von Harbour'
export const koinlyTradesFile = 'Koinly-Trades'
export const koinlyUniversalFile = 'Koinly-Universaldatei'
export const krakenLedgers = 'Kraken-Ledger'
export const krakenTrades = 'Kraken-Trades'
export const kucoinDepositHistory = 'KuCoin-Einzahlungen'
export const kucoinFilledOrdersWithOrderSplitting = 'KuCoin, ausgeführte Orders mit Aufteilung'
export const kucoinFilledOrdersWithoutOrderSplitting = 'KuCoin, ausgeführte Orders ohne Aufteilung'
export const kucoinWithdrawalHistory = 'KuCoin-Auszahlungen'
