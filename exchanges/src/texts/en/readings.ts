// the data that is read at an exchange of the general library, and how far back
export const spotTrades = 'Spot trades'
export const flows = 'Deposits and withdrawals'
export const flowsRead = 'Read'
export const wallet = 'Wallet'
export const wallets = 'Wallets'
export const contracts = 'Perpetuals, futures and options'
export const notRead = 'Not read'
export const asFarBack = (exchange: string): string => `As far back as ${exchange} provides them`
export const asFarBackByPair = (exchange: string): string =>
  `As far back as ${exchange} provides them, pair by pair`
export const fromSpan = (span: string): string => `From ${span} before connecting on`
export const fromSpanByPair = (span: string): string => `From ${span} before connecting on, pair by pair`
export const lastDay = 'the last day'
export const lastDays = (days: string): string => `the last ${days} days`
export const lastYears = (years: string): string => `the last ${years} years`

// the same in sentences
export const spotAsFarBack = (exchange: string): string =>
  `Spot trades: as far back as ${exchange} provides them.`
export const spotAsFarBackByPair = (exchange: string): string =>
  `Spot trades: as far back as ${exchange} provides them, pair by pair.`
export const spotFromSpan = (span: string): string => `Spot trades: from ${span} before connecting on.`
export const spotFromSpanByPair = (span: string): string =>
  `Spot trades: from ${span} before connecting on, pair by pair.`
export const noSpotTrades = (exchange: string): string => `${exchange} has no spot trades.`
export const allFlowsRead = 'Deposits and withdrawals are read.'
export const returnsHidden = 'Equity returns and drawdown are hidden.'
export const walletsAre = (names: string): string => `Wallets: ${names}.`
export const contractsNotRead = 'Perpetuals, futures and options are not read.'
export const unchecked = 'Harbour cannot check that nothing is missing.'
export const depositsUnread = (exchange: string): string =>
  `Deposits at ${exchange} cannot be read through its API.`
export const withdrawalsUnread = (exchange: string): string =>
  `Withdrawals at ${exchange} cannot be read through its API.`
export const flowsUnread = (exchange: string): string =>
  `Deposits and withdrawals at ${exchange} cannot be read through its API.`

// reasons why rows of an exchange are left out
export const noPair = 'it names no pair'
export const noId = 'it has no id'
export const contractUnread = 'Harbour does not read contracts there'
export const noSide = 'nothing says whether it was bought or sold'
export const noQuantity = 'the quantity is not above zero'
export const noPrice = 'the price is not above zero'
export const noTime = 'it has no usable time'
export const unreadableRow = 'it cannot be read'
export const notSaidDone = 'nothing says whether it was carried out'
export const noDirection = 'nothing says whether it came in or went out'
export const noCoin = 'it names no coin'
export const noAmount = 'the amount is not above zero'
export const cutOff = 'older ones than the newest page cannot be asked for'

// kinds of rows that are skipped
export const tradesOfStream = (stream: string): string => `trades of ${stream}`
export const billsOfSubtype = (subtype: string): string => `bills of subtype ${subtype}`
