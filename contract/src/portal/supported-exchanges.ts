/** The exchanges of the landing page: three in the list, a fourth in the words of the hero, and the others below the list. */
export const exchanges = {
  listed: [
    { name: 'Binance', code: 'BN' },
    { name: 'Bybit', code: 'BY' },
    { name: 'OKX', code: 'OK' },
  ],
  inHero: 'Bitget',
  /** Read by parsers of our own as well; a test compares all of them with the exchanges that can be connected. */
  also: ['Bitget', 'Bybit EU', 'Bybit Indonesia', 'OKX EEA', 'OKX US'],
  /** Read by public address, without a key, and not in full. */
  byAddress: ['Hyperliquid'],
} as const

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

/** The exchanges that tell what a key may do; their sister sites do too. */
const thatProve = inWords([...exchanges.listed.map(({ name }) => name), exchanges.inHero])

/** The promise about keys, the same on all public pages: Harbour checks keys where exchanges tell what a key may do. */
export const keySafety = {
  checked: `On ${thatProve}, keys that can trade or withdraw are refused.`,
  unchecked:
    'Most other exchanges do not report key permissions, so there you confirm that the key is read-only.',
} as const

export const exchangeSection = {
  title: 'Supported exchanges',
  text: 'More exchanges and bot integrations are coming. Vote for yours on the feedback board.',
  each: 'Read-only API',
  also: `Also read in full: ${inWords(exchanges.also)}. ${inWords(exchanges.byAddress)} is read by public address, as far back as it provides history. Other exchanges are read through a general library, on a best-effort basis.`,
} as const
