import { binanceFuturesBookings, binanceSpot, binanceSpotStatement } from './binance.ts'
import { bitgetSpotDetails } from './bitget.ts'
import { bybitLog } from './bybit.ts'
import type { FileFormat } from './format.ts'
import { okxTrading } from './okx.ts'
import { plainFormat } from './plain.ts'
import { unreadFormats } from './unread.ts'

/** Every layout that Harbour knows by its columns, its own first. */
export const fileFormats: readonly FileFormat[] = [
  plainFormat,
  binanceSpotStatement,
  binanceSpot,
  binanceFuturesBookings,
  bybitLog,
  okxTrading,
  bitgetSpotDetails,
  ...unreadFormats,
]
