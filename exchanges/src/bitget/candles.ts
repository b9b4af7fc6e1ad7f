import type { Wire } from '../exchange.ts'
import { type Candle, type CandleSpan, readCandles } from '../prices/market-candles.ts'
import type { Market } from '../markets.ts'
import { rowOf } from '../row.ts'
import { bitgetProtocol } from './protocol.ts'

export const bitgetCandlesAPage = 200
const spotNames = {
  '1m': '1min',
  '5m': '5min',
  '15m': '15min',
  '1h': '1h',
  '4h': '4h',
  '1d': '1Dutc',
} as const
const futuresNames = { '1m': '1m', '5m': '5m', '15m': '15m', '1h': '1H', '4h': '4H', '1d': '1Dutc' } as const

const productTypeOf = ({ product, settle }: Market): string =>
  product === 'inverse' ? 'COIN-FUTURES' : settle === 'USDC' ? 'USDC-FUTURES' : 'USDT-FUTURES'

/** The last candles before `endTime`, as many as asked for. */
export const bitgetCandles = (span: CandleSpan, wire: Wire): Promise<readonly Candle[]> =>
  readCandles(
    bitgetProtocol,
    wire,
    span,
    bitgetCandlesAPage,
    async (transport, { market, interval, fromMs, toMs }) => {
      const page = {
        symbol: market.nativeSymbol,
        limit: String(bitgetCandlesAPage),
        endTime: String(toMs - 1),
      }
      const reply =
        market.product === 'spot'
          ? await transport.call('publicSpotGetV2SpotMarketHistoryCandles', {
              ...page,
              granularity: spotNames[interval],
            })
          : await transport.call('publicMixGetV2MixMarketHistoryCandles', {
              ...page,
              startTime: String(fromMs),
              granularity: futuresNames[interval],
              productType: productTypeOf(market),
            })
      return rowOf(reply)['data']
    },
  )
