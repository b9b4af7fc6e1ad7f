// the exchange rate of a currency, or why amounts are in dollars
export const source = (pair: string, exchange: string | null, isDemo: boolean): string =>
  `${pair} bei ${exchange ?? 'einer Börse'}${isDemo ? ' (Demo)' : ''}`
export const noneYet = (currency: string, source: string): string =>
  `Für ${currency} ist noch kein Kurs bekannt (${source}). Beträge sind in USD.`
export const noneFor = (source: string, day: string): string =>
  `Kein Kurs für den ${day} (${source}). Beträge sind in USD.`
