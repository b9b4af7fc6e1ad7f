import type { Decimal } from '@harbour/ledger/fill'
import { barsBackTo, barsOf } from '../prices/candles.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Wire } from '../exchange.ts'
import { dollarCloses, dollars, finishedCloses, type DailyClose } from '../prices/prices.ts'
import { usdPrices } from '../prices/usd-prices.ts'
import { decimalOrNull, rowOf, rowsOf, text } from '../row.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import { bitgetProtocol } from './protocol.ts'

/** Words for a pair that is not listed. */
const unlisted = new Set(['40034', '40309', '40102'])

export function bitgetPricesUsd(
  assets: readonly string[],
  wire: Wire,
): Promise<ReadonlyMap<string, Decimal>> {
  return asExchangeError(bitgetProtocol, async () => {
    const transport = await openTransport(bitgetProtocol, null, wire)
    const rows = rowsOf(await transport.call('publicSpotGetV2SpotMarketTickers'), 'data')
    const last = new Map(rows.map((row) => [text(row, 'symbol'), decimalOrNull(row, 'lastPr')]))
    return await usdPrices(assets, { last: (base, quote) => last.get(`${base}${quote}`) ?? null }, wire.money)
  })
}

/** Bars by UTC day that opened before `endTime`, at most two hundred. */
export function bitgetDailyCloses(
  asset: string,
  fromMs: number,
  toMs: number,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  return asExchangeError(bitgetProtocol, async () => {
    if (dollars.has(asset)) return dollarCloses(fromMs, toMs, wire.now())
    const transport = await openTransport(bitgetProtocol, null, wire)
    const ask = async (beforeMs: number): Promise<readonly DailyClose[]> =>
      barsOf(
        rowOf(
          await transport.call('publicSpotGetV2SpotMarketHistoryCandles', {
            symbol: `${asset}USDT`,
            granularity: '1Dutc',
            limit: '200',
            endTime: String(beforeMs),
          }),
        )['data'],
      )
    try {
      return finishedCloses(await barsBackTo(fromMs, toMs, ask), fromMs, toMs, wire.now())
    } catch (error) {
      if (error instanceof ExchangeError && error.code !== null && unlisted.has(error.code)) return []
      throw error
    }
  })
}
