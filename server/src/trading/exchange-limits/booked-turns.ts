import { sql } from 'kysely'
import type { AddressLimit } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { burstMs, costMsOf } from './address-limit.ts'
import type { PlannedTurn } from './planned-turns.ts'
import type { Booked, BookedTime } from './reservation.ts'

interface Way {
  readonly exchange: string
  readonly egress: string
}

interface Request {
  readonly limit: AddressLimit
  /** The weight of the request that is sent now. */
  readonly first: number
  readonly turns: readonly PlannedTurn[]
  /** A first turn further away than that is refused. */
  readonly maxWaitMs: number
  /** The moment in microseconds since 1970; the database's clock by default. */
  readonly at?: number
}

/** Nothing was booked unless both are null. */
interface Booking extends Booked {
  /** The rest of a pause that the exchange demanded. */
  readonly pauseMs: number | null
  /** The time until the turn, which is too far away. */
  readonly waitMs: number | null
}

/** Rounds up, but not for the inexact last digit of a product. */
const microseconds = (ms: number): number => Math.ceil(ms * 1000 - 0.001)

/** Books turns in the token bucket of an egress by one statement (GCRA): the first for now, the others at their intervals. */
export async function bookTurns(db: Db, { exchange, egress }: Way, request: Request): Promise<Booking> {
  const { limit, first, turns, maxWaitMs, at } = request
  const costs = turns.map(({ weight }) => microseconds(costMsOf(limit, weight)))
  const spacings = turns.map(({ spacingMs }) => microseconds(spacingMs))
  const { rows } = await sql<{
    pauseMs: number | null
    waitUs: number | null
    at: number | null
    notBefore: readonly number[] | null
    starts: readonly number[] | null
  }>`
    select pause_ms as "pauseMs", wait_us as "waitUs", booked_at as at, not_before as "notBefore", starts
    from book_exchange_turns(${exchange}, ${egress}, ${microseconds(costMsOf(limit, first))}::int8, ${costs}::int8[], ${spacings}::int8[],
      ${microseconds(burstMs(limit))}::int8, ${microseconds(maxWaitMs)}::int8, ${at ?? null}::int8)`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a booking answers with one row')
  return {
    pauseMs: row.pauseMs,
    waitMs: row.waitUs === null ? null : row.waitUs / 1000,
    at: row.at ?? 0,
    turns: (row.starts ?? []).map((start, index) => ({
      startMs: start / 1000,
      notBeforeMs: (row.notBefore?.[index] ?? 0) / 1000,
    })),
  }
}

/** Returns booked time that is not used: it is free for others at once. */
export async function giveBackTurns(
  db: Db,
  { exchange, egress }: Way,
  unused: readonly BookedTime[],
  at?: number,
): Promise<void> {
  const ranges = unused.flatMap((time) => {
    const [from, to] = [microseconds(time.fromMs), Math.floor(time.toMs * 1000 + 0.001)]
    return from < to ? [`[${time.at + from},${time.at + to})`] : []
  })
  await sql`
    select return_exchange_turns(${exchange}, ${egress}, ${`{${ranges.join(',')}}`}::int8multirange, ${at ?? null}::int8)`.execute(
    db,
  )
}
