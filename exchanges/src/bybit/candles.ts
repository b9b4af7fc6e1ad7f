import type { Wire } from '../exchange.ts'
import { type Candle, type CandleSpan, readCandles } from '../prices/market-candles.ts'
import type { Protocol } from '../protocol.ts'
import { rowOf } from '../row.ts'

const pageSize = 1000
const names = { '1m': '1', '5m': '5', '15m': '15', '1h': '60', '4h': '240', '1d': 'D' } as const

export const bybitCandles = (protocol: Protocol, span: CandleSpan, wire: Wire): Promise<readonly Candle[]> =>
  readCandles(protocol, wire, span, pageSize, async (transport, { market, interval, fromMs, toMs }) => {
    const params = {
      category: market.product,
      symbol: market.nativeSymbol,
      interval: names[interval],
      start: fromMs,
      end: toMs - 1,
      limit: pageSize,
    }
    return rowOf(await transport.call('publicGetV5MarketKline', params), 'result')['list']
  })
