// names of the lists that an exchange is asked for; shown beside their progress
export const spotTrades = 'Spot-Trades'
export const marginTrades = 'Margin-Trades'
export const perpetualTrades = 'Perpetual-Trades'
export const datedTrades = 'Trades in datierten Futures'
export const optionTrades = 'Options-Trades'
export const optionDeliveries = 'Lieferungen von Optionen'
export const perpetualAndSpotTrades = 'Perpetual- und Spot-Trades'
export const unifiedTrades = 'Spot-, Margin- und Futures-Trades'
export const tradesFromFiles = 'Trades vor mehr als drei Monaten, aus Dateien'
export const billsFromFiles = 'Funding, Transfers und Zinsen vor mehr als drei Monaten, aus Dateien'
export const pairSearch = 'Suche nach gehandelten Paaren'
export const spotPairSearch = 'Suche nach gehandelten Spot-Paaren'
export const linearContracts = 'USDT- und USDC-Kontrakte: Trades und Funding'
export const inverseContracts = 'Inverse Kontrakte: Trades und Funding'
export const conversionsInFunding = 'Umtausch im Funding-Konto'
export const deposits = 'Einzahlungen'
export const withdrawals = 'Auszahlungen'
export const movements = 'Einzahlungen, Auszahlungen und Transfers'
export const walletTransfers = 'Transfers zwischen Wallets'
export const accountTransfers = 'Transfers zwischen Konten'
export const interestAndRewards = 'Zinsen, Prämien und Korrekturen'
export const distributions = 'Ausschüttungen'
export const sweptBalances = 'Umgewandelte Kleinbeträge'
export const conversions = 'Umtausch'
export const funding = 'Funding'
export const fundingAndTransfers = 'Funding, Transfers und Zinsen'
export const fundingAccount = 'Funding-Konto'
export const spotTransfers = 'Spot-Transfers und Prämien'
export const spotAccount = 'Spot-Konto'
export const marginBookings = 'Margin: Zinsen und Liquidationen'
export const transfersAndRewards = 'Transfers und Prämien'
export const usdMarginIncome = 'USD-M-Futures: Funding und Erträge'
export const coinMarginIncome = 'COIN-M-Futures: Funding und Erträge'

// with the market or the coin that they are of
export const futuresFunding = (market: string): string => `${market}-Futures: Funding`
export const futuresBookings = (market: string): string => `${market}-Futures: Funding und Transfers`
export const futuresTrades = (market: string): string => `Trades in ${market}-Futures`
export const depositsOf = (coin: string): string => `Einzahlungen von ${coin}`
export const withdrawalsOf = (coin: string): string => `Auszahlungen von ${coin}`
export const tradesOf = (pair: string): string => `Trades in ${pair}`
