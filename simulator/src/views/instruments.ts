import type { ExchangeId, Instrument, Product, World } from '../truth/types.ts'

interface Lookup {
  readonly bySymbol: ReadonlyMap<string, Instrument>
  readonly byNative: ReadonlyMap<string, Instrument>
}

const lookups = new WeakMap<readonly Instrument[], Lookup>()

function lookup(world: World, exchange: ExchangeId): Lookup {
  const all = world.instruments[exchange]
  const known = lookups.get(all)
  if (known !== undefined) return known
  const made = {
    bySymbol: new Map(all.map((one) => [one.symbol, one])),
    byNative: new Map(all.map((one) => [`${one.product}:${one.nativeSymbol}`, one])),
  }
  lookups.set(all, made)
  return made
}

/** Returns an instrument by its symbol; throws if the world does not list it, which is an error of the world. */
export function instrumentOf(world: World, exchange: ExchangeId, symbol: string): Instrument {
  const found = lookup(world, exchange).bySymbol.get(symbol)
  if (found === undefined) throw new Error(`${exchange} has no instrument ${symbol}`)
  return found
}

export function findNative(
  world: World,
  exchange: ExchangeId,
  product: Product,
  native: string,
): Instrument | null {
  return lookup(world, exchange).byNative.get(`${product}:${native}`) ?? null
}

export function listed(world: World, exchange: ExchangeId, product: Product): readonly Instrument[] {
  return world.instruments[exchange].filter((one) => one.product === product && one.isListed)
}

/** The number of decimals of a step: '0.01' has two, '1' none. */
export function placesOf(step: string): number {
  return step.split('.')[1]?.replace(/0+$/, '').length ?? 0
}

/** 'BTC/USDT' is spot, 'BTC/USDT:USDT' linear, 'BTC/USD:BTC' inverse. */
export function productOfSymbol(symbol: string): Product {
  const [pair = '', settle] = symbol.split(':')
  if (settle === undefined) return 'spot'
  return pair.startsWith(`${settle}/`) ? 'inverse' : 'linear'
}
