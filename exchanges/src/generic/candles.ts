import { dayMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import type { CcxtInstance } from '../wire/ccxt-instance.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Close, ClosesSpan, Wire } from '../exchange.ts'
import { type Candle, type CandleInterval, candleMs, type CandleSpan } from '../prices/market-candles.ts'
import { type Leg, priceRoutes, worthOf } from '../prices/price-routes.ts'
import { type DailyClose, finishedCloses } from '../prices/prices.ts'
import type { Protocol } from '../protocol.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import { type Source, sourceOf } from './source.ts'
import { unified, words } from './unified.ts'
import { UnifiedCalls } from './unified-calls.ts'

/** The maximum of price routes: a market that was listed late has a shorter history than another one. */
const maxRoutes = 3
/** A market without a trade in a candle's time keeps its last price for this long. */
const maxGapMs = { hours: dayMs, days: 7 * dayMs }

interface Reading {
  readonly calls: UnifiedCalls
  readonly source: Source
  /** Candles by market and length: one market may convert several assets to dollars. */
  readonly read: Map<string, readonly Candle[]>
}

/** Finished candles of a market, oldest first; empty if the exchange has no candles of that length. */
export const genericCandles = (
  protocol: Protocol,
  span: CandleSpan,
  wire: Wire,
): Promise<readonly Candle[]> =>
  withReading(protocol, wire, (reading) => candlesOf(reading, span.symbol, span, wire.now()))

/**
 * Closes in USD of an asset by its markets with dollars, otherwise through other coins, otherwise by fiat markets and
 * their rate.
 */
export const genericCloses = (
  protocol: Protocol,
  asset: string,
  span: ClosesSpan,
  wire: Wire,
): Promise<readonly Close[]> => withReading(protocol, wire, (reading) => closesOf(reading, asset, span, wire))

/** UTC days: if an exchange's days end at other times, the last hour of each counts. */
export async function genericDailyCloses(
  protocol: Protocol,
  asset: string,
  fromMs: number,
  toMs: number,
  wire: Wire,
): Promise<readonly DailyClose[]> {
  const closes = await genericCloses(protocol, asset, { interval: '1d', fromMs, toMs }, wire)
  return finishedCloses(
    closes.map(({ atMs, close }) => ({ dayMs: atMs, close })),
    fromMs,
    toMs,
    wire.now(),
  )
}

function withReading<T>(protocol: Protocol, wire: Wire, work: (reading: Reading) => Promise<T>): Promise<T> {
  return asExchangeError(protocol, async () => {
    const source = await sourceOf(protocol, wire)
    const transport = await openTransport(protocol, null, wire)
    try {
      return await work({
        calls: new UnifiedCalls(transport, () => Promise.resolve(source)),
        source,
        read: new Map(),
      })
    } finally {
      transport.close()
    }
  })
}

/** Reads closes by the best route, and fills the earlier part by the next ones. */
async function closesOf(
  reading: Reading,
  asset: string,
  { interval, fromMs, toMs }: ClosesSpan,
  wire: Wire,
): Promise<readonly Close[]> {
  const isListed = (base: string, quote: string) =>
    reading.source.markets.bySymbol(`${base}/${quote}`)?.product === 'spot'
  let found: readonly Close[] = []
  let tries = 0
  for (const route of priceRoutes(asset, isListed)) {
    const endMs = found[0]?.atMs ?? Math.min(toMs, wire.now())
    if (endMs <= fromMs || tries === maxRoutes) break
    const [first, ...others] = route.legs
    // its own reference rate, which the caller has
    if (first === undefined) break
    tries += 1
    const span = { interval, fromMs, toMs: endMs }
    const rates = route.money === null ? () => '1' : await wire.money?.upTo(route.money, endMs)
    const own = rates === undefined ? [] : await legCandles(reading, first, span, wire.now())
    if (own.length === 0 || rates === undefined) continue
    const closesAt = new Map<Leg, CloseAt>()
    for (const leg of others)
      closesAt.set(leg, lastAt(await legCandles(reading, leg, earlier(span), wire.now()), interval))
    const older = own.flatMap(({ atMs, close }) => {
      const priceOf = (leg: Leg) => (leg === first ? close : (closesAt.get(leg)?.(atMs) ?? null))
      const worth = worthOf(route, priceOf, rates(atMs + candleMs[interval]))
      return worth === null ? [] : [{ atMs, close: worth }]
    })
    found = [...older, ...found]
  }
  return found
}

type CloseAt = (atMs: number) => Decimal | null

const gapOf = (interval: CandleInterval) => (interval === '1d' ? maxGapMs.days : maxGapMs.hours)
/** Begins early enough for the last close before the first candle. */
const earlier = (span: ClosesSpan): ClosesSpan => ({ ...span, fromMs: span.fromMs - gapOf(span.interval) })

/** The close of the candle at a time, or of the last one before it. Times must be ascending. */
function lastAt(candles: readonly Candle[], interval: CandleInterval): CloseAt {
  let next = 0
  let last: Candle | null = null
  return (atMs) => {
    for (let candle = candles[next]; candle && candle.atMs <= atMs; candle = candles[(next += 1)])
      last = candle
    return last !== null && last.atMs >= atMs - gapOf(interval) ? last.close : null
  }
}

/** An unlisted market has no candles. */
async function legCandles(
  reading: Reading,
  { base, quote }: Leg,
  span: ClosesSpan,
  nowMs: number,
): Promise<readonly Candle[]> {
  const place = `${base}/${quote} ${span.interval} ${span.fromMs} ${span.toMs}`
  const known = reading.read.get(place)
  if (known) return known
  try {
    const candles = await candlesOf(reading, `${base}/${quote}`, span, nowMs)
    reading.read.set(place, candles)
    return candles
  } catch (error) {
    if (error instanceof ExchangeError && error.reason === 'bad_request') return []
    throw error
  }
}

async function candlesOf(
  reading: Reading,
  symbol: string,
  { interval, fromMs, toMs }: ClosesSpan,
  nowMs: number,
): Promise<readonly Candle[]> {
  const lengthMs = candleMs[interval]
  const first = Math.floor(fromMs / lengthMs) * lengthMs
  const endMs = Math.min(toMs, Math.floor(nowMs / lengthMs) * lengthMs)
  if (endMs <= first || reading.source.markets.bySymbol(symbol) === null) return []
  const candles = await pages(reading, symbol, interval, first, endMs)
  if (candles.every(({ atMs }) => atMs % lengthMs === 0)) return candles
  if (interval !== '1d') return []
  return lastOfDays(await pages(reading, symbol, '1h', first, endMs))
}

/**
 * Page by page from the beginning. An exchange that only serves its last candles returns those for any
 * request; nothing is requested twice.
 */
async function pages(
  { calls }: Reading,
  symbol: string,
  interval: CandleInterval,
  first: number,
  endMs: number,
): Promise<readonly Candle[]> {
  if (!hasCandles(calls, interval)) return []
  const pageSize = pageSizeOf(calls.transport.instance)
  const lengthMs = candleMs[interval]
  const found = new Map<number, Candle>()
  for (let at = first; at < endMs; ) {
    const rows = barsOf(await calls.ask('fetchOHLCV', symbol, interval, at, pageSize))
    for (const candle of rows) if (candle.atMs >= first && candle.atMs < endMs) found.set(candle.atMs, candle)
    const lastMs = Math.max(...rows.map(({ atMs }) => atMs))
    at = lastMs >= at ? lastMs + lengthMs : at + (pageSize ?? usualPage) * lengthMs
  }
  return [...found.values()].toSorted((a, b) => a.atMs - b.atMs)
}

/** The page size if ccxt does not know it. */
const usualPage = 300

function hasCandles(calls: UnifiedCalls, interval: CandleInterval): boolean {
  const lengths = calls.transport.instance['timeframes']
  return calls.has('fetchOHLCV') && typeof lengths === 'object' && lengths !== null && interval in lengths
}

function pageSizeOf(instance: CcxtInstance): number | undefined {
  const limit = Number(
    member(member(member(instance['features'], 'spot'), 'fetchOHLCV'), 'limit') ?? Number.NaN,
  )
  return Number.isFinite(limit) ? Math.min(limit, 1_000) : undefined
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Lists of time, open, high, low, close and volume; one without a price is a time without a trade. */
function barsOf(list: unknown): readonly Candle[] {
  if (!Array.isArray(list)) return []
  const bars: readonly unknown[] = list
  return bars.flatMap((bar) => {
    const [atMs, open, high, low, close, volume] = [0, 1, 2, 3, 4, 5].map((at) =>
      words(unified(bar), String(at)),
    )
    if (!atMs || !open || !high || !low || !close || !Number.isSafeInteger(Number(atMs))) return []
    return [{ atMs: Number(atMs), open, high, low, close, volume: volume ?? '0' }]
  })
}

function lastOfDays(hours: readonly Candle[]): readonly Candle[] {
  const days = new Map<number, Candle>()
  for (const hour of hours) {
    const atMs = Math.floor(hour.atMs / dayMs) * dayMs
    days.set(atMs, { ...hour, atMs })
  }
  return [...days.values()]
}
