import { exchangeById } from '@harbour/exchanges/registry'

/**
 * Programs by what the client order ids of their orders begin with, as their own public sources write it; those of Freqtrade,
 * Hummingbot, Passivbot and NautilusTrader were looked up again on 26 November 2026.
 *
 * - Freqtrade: the broker id of `freqtrade/exchange/okx.py`. It marks orders at OKX alone; elsewhere they bear the mark of ccxt.
 * - ccxt: the broker ids of `ts/src/binance.ts` (spot, futures) and `ts/src/okx.ts`. Programs over ccxt cannot be told apart by them.
 * - Hummingbot: `BROKER_ID` and `HBOT_ORDER_ID_PREFIX` of its connectors' constants.
 * - Passivbot: its broker codes, with the order ids of its tests.
 * - NautilusTrader: its adapters for Binance (spot, futures), OKX (the code of an older release too) and Bybit.
 *
 * No public source of a prefix was found for 3Commas, Pionex and OctoBot: their orders are told apart by what a person enters.
 */
const programs: readonly (readonly [start: string, name: string])[] = [
  ['ffb5405ad327SUDE', 'Freqtrade'],
  ['x-TKT5PX2F', 'A program over ccxt'],
  ['x-xcKtGhcu', 'A program over ccxt'],
  ['6b9ad766b55dBCDE', 'A program over ccxt'],
  ['e847386590ce4dBC', 'A program over ccxt'],
  ['x-MG43PCSN', 'Hummingbot'],
  ['x-nbQe1H39', 'Hummingbot'],
  ['93027a12dac34fBC', 'Hummingbot'],
  ['BYBIT-', 'Hummingbot'],
  ['x-URB6VTDQ', 'Passivbot'],
  ['x-etgQucuf', 'Passivbot'],
  ['0fe0667832d7BCDE', 'Passivbot'],
  ['Passivbot#', 'Passivbot'],
  ['x-TD67BGP9', 'NautilusTrader'],
  ['x-aHRE4BCj', 'NautilusTrader'],
  ['5328c82e5542BCDE', 'NautilusTrader'],
  ['a535cbe8d0c8BCDE', 'NautilusTrader'],
  ['Qy000878', 'NautilusTrader'],
]

export const programStarts: readonly string[] = programs.map(([start]) => start)

export const programOf = (clientIds: string | null): string | null =>
  programs.find(([start]) => clientIds?.startsWith(start))?.[1] ?? null

/** Client order ids of the exchanges' own screens and of forced closes: they are no bot of the owner. */
export const notPrograms: readonly string[] = [
  'web',
  'ios',
  'android',
  'electron',
  'app',
  'pc',
  'autoclose-',
  'adl_',
  'settlement_',
  'delivery_',
]

export const exchangeName = (id: string): string => exchangeById(id)?.name ?? id
