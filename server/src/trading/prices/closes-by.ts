import { dayMs } from '@harbour/ledger/durations'
import type { Close, ClosesSpan, Exchange, Wire } from '@harbour/exchanges/exchange'
import { candleMs } from '@harbour/exchanges/prices/market-candles'
import { money } from '@harbour/exchanges/prices/money'
import type { DailyClose } from '@harbour/exchanges/prices/prices'
import type { Decimal } from '@harbour/ledger/fill'

/**
 * Closes in USD of finished candles of an asset that open within a span, oldest first: by the exchange's own
 * prices, and for fiat currencies by the reference rates if the exchange has none. Throws ExchangeError.
 */
export async function closesBy(
  exchange: Exchange,
  asset: string,
  span: ClosesSpan,
  wire: Wire,
): Promise<readonly Close[]> {
  const market = exchange.closesOf?.(asset) ?? { symbol: `${asset}/USDT` }
  const closesInQuote = exchange.closesUsd
    ? await exchange.closesUsd(asset, span, wire)
    : await exchange.candles({ ...market, ...span }, wire)
  return withRates(asset, closesInQuote, candleMs[span.interval], span, wire)
}

/** Closes in USD of UTC days. */
export async function dailyClosesBy(
  exchange: Exchange,
  asset: string,
  fromMs: number,
  toMs: number,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  const closesInQuote = await exchange.dailyClosesUsd(asset, fromMs, toMs, wire)
  if (!money.has(asset)) return closesInQuote
  const closes = closesInQuote.map(({ dayMs: atMs, close }) => ({ atMs, close }))
  const all = await withRates(asset, closes, dayMs, { fromMs, toMs }, wire)
  return all.map(({ atMs, close }) => ({ dayMs: atMs, close }))
}

async function withRates(
  asset: string,
  closesInQuote: readonly Close[],
  lengthMs: number,
  { fromMs, toMs }: Pick<ClosesSpan, 'fromMs' | 'toMs'>,
  wire: Wire,
): Promise<readonly Close[]> {
  if (!money.has(asset) || !wire.money) return closesInQuote
  const known = new Map<number, Decimal>(closesInQuote.map(({ atMs, close }) => [atMs, close]))
  const missing: number[] = []
  const endMs = Math.min(toMs, Math.floor(wire.now() / lengthMs) * lengthMs)
  for (let atMs = Math.ceil(fromMs / lengthMs) * lengthMs; atMs < endMs; atMs += lengthMs)
    if (!known.has(atMs)) missing.push(atMs)
  const last = missing.at(-1)
  if (last === undefined) return closesInQuote
  const rateAt = await wire.money.upTo(asset, last + lengthMs)
  for (const atMs of missing) {
    const close = rateAt(atMs + lengthMs)
    if (close !== null) known.set(atMs, close)
  }
  return [...known].map(([atMs, close]) => ({ atMs, close })).toSorted((a, b) => a.atMs - b.atMs)
}
