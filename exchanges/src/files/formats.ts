import { binanceFuturesBookings } from './binance-bookings.ts'
import { binanceFuturesOrders } from './binance-futures-orders.ts'
import { binanceFuturesTrades } from './binance-futures.ts'
import { binanceUnread } from './binance-unread.ts'
import { binanceSpot, binanceSpotStatement } from './binance.ts'
import { bitgetSpotDetails, bitgetUnread } from './bitget.ts'
import { bybitClosedPnl } from './bybit-closed-pnl.ts'
import { bybitDerivativeTrades, bybitSpotTrades } from './bybit-trades.ts'
import { bybitLog } from './bybit.ts'
import { coinbaseFills, coinbaseTransactions } from './coinbase.ts'
import { coinTracking } from './cointracking.ts'
import type { FileFormat } from './format.ts'
import { koinlyTrades, koinlyUniversal } from './koinly.ts'
import { krakenLedgers, krakenTrades } from './kraken.ts'
import { kucoinDeposits, kucoinTrades, kucoinUnread, kucoinWithdrawals } from './kucoin.ts'
import { okxTrading } from './okx.ts'
import { plainFormat } from './plain.ts'

/** Every layout that Harbour knows by its columns, its own first. What people are told that Harbour reads comes from here. */
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
