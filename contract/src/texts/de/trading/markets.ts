/** Names of markets: coins, or perpetual contracts that settle in the quote or in the coin itself. */
export const spot = 'Spot'
export const perpetual = 'Perpetual'
export const inverse = 'Inverse'
