export const description = 'Balances, positions, trades and equity of your exchange accounts.'
export const overview = 'Overview'
export const trades = 'Trades'
export const equity = 'Equity'
