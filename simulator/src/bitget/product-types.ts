import type { Call } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument, Product } from '../truth/types.ts'
import { findNative } from '../views/instruments.ts'
import { refused } from './authentication.ts'

const FUTURES = [
  'USDT-FUTURES',
  'COIN-FUTURES',
  'USDC-FUTURES',
  'SUSDT-FUTURES',
  'SCOIN-FUTURES',
  'SUSDC-FUTURES',
] as const
export type Futures = (typeof FUTURES)[number]
export type Category = 'SPOT' | 'MARGIN' | 'OTHER' | Futures

/** v2 and v3 use the same names of markets, in any case. */
export function futuresOf(call: Call): Futures {
  const text = (given(call.query, 'productType') ?? '').toUpperCase()
  const found = FUTURES.find((one) => one === text)
  if (found === undefined) throw refused('40020', 'Parameter productType error')
  return found
}

export function categoryOf(call: Call): Category | null {
  const text = given(call.query, 'category')?.toUpperCase() ?? null
  if (text === null || text === 'SPOT' || text === 'MARGIN' || text === 'OTHER') return text
  const found = FUTURES.find((one) => one === text)
  if (found === undefined) throw refused('40020', 'Parameter category error')
  return found
}

export function categoryOfProduct(product: Product): Category {
  return product === 'spot' ? 'SPOT' : product === 'linear' ? 'USDT-FUTURES' : 'COIN-FUTURES'
}

/** Returns the product of a category; null if these accounts have nothing there (USDC and the paper markets). */
export function productOf(category: Category): Product | null {
  if (category === 'SPOT') return 'spot'
  return category === 'USDT-FUTURES' ? 'linear' : category === 'COIN-FUTURES' ? 'inverse' : null
}

export function named(call: Call, product: Product | null): Instrument {
  const symbol = given(call.query, 'symbol')
  if (symbol === null) throw refused('40019', 'Parameter symbol cannot be empty')
  const found =
    product === null ? null : findNative(call.context.world, 'bitget', product, symbol.toUpperCase())
  if (found === null) throw refused('40034', `Parameter ${symbol} does not exist`)
  return found
}
