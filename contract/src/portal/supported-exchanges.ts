import * as texts from '#texts/portal/exchanges'

/** The exchanges of the landing page: three in the list, a fourth in the hero text, and the others below the list. */
export const exchanges = {
  listed: [
    { name: 'Binance', code: 'BN' },
    { name: 'Bybit', code: 'BY' },
    { name: 'OKX', code: 'OK' },
  ],
  inHero: 'Bitget',
  /** Also read by dedicated parsers; a test compares all of them with the exchanges that can be connected. */
  also: ['Bitget', 'Bybit EU', 'Bybit Indonesia', 'OKX EEA', 'OKX US'],
  /** Read by public address, without a key, and not completely. */
  byAddress: ['Hyperliquid'],
} as const

/** The exchanges that state what a key may do; their sister sites do too. */
const thatProve = texts.listed([...exchanges.listed.map(({ name }) => name), exchanges.inHero])

/** The promise about keys, the same on all public pages: Harbour checks keys if exchanges state what a key may do. */
export const keySafety = {
  checked: texts.keysChecked(thatProve),
  unchecked: texts.keysUnchecked,
  /** `unchecked` in a few words. */
  elsewhere: texts.keysElsewhere,
} as const

export const exchangeSection = {
  title: texts.sectionTitle,
  text: texts.sectionText,
  each: texts.readOnlyApi,
  also: texts.alsoRead(texts.listed(exchanges.also), texts.listed(exchanges.byAddress)),
} as const
