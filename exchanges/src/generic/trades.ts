import type { Cursor, Page, Stream } from '../exchange.ts'
import type { Habits } from './habits.ts'
import { unlistedIn, withUnlisted } from './left-out.ts'
import { beganMs, nothing, stepOf } from './list-page.ts'
import type { UnifiedCalls } from './unified-calls.ts'
import { fillOf, words } from './unified.ts'

const prefix = 'trades:'

/** All pairs in one list where no pair is named. */
export const tradesStream = (symbol: string | null): Stream =>
  symbol === null
    ? { id: 'trades', kind: 'fills', title: 'Spot trades' }
    : { id: `${prefix}${symbol}`, kind: 'fills', title: `${symbol} trades` }

/** The pair that a stream of trades is of; null where it is of all. */
export const symbolOf = ({ id }: Pick<Stream, 'id'>): string | null =>
  id.startsWith(prefix) ? id.slice(prefix.length) : null

/** A page of spot trades. */
export async function tradesPage(
  calls: UnifiedCalls,
  habits: Habits,
  stream: Stream,
  cursor: Cursor | null,
): Promise<Page> {
  const { markets } = await calls.source()
  const unlisted = new Set(unlistedIn(cursor))
  // A pair that was taken off the list cannot be asked for any more.
  const own = symbolOf(stream)
  if (own !== null && markets.bySymbol(own) === null) return nothing(withUnlisted(cursor ?? {}, [own]))
  const nowMs = calls.transport.now()
  const { windowMs, reachMs, pageSize } = habits
  const limits = { beginMs: reachMs === null ? beganMs : nowMs - reachMs + 3_600_000, windowMs, nowMs }
  const rows = await calls.list({ method: 'fetchMyTrades', of: own ?? undefined, pageSize }, cursor, limits)
  const step = stepOf(cursor, limits, rows)
  // What is not listed has neither a base nor a quote that one could count in: it is left out, and said to be.
  const fills = step.fresh.flatMap((row) => {
    const symbol = words(row, 'symbol') ?? 'a pair without a name'
    const market = markets.bySymbol(symbol)
    if (market === null) unlisted.add(symbol)
    return market?.product === 'spot' ? [fillOf(row, market)] : []
  })
  return {
    fills,
    entries: [],
    cursor: withUnlisted(step.cursor, [...unlisted]),
    // Nobody says whether such a list is whole, so nothing is called known.
    covered: null,
    atEnd: step.atEnd,
    progress: step.progress,
  }
}
