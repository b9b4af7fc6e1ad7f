import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import { barsOf } from '../prices/candles.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Wire } from '../exchange.ts'
import { dollarCloses, dollars, finishedCloses, type DailyClose } from '../prices/prices.ts'
import { usdPrices } from '../prices/usd-prices.ts'
import { decimal, rowOf, rowsOf, text } from '../row.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import type { Protocol } from '../protocol.ts'

const barsAPage = 1000

export function bybitPricesUsd(
  protocol: Protocol,
  assets: readonly string[],
  wire: Wire,
): Promise<ReadonlyMap<string, Decimal>> {
  return asExchangeError(protocol, async () => {
    const transport = await openTransport(protocol, null, wire)
    const rows = rowsOf(
      rowOf(await transport.call('publicGetV5MarketTickers', { category: 'spot' }), 'result'),
      'list',
    )
    const last = new Map(rows.map((row) => [text(row, 'symbol'), decimal(row, 'lastPrice')]))
    return await usdPrices(assets, { last: (base, quote) => last.get(`${base}${quote}`) ?? null }, wire.money)
  })
}

/** Bars come newest first and at most a thousand at once, so each page sets its own end. */
export function bybitDailyCloses(
  protocol: Protocol,
  asset: string,
  fromMs: number,
  toMs: number,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  return asExchangeError(protocol, async () => {
    if (dollars.has(asset)) return dollarCloses(fromMs, toMs, wire.now())
    const transport = await openTransport(protocol, null, wire)
    const closes: DailyClose[] = []
    try {
      for (let at = Math.floor(fromMs / dayMs) * dayMs; at < toMs; at += barsAPage * dayMs) {
        const end = Math.min(at + barsAPage * dayMs, toMs) - 1
        const params = {
          category: 'spot',
          symbol: `${asset}USDT`,
          interval: 'D',
          start: at,
          end,
          limit: barsAPage,
        }
        closes.push(
          ...barsOf(rowOf(await transport.call('publicGetV5MarketKline', params), 'result')['list']),
        )
      }
    } catch (error) {
      // 10001: no such pair against USDT.
      if (!(error instanceof ExchangeError && error.code === '10001')) throw error
    }
    return finishedCloses(closes, fromMs, toMs, wire.now())
  })
}
