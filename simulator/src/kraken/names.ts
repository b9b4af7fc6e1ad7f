/** Kraken prefixes old assets with X for coins and Z for fiat money, and calls bitcoin XBT. */
const oldNames: Readonly<Record<string, string>> = {
  BTC: 'XXBT',
  ETH: 'XETH',
  XRP: 'XXRP',
  EUR: 'ZEUR',
  USD: 'ZUSD',
  AUD: 'ZAUD',
}

export function krakenAsset(asset: string): string {
  return oldNames[asset] ?? asset
}

/** Returns the altname: 'XBT' and 'EUR'. */
export function krakenAltname(asset: string): string {
  return krakenAsset(asset).replace(/^[XZ](?=[A-Z]{3}$)/, '')
}

export function krakenPair(base: string, quote: string): string {
  return krakenAsset(base).length === 4 && krakenAsset(quote).length === 4
    ? `${krakenAsset(base)}${krakenAsset(quote)}`
    : `${krakenAltname(base)}${krakenAltname(quote)}`
}
