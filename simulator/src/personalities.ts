import { binance } from './binance/personality.ts'
import { bitget } from './bitget/personality.ts'
import { bitvavo } from './bitvavo/personality.ts'
import { btcMarkets } from './btcmarkets/personality.ts'
import { bybit } from './bybit/personality.ts'
import { kraken } from './kraken/personality.ts'
import { okx } from './okx/personality.ts'
import type { Personality } from './personality.ts'

/** Every protocol that the simulator speaks. */
export const personalities: readonly Personality[] = [
  binance,
  bybit,
  okx,
  bitget,
  kraken,
  bitvavo,
  btcMarkets,
]
