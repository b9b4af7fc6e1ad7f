import type { Decimal } from '@harbour/ledger/fill'
import { barsBackTo, barsOf } from '../prices/candles.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Wire } from '../exchange.ts'
import { dollarCloses, dollars, finishedCloses, type DailyClose } from '../prices/prices.ts'
import { usdPrices } from '../prices/usd-prices.ts'
import { decimalOrNull, rowOf, rowsOf, text } from '../row.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import type { Protocol } from '../protocol.ts'

export function okxPricesUsd(
  protocol: Protocol,
  assets: readonly string[],
  wire: Wire,
): Promise<ReadonlyMap<string, Decimal>> {
  return asExchangeError(protocol, async () => {
    const transport = await openTransport(protocol, null, wire)
    const rows = rowsOf(await transport.call('publicGetMarketTickers', { instType: 'SPOT' }), 'data')
    const last = new Map(rows.map((row) => [text(row, 'instId'), decimalOrNull(row, 'last')]))
    return await usdPrices(
      assets,
      { last: (base, quote) => last.get(`${base}-${quote}`) ?? null },
      wire.money,
    )
  })
}

/** Bars by UTC day, newest first; `after` means "opened before". */
export function okxDailyCloses(
  protocol: Protocol,
  asset: string,
  fromMs: number,
  toMs: number,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  return asExchangeError(protocol, async () => {
    if (dollars.has(asset)) return dollarCloses(fromMs, toMs, wire.now())
    const transport = await openTransport(protocol, null, wire)
    const ask = async (beforeMs: number): Promise<readonly DailyClose[]> =>
      barsOf(
        rowOf(
          await transport.call('publicGetMarketHistoryCandles', {
            instId: `${asset}-USDT`,
            bar: '1Dutc',
            limit: '100',
            after: String(beforeMs),
          }),
        )['data'],
      )
    try {
      return finishedCloses(await barsBackTo(fromMs, toMs, ask), fromMs, toMs, wire.now())
    } catch (error) {
      // Not listed against USDT.
      if (error instanceof ExchangeError && error.code === '51001') return []
      throw error
    }
  })
}
