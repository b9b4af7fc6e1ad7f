import { binance } from './binance/protocol.ts'
import { bitget } from './bitget/protocol.ts'
import { bitvavo } from './bitvavo/protocol.ts'
import { btcMarkets } from './btcmarkets/protocol.ts'
import { bybit } from './bybit/protocol.ts'
import type { ExchangeId } from './exchanges.ts'
import { kraken } from './kraken/protocol.ts'
import { okx } from './okx/protocol.ts'
import type { SimulatedProtocol } from './simulated-protocol.ts'

/** The protocol of each exchange; a missing one is a compile error. */
const byExchange: Readonly<Record<ExchangeId, SimulatedProtocol>> = {
  binance,
  bybit,
  okx,
  bitget,
  kraken,
  bitvavo,
  btcmarkets: btcMarkets,
}

export const protocols: readonly SimulatedProtocol[] = Object.values(byExchange)
