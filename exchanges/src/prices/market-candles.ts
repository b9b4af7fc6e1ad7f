import { minuteMs } from '@harbour/ledger/durations'
import type { Decimal } from '@harbour/ledger/fill'
import { plainDigits, type Json } from '../wire/exact-json.ts'
import type { Wire } from '../exchange.ts'
import { type Market, marketsOf } from '../markets.ts'
import type { Protocol } from '../protocol.ts'
import { isList, MalformedReply } from '../row.ts'
import { asExchangeError, openTransport, type Transport } from '../wire/transport.ts'

/** Lengths in milliseconds; all of them begin at a multiple of themselves in UTC. */
export const candleMs = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '1h': 60 * minuteMs,
  '4h': 240 * minuteMs,
  '1d': 1440 * minuteMs,
} as const
export type CandleInterval = keyof typeof candleMs

/** Prices of an instrument over one interval, as the exchange states them. */
export interface Candle {
  /** The open time. */
  readonly atMs: number
  readonly open: Decimal
  readonly high: Decimal
  readonly low: Decimal
  readonly close: Decimal
  /** The volume in the exchange's own unit: only comparable with neighbouring candles. */
  readonly volume: Decimal
}

/** Candles of one instrument that open within [fromMs, toMs). */
export interface CandleSpan {
  /** 'BTC/USDT:USDT'; for a spot market the exchange's own name, if `isNative`. */
  readonly symbol: string
  readonly isNative?: boolean
  readonly interval: CandleInterval
  readonly fromMs: number
  readonly toMs: number
}

/** One request: candles that open within [fromMs, toMs), up to a page. */
export type AskForCandles = (
  transport: Transport,
  page: {
    readonly market: Market
    readonly interval: CandleInterval
    readonly fromMs: number
    readonly toMs: number
  },
) => Promise<Json | undefined>

/**
 * Reads a span page by page. Returns only finished candles, oldest first, each once; none for an instrument
 * that the exchange does not list. Throws ExchangeError.
 */
export function readCandles(
  protocol: Protocol,
  wire: Wire,
  { symbol, isNative, interval, fromMs, toMs }: CandleSpan,
  pageSize: number,
  ask: AskForCandles,
): Promise<readonly Candle[]> {
  return asExchangeError(protocol, async () => {
    const markets = await marketsOf(protocol, wire)
    const market = isNative ? markets.byNative('spot', symbol) : markets.bySymbol(symbol)
    if (market === null) return []
    const length = candleMs[interval]
    const first = Math.floor(fromMs / length) * length
    const end = Math.min(toMs, Math.floor(wire.now() / length) * length)
    const found = new Map<number, Candle>()
    const transport = await openTransport(protocol, null, wire)
    try {
      for (let at = first; at < end; at += pageSize * length) {
        const page = { market, interval, fromMs: at, toMs: Math.min(at + pageSize * length, end) }
        for (const candle of candlesOf(await ask(transport, page))) found.set(candle.atMs, candle)
      }
    } finally {
      transport.close()
    }
    return [...found.values()]
      .filter(({ atMs }) => atMs >= first && atMs < end)
      .toSorted((a, b) => a.atMs - b.atMs)
  })
}

/** Lists of time, open, high, low, close and volume, as on all four exchanges. */
function candlesOf(list: Json | undefined): readonly Candle[] {
  if (!isList(list)) throw new MalformedReply('A list of candles was promised')
  return list.map((row) => {
    const [openTime, ...rest] = isList(row) ? row : []
    const atMs = typeof openTime === 'string' || typeof openTime === 'number' ? Number(openTime) : Number.NaN
    const [open, high, low, close, volume] = rest.slice(0, 5).map(priceOf)
    if (!Number.isSafeInteger(atMs) || !open || !high || !low || !close)
      throw new MalformedReply('A candle has no time or no price')
    return { atMs, open, high, low, close, volume: volume ?? '0' }
  })
}

const priceOf = (value: Json): Decimal | null =>
  typeof value === 'string' && /^\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? plainDigits(value) : null
