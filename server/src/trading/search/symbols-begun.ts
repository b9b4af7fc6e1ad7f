const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The symbols with a typed word as prefix, whatever separates their coins: 'btcus' and 'BTC-US' begin 'BTC/USDT:USDT'. */
export function symbolsBegun(word: string, known: readonly string[]): readonly string[] {
  const typed = plain(word)
  return typed === '' ? [] : known.filter((symbol) => plain(symbol).startsWith(typed))
}
