/**
 * Returns true for an option's symbol, such as 'BTC/USDC:USDC-221229-16000-P'. Its price is a premium, not a price of its
 * base coin, and is paid when it is traded.
 */
export const isOption = (symbol: string): boolean =>
  // called for each fill, and hardly any other symbol has a dash there
  symbol.at(-2) === '-' && /:\w+-\d{6}-[\d.]+-[CP]$/.test(symbol)
