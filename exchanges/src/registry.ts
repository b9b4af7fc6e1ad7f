import { binance } from './binance/binance.ts'
import { bitget } from './bitget/bitget.ts'
import { bybit, bybitSisters } from './bybit/bybit.ts'
import type { Exchange } from './exchange.ts'
import { genericExchange } from './generic/generic.ts'
import { otherExchanges } from './generic/table.ts'
import { hyperliquid } from './hyperliquid/hyperliquid.ts'
import { okx, okxSisters } from './okx/okx.ts'

const own: readonly Exchange[] = [binance, bybit, okx, bitget]
const others: readonly Exchange[] = [
  ...bybitSisters,
  ...okxSisters,
  hyperliquid,
  ...otherExchanges.map(genericExchange),
]
const all: readonly Exchange[] = [...own, ...others]
const byId = new Map(all.map((exchange) => [exchange.id, exchange]))

/**
 * Lists those whose history can be proved complete first, then their sister sites, then those read by address, then the
 * others by name of ccxt's list. Loads no exchange's code.
 */
export function listExchanges(): readonly Exchange[] {
  return all
}

export function exchangeById(id: string): Exchange | null {
  return byId.get(id) ?? null
}
