import { binanceDescription } from './binance/description.ts'
import { bitgetDescription } from './bitget/description.ts'
import { bitvavoDescription } from './bitvavo/description.ts'
import { btcMarketsDescription } from './btcmarkets/description.ts'
import { bybitDescription } from './bybit/description.ts'
import type { ExchangeDescription } from './exchange-description.ts'
import { krakenDescription } from './kraken/description.ts'
import { okxDescription } from './okx/description.ts'

/** Exchanges read through the general library. */
export const spotExchanges = {
  kraken: krakenDescription,
  bitvavo: bitvavoDescription,
  btcmarkets: btcMarketsDescription,
}

/** Exchanges with derivatives; Harbour's own parsers read their complete history. */
export const derivativesExchanges = {
  binance: binanceDescription,
  bybit: bybitDescription,
  okx: okxDescription,
  bitget: bitgetDescription,
}

/** The registry of all simulated exchanges: its keys are their ids, its values their differences. */
export const exchanges = { ...derivativesExchanges, ...spotExchanges }

export const derivativesIds = idsOf(derivativesExchanges)

export type ExchangeId = keyof typeof exchanges
export type SpotExchangeId = keyof typeof spotExchanges

export const isSpotAlone = (exchange: ExchangeId): exchange is SpotExchangeId => exchange in spotExchanges

function idsOf<Registry extends object>(registry: Registry): readonly Extract<keyof Registry, string>[]
function idsOf(registry: object): readonly string[] {
  return Object.keys(registry)
}

/** Returns one value per exchange. */
export function byExchange<T>(valueOf: (exchange: ExchangeDescription) => T): Readonly<Record<ExchangeId, T>>
export function byExchange<T>(valueOf: (exchange: ExchangeDescription) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(exchanges).map(([id, exchange]) => [id, valueOf(exchange)]))
}
