import type { Wire } from '../exchange.ts'
import { type Candle, type CandleSpan, readCandles } from '../prices/market-candles.ts'
import { binanceProtocol } from './protocol.ts'

const methods = {
  spot: 'publicGetKlines',
  linear: 'fapiPublicGetKlines',
  inverse: 'dapiPublicGetKlines',
} as const
const weights = { spot: 2, linear: 5, inverse: 5 } as const
/** COIN-M futures return at most two hundred days, and a thousand candles cost the same weight on all three. */
const pageOf = { '1m': 1000, '5m': 1000, '15m': 1000, '1h': 1000, '4h': 1000, '1d': 200 } as const

export const binanceCandles = (span: CandleSpan, wire: Wire): Promise<readonly Candle[]> =>
  readCandles(
    binanceProtocol,
    wire,
    span,
    pageOf[span.interval],
    (transport, { market, interval, fromMs, toMs }) =>
      transport.call(
        methods[market.product],
        {
          symbol: market.nativeSymbol,
          interval,
          startTime: fromMs,
          endTime: toMs - 1,
          limit: pageOf[interval],
        },
        weights[market.product],
      ),
  )
