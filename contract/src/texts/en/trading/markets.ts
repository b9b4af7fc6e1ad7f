/** Names of markets: coins, or perpetual contracts that settle in the quote or in the coin itself. */
export const spot = 'spot'
export const perpetual = 'perpetual'
export const inverse = 'inverse'
