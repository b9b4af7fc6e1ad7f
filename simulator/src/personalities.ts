import { binance } from './binance/personality.ts'
import { bitget } from './bitget/personality.ts'
import { bitvavo } from './bitvavo/personality.ts'
import { btcMarkets } from './btcmarkets/personality.ts'
import { bybit } from './bybit/personality.ts'
import type { ExchangeId } from './exchanges.ts'
import { kraken } from './kraken/personality.ts'
import { okx } from './okx/personality.ts'
import type { Personality } from './personality.ts'

/** The protocol of each exchange; the compiler misses one that has none. */
const protocols: Readonly<Record<ExchangeId, Personality>> = {
  binance,
  bybit,
  okx,
  bitget,
  kraken,
  bitvavo,
  btcmarkets: btcMarkets,
}

export const personalities: readonly Personality[] = Object.values(protocols)
