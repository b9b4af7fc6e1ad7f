import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import type { Json } from '../wire/exact-json.ts'
import type { Wire } from '../exchange.ts'
import { type Candle, type CandleSpan, readCandles } from '../prices/market-candles.ts'
import { type Market, marketsOf } from '../markets.ts'
import { dollarCloses, dollars, finishedCloses, type DailyClose } from '../prices/prices.ts'
import { usdPrices } from '../prices/usd-prices.ts'
import { decimal, decimalOrNull, integer, rowOf, rowsOf } from '../row.ts'
import { asExchangeError, openTransport, type Transport } from '../wire/transport.ts'
import { hyperliquidProtocol } from './protocol.ts'

/** Hyperliquid serves the last five thousand candles of each length. */
const pageSize = 5_000

export function hyperliquidPricesUsd(
  assets: readonly string[],
  wire: Wire,
): Promise<ReadonlyMap<string, Decimal>> {
  return asExchangeError(hyperliquidProtocol, async () => {
    const markets = await marketsOf(hyperliquidProtocol, wire)
    const transport = await openTransport(hyperliquidProtocol, null, wire)
    const mids = rowOf(await transport.call('publicPostInfo', { type: 'allMids' }, 2))
    const last = (base: string, quote: string) => {
      const market = markets.bySymbol(`${base}/${quote}`)
      return market === null ? null : decimalOrNull(mids, market.nativeSymbol)
    }
    return await usdPrices(assets, { last }, wire.money)
  })
}

export function hyperliquidDailyCloses(
  asset: string,
  fromMs: number,
  toMs: number,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  return asExchangeError(hyperliquidProtocol, async () => {
    if (dollars.has(asset)) return dollarCloses(fromMs, toMs, wire.now())
    const market = (await marketsOf(hyperliquidProtocol, wire)).bySymbol(`${asset}/USDC`)
    if (market === null) return []
    const transport = await openTransport(hyperliquidProtocol, null, wire)
    const rows = rowsOf(await candlesOf(transport, market, '1d', fromMs, toMs))
    const closes = rows.map((row) => ({ dayMs: integer(row, 't'), close: decimal(row, 'c') }))
    return finishedCloses(closes, fromMs, toMs, wire.now())
  })
}

export const hyperliquidCandles = (span: CandleSpan, wire: Wire): Promise<readonly Candle[]> =>
  readCandles(
    hyperliquidProtocol,
    wire,
    span,
    pageSize,
    async (transport, { market, interval, fromMs, toMs }) =>
      rowsOf(await candlesOf(transport, market, interval, fromMs, toMs)).map((row) =>
        ['t', 'o', 'h', 'l', 'c', 'v'].map((key) => row[key] ?? null),
      ),
  )

/** 20, plus one per sixty candles. */
const weightOf = (count: number): number => 20 + Math.ceil(Math.min(count, pageSize) / 60)

function candlesOf(
  transport: Transport,
  market: Market,
  interval: string,
  startTime: number,
  toMs: number,
): Promise<Json> {
  // Perpetuals are requested by their coin; ccxt uses a number for them.
  const coin = market.product === 'spot' ? market.nativeSymbol : (market.baseName ?? market.base)
  const req = { coin, interval, startTime, endTime: toMs - 1 }
  const weight = interval === '1d' ? weightOf((toMs - startTime) / dayMs) : weightOf(pageSize)
  return transport.run(weight, async (instance) => {
    const ask = instance['publicPostInfo']
    if (typeof ask !== 'function') throw new Error('ccxt cannot ask Hyperliquid')
    const reply: Json = await ask.call(instance, { type: 'candleSnapshot', req })
    return reply
  })
}
