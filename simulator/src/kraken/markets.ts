/** A pair with its price; assets by Kraken's names: XXBT, ZEUR, USDT. */
export interface KrakenMarket {
  readonly pair: string
  readonly base: string
  readonly quote: string
  readonly last: string
  /** Returns the close of the candle that begins then; the last price if absent, and null without a trade. */
  readonly closeAt?: (atMs: number, minutes: number) => string | null
}

export const bitcoin: KrakenMarket = { pair: 'XXBTZUSD', base: 'XXBT', quote: 'ZUSD', last: '60000.00000' }

/** The number of candles per request; older ones do not exist, whatever is requested. */
const maxCandles = 720

export function candlesOf(market: KrakenMarket, given: URLSearchParams, nowMs: number): object {
  const minutes = Number(given.get('interval') ?? 1)
  const length = minutes * 60_000
  const sinceMs = Number(given.get('since') ?? 0) * 1000
  // the last one is still running
  const newest = Math.floor(nowMs / length) * length
  const rows: unknown[] = []
  for (let atMs = newest - (maxCandles - 1) * length; atMs <= newest; atMs += length) {
    const close = market.closeAt ? market.closeAt(atMs, minutes) : market.last
    if (atMs > sinceMs && close !== null)
      rows.push([atMs / 1000, close, close, close, close, close, '1.00000000', 7])
  }
  return { [market.pair]: rows, last: (newest - length) / 1000 }
}

/** XXBT becomes XBT, and ZEUR becomes EUR. */
const plainName = (asset: string): string => (/^[XZ]...$/.test(asset) ? asset.slice(1) : asset)

export const publicLists = (markets: readonly KrakenMarket[]): Readonly<Record<string, unknown>> => ({
  '/0/public/Time': { unixtime: 1_780_000_000 },
  '/0/public/Assets': Object.fromEntries(
    markets.flatMap(({ base, quote }) => [base, quote]).map((name) => [name, assetOf(name)]),
  ),
  '/0/public/AssetPairs': Object.fromEntries(markets.map((market) => [market.pair, pairOf(market)])),
  '/0/public/Ticker': Object.fromEntries(markets.map((market) => [market.pair, tickerOf(market)])),
})

const assetOf = (name: string) => ({
  aclass: 'currency',
  altname: plainName(name),
  decimals: name.startsWith('Z') ? 4 : 10,
  display_decimals: 5,
  collateral_value: 1,
  status: 'enabled',
})

const pairOf = ({ base, quote }: KrakenMarket) => ({
  altname: `${plainName(base)}${plainName(quote)}`,
  wsname: `${plainName(base)}/${plainName(quote)}`,
  aclass_base: 'currency',
  base,
  aclass_quote: 'currency',
  quote,
  lot: 'unit',
  cost_decimals: 5,
  pair_decimals: 1,
  lot_decimals: 8,
  lot_multiplier: 1,
  leverage_buy: [],
  leverage_sell: [],
  fees: [[0, 0.4]],
  fees_maker: [[0, 0.25]],
  fee_volume_currency: 'ZUSD',
  margin_call: 80,
  margin_stop: 40,
  ordermin: '0.00005',
  costmin: '0.5',
  tick_size: '0.1',
  status: 'online',
})

const tickerOf = ({ last }: KrakenMarket) => ({
  a: [last, '1', '1.000'],
  b: [last, '1', '1.000'],
  c: [last, '0.00100000'],
  v: ['1.0', '2.0'],
  p: [last, last],
  t: [1, 2],
  l: [last, last],
  h: [last, last],
  o: last,
})
