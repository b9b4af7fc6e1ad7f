/** Names of markets: coins, or contracts without an end that settle in the quote or in the coin itself. */
export const spot = 'spot'
export const perpetual = 'perpetual'
export const inverse = 'inverse'
