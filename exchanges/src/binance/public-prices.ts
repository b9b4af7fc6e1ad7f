import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import { barsOf } from '../prices/candles.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Wire } from '../exchange.ts'
import { dollarCloses, dollars, finishedCloses, type DailyClose } from '../prices/prices.ts'
import { usdPrices } from '../prices/usd-prices.ts'
import { decimal, rowsOf, text } from '../row.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import { binanceProtocol } from './protocol.ts'

const barsAPage = 1000

export function binancePricesUsd(
  assets: readonly string[],
  wire: Wire,
): Promise<ReadonlyMap<string, Decimal>> {
  return asExchangeError(binanceProtocol, async () => {
    const transport = await openTransport(binanceProtocol, null, wire)
    const rows = rowsOf(await transport.call('publicGetTickerPrice', {}, 4))
    const last = new Map(rows.map((row) => [text(row, 'symbol'), decimal(row, 'price')]))
    return await usdPrices(assets, { last: (base, quote) => last.get(`${base}${quote}`) ?? null }, wire.money)
  })
}

export function binanceDailyCloses(
  asset: string,
  fromMs: number,
  toMs: number,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  return asExchangeError(binanceProtocol, async () => {
    if (dollars.has(asset)) return dollarCloses(fromMs, toMs, wire.now())
    const transport = await openTransport(binanceProtocol, null, wire)
    const closes: DailyClose[] = []
    try {
      for (let at = fromMs; at < toMs; ) {
        const params = {
          symbol: `${asset}USDT`,
          interval: '1d',
          startTime: at,
          endTime: toMs - 1,
          limit: barsAPage,
        }
        const page = barsOf(await transport.call('publicGetKlines', params, 2))
        closes.push(...page)
        const last = page.at(-1)
        if (last === undefined || page.length < barsAPage) break
        at = last.dayMs + dayMs
      }
    } catch (error) {
      // Not listed against USDT, or not yet at that time.
      if (!(error instanceof ExchangeError && error.code === '-1121')) throw error
    }
    return finishedCloses(closes, fromMs, toMs, wire.now())
  })
}
