import { binanceFuturesBookings } from './formats/binance-bookings.ts'
import { binanceFuturesOrders } from './formats/binance-futures-orders.ts'
import { binanceFuturesTrades } from './formats/binance-futures.ts'
import { binanceUnread } from './formats/binance-unread.ts'
import { binanceSpot, binanceSpotStatement } from './formats/binance.ts'
import { bitgetSpotDetails, bitgetUnread } from './formats/bitget.ts'
import { bybitClosedPnl } from './formats/bybit-closed-pnl.ts'
import { bybitDerivativeTrades, bybitSpotTrades } from './formats/bybit-trades.ts'
import { bybitLog } from './formats/bybit.ts'
import { coinbaseFills, coinbaseTransactions } from './formats/coinbase.ts'
import { coinTracking } from './formats/cointracking.ts'
import type { FileFormat } from './format.ts'
import { koinlyTrades, koinlyUniversal } from './formats/koinly.ts'
import { krakenLedgers, krakenTrades } from './formats/kraken.ts'
import { kucoinDeposits, kucoinTrades, kucoinUnread, kucoinWithdrawals } from './formats/kucoin.ts'
import { okxTrading } from './formats/okx.ts'
import { plainFormat } from './formats/plain.ts'

/** Every known layout, Harbour's own first. The list of files that people see is made from it. */
export const fileFormats: readonly FileFormat[] = [
  plainFormat,
  binanceSpotStatement,
  binanceSpot,
  binanceFuturesTrades,
  binanceFuturesOrders,
  binanceFuturesBookings,
  bybitLog,
  bybitSpotTrades,
  bybitDerivativeTrades,
  bybitClosedPnl,
  okxTrading,
  bitgetSpotDetails,
  krakenTrades,
  krakenLedgers,
  coinbaseFills,
  coinbaseTransactions,
  kucoinTrades,
  kucoinDeposits,
  kucoinWithdrawals,
  koinlyUniversal,
  koinlyTrades,
  coinTracking,
  ...binanceUnread,
  ...kucoinUnread,
  ...bitgetUnread,
]
