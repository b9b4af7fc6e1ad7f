/** A program with the prefixes of its orders' client order ids, and the public source that documents them. */
interface Program {
  readonly name: string
  readonly starts: readonly string[]
  readonly source: string
}

/**
 * The sources were read on 26 to 28 November 2026. Programs that use ccxt without their own mark cannot be distinguished.
 * No public source of a prefix was found for 3Commas and Pionex: a person has to enter how their orders are recognised.
 */
const programs: readonly Program[] = [
  {
    // it marks orders only at OKX; elsewhere they have the mark of ccxt
    name: 'Freqtrade',
    starts: ['ffb5405ad327SUDE'],
    source: 'freqtrade/freqtrade, freqtrade/exchange/okx.py',
  },
  {
    name: 'A program over ccxt',
    starts: ['x-TKT5PX2F', 'x-xcKtGhcu', '6b9ad766b55dBCDE', 'e847386590ce4dBC'],
    source: 'ccxt/ccxt, broker ids of ts/src/binance.ts (spot, futures) and ts/src/okx.ts',
  },
  {
    // Binance spot now and before, Binance futures now and before, OKX, Bybit spot, Bybit perpetuals; at Bitget an id begins with side and market
    name: 'Hummingbot',
    starts: [
      'x-MG43PCSN',
      'x-XEKWYICX',
      'x-nbQe1H39',
      'x-3QreWesy',
      '93027a12dac34fBC',
      'BYBIT-',
      'Hummingbot',
    ],
    source:
      'hummingbot/hummingbot, client_order_id_prefix of its connectors (also of older releases), get_new_client_order_id',
  },
  {
    name: 'Passivbot',
    starts: ['x-URB6VTDQ', 'x-etgQucuf', '0fe0667832d7BCDE', 'Passivbot#'],
    source: 'enarjord/passivbot, its broker codes and the order ids of its tests',
  },
  {
    // spot now and before, futures, OKX, Bitget; elsewhere its mark is no part of the order id
    name: 'OctoBot',
    starts: ['x-HR452G85', 'x-T9698EB7', 'x-uquVg2pc', 'c812bf5944b749BC', 'Octobot#'],
    source: 'Drakkar-Software/trading-backend, trading_backend/exchanges',
  },
  {
    // Binance spot and futures; at OKX its mark is a tag and at Bybit a header: no part of the order id
    name: 'NautilusTrader',
    starts: ['x-TD67BGP9', 'x-aHRE4BCj'],
    source:
      'nautechsystems/nautilus_trader, encoder.rs of its adapter for Binance, and clients of those for OKX and Bybit',
  },
]

export const programStarts: readonly string[] = programs.flatMap(({ starts }) => starts)

export const programOf = (clientIds: string | null): string | null =>
  programs.find(({ starts }) => starts.some((start) => clientIds?.startsWith(start)))?.name ?? null
