import { sql } from 'kysely'
import type { FileCheck } from '@harbour/exchanges/files/format'
import { Amount } from '@harbour/ledger/amount'
import type { Db } from '../../core/db/db.ts'
import { arrayText } from '../../core/db/array-text.ts'
import type { Compared } from './check.ts'

export type ClosedCheck = Extract<FileCheck, { about: 'closed_pnl' }>

/** A round trip of the account. Amounts in the settle currency, as decimal text. */
export interface Trip {
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly openedMs: number
  /** Null while it is open. */
  readonly closedMs: number | null
  readonly quantity: string
  /** Price profit less fees. */
  readonly profit: string
  /** Positive was received. */
  readonly funding: string
  /** True if every fill since it was flat is there. */
  readonly isComplete: boolean
}

/** Compares closed profit and loss with the account's round trips. Reads and writes nothing else. */
export async function compareClosed(
  db: Db,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  parts: readonly ClosedCheck[],
): Promise<Compared[]> {
  const settles = new Map(parts.map(({ symbol, settle }) => [symbol, settle]))
  const symbols = [...settles.keys()]
  const { rows } = await sql<Trip>`
    select t.symbol, t.side, floor(extract(epoch from t.opened_at) * 1000)::float8 as "openedMs",
      ceil(extract(epoch from t.closed_at) * 1000)::float8 as "closedMs", t.closed::text as quantity,
      (coalesce((t.realised ->> s.settle)::numeric, 0) - coalesce((t.fees ->> s.settle)::numeric, 0))::text as profit,
      coalesce((t.funding ->> s.settle)::numeric, 0)::text as funding, t.is_complete as "isComplete"
    from round_trips t
    join unnest(${arrayText(symbols)}::text[], ${arrayText([...settles.values()])}::text[]) as s (symbol, settle)
      on s.symbol = t.symbol
    where t.user_id = ${userId} and t.account_id = ${accountId} and t.product <> 'spot'`.execute(db)
  return closedAgainstTrips(parts, rows)
}

/** One item in time: a closed part, or a round trip. */
type Piece = { readonly fromMs: number; readonly toMs: number } & (
  | { readonly part: ClosedCheck }
  | { readonly trip: Trip }
)

/**
 * Compares parts and round trips of an instrument whose times touch, by quantity and then by profit: files
 * state whole minutes, and several positions may begin and end in one.
 */
export function closedAgainstTrips(parts: readonly ClosedCheck[], trips: readonly Trip[]): Compared[] {
  const fromMs = parts.reduce((first, { atMs }) => Math.min(first, atMs), Number.POSITIVE_INFINITY)
  const toMs = parts.reduce((last, { untilMs }) => Math.max(last, untilMs), 0)
  const unsided = new Set(parts.flatMap(({ symbol, closes }) => (closes === null ? [symbol] : [])))
  const groups = new Map<string, Piece[]>()
  const add = (symbol: string, side: string | null, piece: Piece): void => {
    const group = unsided.has(symbol) ? symbol : `${symbol} ${side}`
    const pieces = groups.get(group)
    if (pieces === undefined) groups.set(group, [piece])
    else pieces.push(piece)
  }
  for (const part of parts) add(part.symbol, part.closes, { part, fromMs: part.atMs, toMs: part.untilMs })
  for (const trip of trips) {
    // Trades that ended before the file begins, or began after its end, do not belong to it.
    if ((trip.closedMs ?? Number.POSITIVE_INFINITY) < fromMs || trip.openedMs > toMs) continue
    add(trip.symbol, trip.side, {
      trip,
      fromMs: trip.openedMs,
      toMs: trip.closedMs ?? Number.POSITIVE_INFINITY,
    })
  }
  return [...groups.values()].flatMap((pieces) =>
    touching(pieces).map((together) => compared(together, fromMs, toMs)),
  )
}

function touching(pieces: Piece[]): Piece[][] {
  const clusters: Piece[][] = []
  let endMs = Number.NEGATIVE_INFINITY
  for (const piece of pieces.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = clusters.at(-1)
    if (last !== undefined && piece.fromMs <= endMs) last.push(piece)
    else clusters.push([piece])
    endMs = Math.max(endMs, piece.toMs)
  }
  return clusters
}

const total = (amounts: readonly string[]): Amount =>
  amounts.reduce((sum, amount) => sum.plus(amount), Amount.of('0'))

function compared(pieces: readonly Piece[], fileFromMs: number, fileToMs: number): Compared {
  const parts = pieces.flatMap((piece) => ('part' in piece ? [piece.part] : []))
  const trips = pieces.flatMap((piece) => ('trip' in piece ? [piece.trip] : []))
  const [first] = pieces
  const quantity = total(parts.map((part) => part.quantity))
  const ourQuantity = total(trips.map((trip) => trip.quantity))
  const found = {
    symbol: parts[0]?.symbol ?? trips[0]?.symbol ?? '',
    orderId: null,
    fromMs: first?.fromMs ?? 0,
    toMs: pieces.reduce((last, { toMs }) => (Number.isFinite(toMs) ? Math.max(last, toMs) : last), 0),
  }
  const reachesOut =
    found.fromMs < fileFromMs || trips.some(({ closedMs }) => closedMs === null || closedMs > fileToMs)
  if (
    trips.length > 0 &&
    (trips.some(({ isComplete }) => !isComplete) || trips.some(({ closedMs }) => closedMs === null))
  )
    return { ...found, ...byQuantity(quantity, ourQuantity), verdict: 'unknown' }
  if (quantity.cmp(ourQuantity) !== 0)
    return {
      ...found,
      ...byQuantity(quantity, trips.length === 0 ? null : ourQuantity),
      verdict: reachesOut && quantity.cmp(ourQuantity) < 0 ? 'unknown' : 'different',
    }
  const profit = total(parts.map((part) => part.profit))
  const ours = total(trips.map((trip) => trip.profit))
  const withFunding = ours.plus(total(trips.map(({ funding }) => funding)))
  // Each figure of the file is rounded separately, by at most one unit of its last place.
  const slack = total(parts.map((part) => lastPlace(part.profit)))
  const isNear = (amount: Amount) => amount.minus(profit).abs().cmp(slack) <= 0
  return {
    ...found,
    what: 'profit',
    file: profit.toString(),
    ours: ours.toString(),
    unit: parts[0]?.settle ?? null,
    verdict: isNear(ours) || isNear(withFunding) ? 'equal' : 'different',
  }
}

const byQuantity = (file: Amount, ours: Amount | null) => ({
  what: 'quantity' as const,
  file: file.toString(),
  ours: ours?.toString() ?? null,
  unit: null,
})

/** '1.25' has hundredths: '0.01'. */
function lastPlace(decimal: string): string {
  const places = decimal.includes('.') ? decimal.length - decimal.indexOf('.') - 1 : 0
  return places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`
}
