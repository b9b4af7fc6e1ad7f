/** Names of markets: coins, or contracts without an end that settle in the quote or in the coin itself. */
export const spot = 'Spot'
export const perpetual = 'Perpetual'
export const inverse = 'Inverse'
