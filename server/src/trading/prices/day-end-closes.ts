import { dayMs } from '@harbour/ledger/durations'
import type { Exchange, Wire } from '@harbour/exchanges/exchange'
import { candleMs, type CandleInterval } from '@harbour/exchanges/prices/market-candles'
import { type DailyClose, dollars } from '@harbour/exchanges/prices/prices'
import { closesBy, dailyClosesBy } from './closes-by.ts'
import type { Days } from '../../core/time/days.ts'

/** The coarsest interval that ends with all of the days is enough. */
const intervals: readonly CandleInterval[] = ['4h', '1h', '15m']

/**
 * Returns an asset's price in USD at the end of each finished day of a span, both ends included, oldest
 * first: the exchange's own daily closes for UTC days, otherwise its last candle before the end. Days without
 * a price are absent. Throws ExchangeError.
 */
export async function dayEndCloses(
  exchange: Exchange,
  asset: string,
  fromDay: number,
  toDay: number,
  days: Days,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  if (days.zone === 'UTC') return dailyClosesBy(exchange, asset, fromDay, toDay + dayMs, wire)
  const ends: { day: number; endMs: number }[] = []
  for (let day = fromDay; day <= toDay; day += dayMs) {
    const endMs = days.endOf(day)
    if (endMs <= wire.now()) ends.push({ day, endMs })
  }
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || !last) return []
  if (dollars.has(asset)) return ends.map(({ day }) => ({ dayMs: day, close: '1' }))
  const interval = intervals.find((name) => ends.every(({ endMs }) => endMs % candleMs[name] === 0)) ?? '15m'
  const span = { interval, fromMs: days.startOf(first.day), toMs: last.endMs }
  const candles = await closesBy(exchange, asset, span, wire)
  let next = 0
  return ends.flatMap(({ day, endMs }) => {
    let close: string | null = null
    for (let candle = candles[next]; candle && candle.atMs < endMs; candle = candles[(next += 1)])
      close = candle.close
    return close === null ? [] : [{ dayMs: day, close }]
  })
}
