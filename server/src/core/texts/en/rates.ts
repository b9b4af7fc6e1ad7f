// the exchange rate of a currency, or why amounts are in dollars
export const source = (pair: string, exchange: string | null, isDemo: boolean): string =>
  `${pair} on ${exchange ?? 'an exchange'}${isDemo ? ' (demo)' : ''}`
export const noneYet = (currency: string, source: string): string =>
  `No rate for ${currency} could be read from ${source} yet. Amounts are in USD.`
export const noneFor = (source: string, day: string): string =>
  `${source} has no rate for ${day}. Amounts are in USD.`
