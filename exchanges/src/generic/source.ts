import { hourMs } from '@harbour/ledger/durations'
import type { CcxtInstance } from '../wire/ccxt-instance.ts'
import type { Wire } from '../exchange.ts'
import { indexMarkets, type Markets, ownMarket } from '../markets.ts'
import type { Protocol } from '../protocol.ts'
import { openTransport } from '../wire/transport.ts'

const cacheMs = 4 * hourMs

/** An instance without keys that has loaded its markets, which instances with keys share. */
export interface Source {
  readonly instance: CcxtInstance
  readonly markets: Markets
}

const cache = new Map<string, { readonly atMs: number; readonly source: Promise<Source> }>()

/** Loaded once and cached for hours; an older one is used if the exchange cannot answer. */
export function sourceOf(protocol: Protocol, wire: Wire): Promise<Source> {
  const place = `${protocol.exchange} ${wire.baseUrl ?? ''}`
  const known = cache.get(place)
  if (known !== undefined && Math.abs(wire.now() - known.atMs) < cacheMs) return known.source
  const fresh = readSource(protocol, wire)
  const entry = {
    atMs: wire.now(),
    source: known === undefined ? fresh : fresh.catch(() => known.source),
  }
  cache.set(place, entry)
  entry.source.catch(() => {
    if (cache.get(place) === entry) cache.delete(place)
  })
  return entry.source
}

async function readSource(protocol: Protocol, wire: Wire): Promise<Source> {
  const transport = await openTransport(protocol, null, wire)
  try {
    const markets = await transport.run(protocol.marketsWeight, async (instance) => {
      const load = instance['loadMarkets']
      if (typeof load !== 'function') throw new Error('ccxt cannot load its markets')
      const loaded: unknown = await load.call(instance)
      return typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : []
    })
    return {
      instance: transport.instance,
      markets: indexMarkets(markets.map(ownMarket).filter((market) => market !== null)),
    }
  } finally {
    transport.close()
  }
}
