import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Decimal, PositionSide } from '@harbour/ledger/fill'
import type { Needs } from '../sync-run/run-context.ts'

/** A history whose first fill is this close to its beginning may lack the fills that opened a position. */
const marginMs = 7 * dayMs

/** The sum of the fills of one book of a derivative. */
export interface FoldedBook {
  readonly symbol: string
  /** A one-way book nets buys and sells; a hedge book has its own side, where a short grows by selling. */
  readonly positionSide: PositionSide
  readonly product: 'linear' | 'inverse'
  readonly base: string
  readonly quote: string
  readonly settle: string
  readonly contractSize: Decimal
  /** Contracts, signed: positive is long. */
  readonly net: Decimal
  readonly fills: number
  /** The sum of the stated realised P&L; null if a fill states nothing. */
  readonly stated: Decimal | null
  /** Cash paid (−) and received (+) at the prices of the fills, in the settle currency: quote, or coins of inverse contracts. */
  readonly cash: Decimal
  /**
   * Every stream of fills was read to its end without a failure, and if the exchange serves a limited past,
   * the first fill of the symbol is well within it, or files cover the time before.
   */
  readonly isWhole: boolean
}

/** Books by instrument and side, of fills up to a moment; `onlyOpen` leaves out instruments without a position at the exchange. */
export async function readBooks(
  run: Needs<'db' | 'claim' | 'exchange'>,
  asOfMs: number,
  onlyOpen: boolean,
): Promise<readonly FoldedBook[]> {
  const { userId, accountId } = run.claim
  const streams = await streamsOf(run)
  const filledToMs = await readFilledTo(run)
  const isRead = streams.size > 0 && [...streams.values()].every(({ isRead: done }) => done)
  const { rows } = await sql<
    Omit<FoldedBook, 'isWhole'> & { stream: string | null; isFilled: boolean; firstMs: number }
  >`
    select f.symbol, f.position_side as "positionSide", f.product, min(f.base) as base, min(f.quote) as quote,
      coalesce(min(f.settle), case f.product when 'inverse' then min(f.base) else min(f.quote) end) as settle,
      trim_scale(max(f.contract_size)) as "contractSize", count(*)::int as fills,
      min(f.stream) filter (where f.stream <> 'import') as stream, bool_or(f.stream = 'import') as "isFilled",
      trim_scale(sum(case f.side when 'buy' then f.quantity else -f.quantity end)) as net,
      case when bool_and(f.realised_pnl is not null) then trim_scale(sum(f.realised_pnl)) end as stated,
      trim_scale(sum(case f.side when 'buy' then -1 else 1 end * case f.product
        when 'inverse' then -f.quantity * f.contract_size / nullif(f.price, 0)
        else f.quantity * f.contract_size * f.price end)) as cash,
      (extract(epoch from min(f.traded_at)) * 1000)::float8 as "firstMs"
    from fills f
    where f.user_id = ${userId} and f.account_id = ${accountId} and f.product <> 'spot'
      and f.traded_at <= to_timestamp(${asOfMs}::float8 / 1000)
      and (not ${onlyOpen}::boolean or f.symbol in (
        select symbol from positions where user_id = ${userId} and account_id = ${accountId}))
    group by f.symbol, f.position_side, f.product
    order by f.symbol, f.position_side`.execute(run.db)
  return rows.map(({ stream, isFilled, firstMs, ...book }) => {
    const known = stream === null ? undefined : streams.get(stream)
    const isInside = known !== undefined && (!known.isLimited || firstMs > known.fromMs + marginMs)
    // A book known only from files precedes every stream.
    const fromMs = known?.fromMs ?? Math.min(...[...streams.values()].map((stream) => stream.fromMs))
    const isJoined = isFilled && filledToMs !== null && filledToMs > fromMs - marginMs
    return { ...book, isWhole: isRead && (isJoined || isInside) }
  })
}

/** The newest imported fill of derivatives: files cover their stream up to there, whichever instrument it was. */
async function readFilledTo({ claim, db }: Needs<'db' | 'claim'>): Promise<number | null> {
  const { rows } = await sql<{ atMs: number | null }>`
    select (extract(epoch from max(traded_at)) * 1000)::float8 as "atMs" from fills
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and product <> 'spot' and stream = 'import'`.execute(
    db,
  )
  return rows[0]?.atMs ?? null
}

interface StreamState {
  readonly isRead: boolean
  readonly isLimited: boolean
  readonly fromMs: number
}

async function streamsOf(run: Needs<'db' | 'claim' | 'exchange'>): Promise<ReadonlyMap<string, StreamState>> {
  const { rows } = await sql<{
    stream: string
    done: boolean
    message: string | null
    fromMs: number | null
  }>`
    select stream, done, message, lower(coverage)::float8 as "fromMs" from sync_streams
    where user_id = ${run.claim.userId} and account_id = ${run.claim.accountId} and kind = 'fills'`.execute(
    run.db,
  )
  return new Map(
    rows.map(({ stream, done, message, fromMs }) => [
      stream,
      {
        isRead: done && message === null,
        isLimited: run.exchange.reachMs({ id: stream, kind: 'fills', title: '' }) !== null,
        fromMs: fromMs ?? Number.POSITIVE_INFINITY,
      },
    ]),
  )
}

/**
 * Stores the sum of the fills with each open position, so that a difference shows; null if they are
 * incomplete and do not match either.
 */
export async function compareFolded(run: Needs<'db' | 'claim' | 'exchange'>, asOfMs: number): Promise<void> {
  const { userId, accountId } = run.claim
  const books = JSON.stringify(
    (await readBooks(run, asOfMs, true)).map(({ symbol, positionSide, net, isWhole }) => ({
      symbol,
      side: positionSide,
      net,
      isWhole,
    })),
  )
  await sql`
    update positions p set folded_quantity = (
      select folded.quantity
      from jsonb_to_recordset(${books}::jsonb) as book (symbol text, side text, net numeric, "isWhole" boolean)
      cross join lateral (select trim_scale(case when p.side = 'long' then book.net else -book.net end) as quantity) folded
      where book.symbol = p.symbol and book.side = case when p.mode = 'hedge' then p.side else 'both' end
        and (book."isWhole" or folded.quantity = p.quantity))
    where p.user_id = ${userId} and p.account_id = ${accountId}
      and exists (select from sync_states s
        where s.user_id = ${userId} and s.account_id = ${accountId} and s.epoch = ${run.claim.epoch})`.execute(
    run.db,
  )
}
