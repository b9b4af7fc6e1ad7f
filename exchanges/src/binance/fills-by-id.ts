import type { Fill } from '@harbour/ledger/fill'
import { flat, idBefore, readRewindPoints, withRewindPoint } from '../rewind-points.ts'
import { numberIn } from '../cursor-fields.ts'
import { errorMessages } from '../wire/error-messages.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Cursor, Page } from '../exchange.ts'
import type { Market } from '../markets.ts'
import { MalformedReply, rowsOf, text } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import { dayMs } from '@harbour/ledger/durations'
import type { ForcedOrders } from './forced-orders.ts'
import { parseFuturesFill, parseSpotFill } from './parse-fills.ts'

const pageSize = 1000
/** Futures fills older than three months are not available. */
export const futuresReachMs = 90 * dayMs

const endpoints = {
  spot: { method: 'privateGetMyTrades', weight: 20, parse: parseSpotFill, reachMs: null },
  // The budget uses the spot API's units of 6,000 a minute; futures hosts allow 2,400.
  linear: {
    method: 'fapiPrivateGetUserTrades',
    weight: 13,
    parse: parseFuturesFill,
    reachMs: futuresReachMs,
  },
  inverse: {
    method: 'dapiPrivateGetUserTrades',
    weight: 50,
    parse: parseFuturesFill,
    reachMs: futuresReachMs,
  },
} as const

/**
 * The next thousand fills of one symbol by rising id, independent of windows and equal milliseconds. The
 * cursor stores the next id, until when the stream is known, and a few rewind points.
 */
export async function fillsPage(
  transport: Transport,
  forced: ForcedOrders,
  market: Market,
  cursor: Cursor | null,
): Promise<Page> {
  const endpoint = endpoints[market.product]
  const askedMs = await transport.exchangeNow()
  const fromId = numberIn(cursor, 'fromId') ?? 0
  const startMs = endpoint.reachMs === null ? 0 : askedMs - endpoint.reachMs
  const knownMs = numberIn(cursor, 'knownMs') ?? startMs
  const body = await transport.call(
    endpoint.method,
    { symbol: market.nativeSymbol, fromId, limit: pageSize },
    endpoint.weight,
  )
  const read = rowsOf(body).map((row) => {
    // The parser takes the market from the request, so a reply to a different request would become fills of this market.
    const native = text(row, 'symbol')
    if (native !== market.nativeSymbol)
      throw new MalformedReply(`A fill of ${native} came for ${market.nativeSymbol}`)
    return endpoint.parse(row, market)
  })
  const fills = market.product === 'spot' ? read : await forced.mark(market, read)
  const first = fills[0]
  const last = fills.at(-1)
  if (first !== undefined && Number(first.nativeId) < fromId) throw earlierPage()
  const atEnd = fills.length < pageSize
  // Rows of the last millisecond may continue in the next page.
  const untilMs = atEnd ? Math.max(askedMs, knownMs) : Math.max(last?.atMs ?? 0, knownMs)
  const rewindPoints =
    first === undefined
      ? readRewindPoints(cursor)
      : withRewindPoint(readRewindPoints(cursor), [first.atMs, Number(first.nativeId)])
  return {
    fills,
    entries: [],
    atEnd,
    cursor: { fromId: nextId(last, fromId), knownMs: untilMs, anchors: flat(rewindPoints) },
    covered: untilMs > knownMs ? { fromMs: knownMs, toMs: untilMs } : null,
    progress: atEnd ? 1 : null,
  }
}

function nextId(last: Fill | undefined, fromId: number): number {
  if (last === undefined) return fromId
  const id = Number(last.nativeId)
  if (!Number.isSafeInteger(id)) throw new Error('A trade id is beyond what the cursor can hold')
  return id + 1
}

/** A cache on the way can return an earlier page; continuing from it would skip rows. */
function earlierPage(): ExchangeError {
  return new ExchangeError({
    kind: 'unavailable',
    reason: 'down',
    exchange: 'binance',
    saying: errorMessages.earlierPage('Binance'),
  })
}

export function rewindFills(cursor: Cursor, sinceMs: number): Cursor {
  const knownMs = numberIn(cursor, 'knownMs') ?? 0
  const fromId = numberIn(cursor, 'fromId') ?? 0
  if (knownMs <= sinceMs) return cursor
  return {
    ...cursor,
    fromId: Math.min(fromId, idBefore(readRewindPoints(cursor), sinceMs)),
    knownMs: sinceMs,
  }
}
