// names of the lists that an exchange is asked for; shown beside their progress
export const spotTrades = 'Spot trades'
export const marginTrades = 'Margin trades'
export const perpetualTrades = 'Perpetual trades'
export const datedTrades = 'Dated futures trades'
export const optionTrades = 'Option trades'
export const optionDeliveries = 'Option deliveries'
export const perpetualAndSpotTrades = 'Perpetual and spot trades'
export const unifiedTrades = 'Spot, margin and futures trades'
export const tradesFromFiles = 'Trades older than three months, from files'
export const billsFromFiles = 'Funding, transfers and interest older than three months, from files'
export const pairSearch = 'Search for traded pairs'
export const spotPairSearch = 'Search for traded spot pairs'
export const linearContracts = 'USDT and USDC contracts: trades and funding'
export const inverseContracts = 'Inverse contracts: trades and funding'
export const conversionsInFunding = 'Conversions in the funding account'
export const deposits = 'Deposits'
export const withdrawals = 'Withdrawals'
export const movements = 'Deposits, withdrawals and transfers'
export const walletTransfers = 'Transfers between wallets'
export const accountTransfers = 'Transfers between accounts'
export const interestAndRewards = 'Interest, rewards and adjustments'
export const distributions = 'Distributions'
export const sweptBalances = 'Small balances swept'
export const conversions = 'Conversions'
export const funding = 'Funding'
export const fundingAndTransfers = 'Funding, transfers and interest'
export const fundingAccount = 'Funding account'
export const spotTransfers = 'Spot transfers and rewards'
export const spotAccount = 'Spot account'
export const marginBookings = 'Margin: interest and liquidations'
export const transfersAndRewards = 'Transfers and rewards'
export const usdMarginIncome = 'USD-M futures funding and income'
export const coinMarginIncome = 'COIN-M futures funding and income'

// with the market or the coin that they are of
export const futuresFunding = (market: string): string => `${market} futures: funding`
export const futuresBookings = (market: string): string => `${market} futures: funding and transfers`
export const futuresTrades = (market: string): string => `${market} futures trades`
export const depositsOf = (coin: string): string => `Deposits of ${coin}`
export const withdrawalsOf = (coin: string): string => `Withdrawals of ${coin}`
export const tradesOf = (pair: string): string => `${pair} trades`
