import { exchangeById } from '@harbour/exchanges/registry'

/** Programs by what the client order ids of their orders begin with, as their own sources write it. */
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
