import { numberIn, textIn } from '../cursor-fields.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Cursor, Page } from '../exchange.ts'
import type { Market, Markets } from '../markets.ts'
import { rowOf, rowsOf, text } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import { dayMs } from '@harbour/ledger/durations'

const probesAPage = 5

export interface KnownPairs {
  readonly assets: readonly string[]
  readonly symbols: ReadonlySet<string>
  /** Assets that were seen before and have just changed: a pair of two of them may have been traded for the first time. */
  readonly movedNow: readonly string[]
}

/**
 * Binance does not say which pairs an account has traded. A round takes the assets seen so far and requests
 * the first trade of every pair with a new one, and of every pair of two changed ones, the likeliest pairs
 * first; its position is stored, so a stop costs one page.
 */
export async function discoverPage(
  transport: Transport,
  markets: Markets,
  known: KnownPairs,
  cursor: Cursor | null,
): Promise<Page> {
  const done = textsOf(cursor, 'done')
  const begun = textsOf(cursor, 'round')
  const isNew = begun.length === 0
  const round = isNew ? await assetsNow(transport, known.assets, done) : begun
  const fresh = new Set(round.filter((asset) => !done.includes(asset)))
  const moved = isNew ? known.movedNow : textsOf(cursor, 'moved')
  const all = candidates(markets, fresh, new Set(round), new Set(moved))
  const after = isNew ? null : textIn(cursor, 'after')
  const from = after === null ? 0 : placeAfter(all, after)
  const batch = all.slice(from, from + probesAPage)
  const symbols: string[] = []
  for (const market of batch) {
    if (known.symbols.has(market.symbol) || (await hasTrades(transport, market))) symbols.push(market.symbol)
  }
  const atEnd = from + batch.length >= all.length
  const last = batch.at(-1)?.nativeSymbol ?? null
  return {
    fills: [],
    entries: [],
    symbols,
    atEnd,
    covered: null,
    cursor: atEnd
      ? { done: [...new Set([...done, ...round])], round: [], after: null, atMs: transport.now() }
      : { done, round, moved, after: last, atMs: numberIn(cursor, 'atMs') ?? transport.now() },
    progress: all.length === 0 ? 1 : (from + batch.length) / all.length,
  }
}

/** Pairs of two seen assets, then those whose base was seen, then those whose quote was. */
export function candidates(
  markets: Markets,
  fresh: ReadonlySet<string>,
  seen: ReadonlySet<string>,
  moved: ReadonlySet<string> = new Set(),
): readonly Market[] {
  const rank = (market: Market): number => {
    const hasBase = seen.has(market.base)
    return hasBase && seen.has(market.quote) ? 0 : hasBase ? 1 : 2
  }
  return markets.all
    .filter(
      ({ product, base, quote }) =>
        product === 'spot' && (fresh.has(base) || fresh.has(quote) || (moved.has(base) && moved.has(quote))),
    )
    .toSorted((a, b) => rank(a) - rank(b) || (a.nativeSymbol < b.nativeSymbol ? -1 : 1))
}

function placeAfter(all: readonly Market[], native: string): number {
  const at = all.findIndex((market) => market.nativeSymbol === native)
  // A pair that vanished from the list restarts the round, which costs more but misses nothing.
  return at < 0 ? 0 : at + 1
}

async function assetsNow(
  transport: Transport,
  known: readonly string[],
  done: readonly string[],
): Promise<readonly string[]> {
  const body = rowOf(await transport.call('privateGetAccount', { omitZeroBalances: true }, 20))
  const held = rowsOf(body, 'balances').map((row) => text(row, 'asset'))
  return [...new Set([...done, ...known, ...held])].toSorted()
}

async function hasTrades(transport: Transport, market: Market): Promise<boolean> {
  try {
    const body = await transport.call(
      'privateGetMyTrades',
      { symbol: market.nativeSymbol, fromId: 0, limit: 1 },
      20,
    )
    return rowsOf(body).length > 0
  } catch (error) {
    // -1121: listed once, but no longer known to this endpoint.
    if (error instanceof ExchangeError && error.code === '-1121') return false
    throw error
  }
}

/** Requests every pair once a week, for one that was bought and sold again before its balance was ever seen. */
export function rewindDiscovery(cursor: Cursor, sinceMs: number, nowMs: number): Cursor {
  return nowMs - sinceMs < 6 * dayMs ? cursor : { done: [], round: [], after: null, atMs: nowMs }
}

function textsOf(cursor: Cursor | null, key: string): readonly string[] {
  const list = cursor?.[key]
  if (!Array.isArray(list)) return []
  const texts: string[] = []
  for (const each of list) {
    const value: unknown = each
    if (typeof value === 'string') texts.push(value)
  }
  return texts
}
