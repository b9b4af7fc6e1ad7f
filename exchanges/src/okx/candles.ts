import type { Wire } from '../exchange.ts'
import { type Candle, type CandleSpan, readCandles } from '../prices/market-candles.ts'
import type { Protocol } from '../protocol.ts'
import { rowOf } from '../row.ts'

export const okxCandlesAPage = 100
/** Days open at midnight in Hong Kong unless they say utc; four hours match both. */
const names = { '1m': '1m', '5m': '5m', '15m': '15m', '1h': '1H', '4h': '4H', '1d': '1Dutc' } as const

/** `after` means "opened before" and `before` means "opened after". */
export const okxCandles = (protocol: Protocol, span: CandleSpan, wire: Wire): Promise<readonly Candle[]> =>
  readCandles(
    protocol,
    wire,
    span,
    okxCandlesAPage,
    async (transport, { market, interval, fromMs, toMs }) => {
      const params = {
        instId: market.nativeSymbol,
        bar: names[interval],
        before: String(fromMs - 1),
        after: String(toMs),
        limit: String(okxCandlesAPage),
      }
      return rowOf(await transport.call('publicGetMarketHistoryCandles', params))['data']
    },
  )
