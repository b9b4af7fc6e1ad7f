import { CompiledQuery, sql } from 'kysely'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Needs } from '../sync-run/run-context.ts'

/** Rows fetched at a time: enough to be quick, few enough that other work gets its turn in between. */
const chunkRows = 2_000

/** One event of an instrument; a fill with the id that lists name it by. */
export type InstrumentEvent =
  | { readonly atMs: number; readonly fill: Fill; readonly fillId: string }
  | { readonly atMs: number; readonly entry: LedgerEntry }

interface Place {
  readonly atMs: number
  /** The exchange's count of matches; '0' where it states none. */
  readonly match: string
  /** The negated remaining quantity of the order, which rises with each fill of a match. */
  readonly taken: string
  readonly length: number
  readonly nativeId: string
}

/**
 * Fills, funding payments, liquidation fees and deliveries of one instrument of an account, oldest first, after a moment (null: from the
 * beginning). What happened at one moment comes in the exchange's own order: by its sequence where it states one, then by its ids;
 * funding before fills, and what a liquidation cost or a delivery brought after them.
 */
export async function* instrumentForwards(
  run: Needs<'db' | 'claim' | 'exchange' | 'signal'>,
  symbol: string,
  afterMs: number | null,
): AsyncGenerator<InstrumentEvent> {
  const fills = inChunks<Fill & Place & { readonly id: string }>(run, fillsPage, symbol, afterMs)
  const entries = inChunks<LedgerEntry & Place>(run, entriesPage, symbol, afterMs)
  let fill = await fills.next()
  let entry = await entries.next()
  for (;;) {
    if (!entry.done && (fill.done || isBefore(entry.value, fill.value))) {
      yield { atMs: entry.value.atMs, entry: entry.value }
      entry = await entries.next()
    } else if (!fill.done) {
      const { id, ...one } = fill.value
      yield { atMs: one.atMs, fill: { ...one, inverseUnit: run.exchange.inverseUnit }, fillId: id }
      fill = await fills.next()
    } else return
  }
}

const isBefore = (entry: LedgerEntry, fill: Fill): boolean =>
  entry.kind === 'funding' ? entry.atMs <= fill.atMs : entry.atMs < fill.atMs

/** Ids are numbers on some exchanges and words on others: the shorter one is the older one, then by their digits. */
const orderOf = (time: string, match: string, taken: string) =>
  `${time}, ${match}, ${taken}, length(native_id), native_id`

const fillParts = ['traded_at', 'coalesce(sequence, 0)', '-coalesce(order_remaining, 0)'] as const
/** The order of fills, for a query over `fills`. */
export const fillsInOrder = orderOf(...fillParts)

function after(time: string, match: string, taken: string): string {
  const order = orderOf(time, match, taken)
  return `user_id = $1 and account_id = $2 and symbol = $3 and ${time} >= to_timestamp($4::float8 / 1000)
    and (${order}) > (to_timestamp($4::float8 / 1000), $5::numeric, $6::numeric, $7::int, $8::text)
  order by ${order} limit ${chunkRows}`
}

const fillsPage = `
  select id, native_id as "nativeId", order_id as "orderId", client_order_id as "clientOrderId", bot_type as "botType", symbol, base,
    quote, settle, product, side, position_side as "positionSide", price, quantity, contract_size as "contractSize", fee, fee_asset as "feeAsset",
    realised_pnl as "realisedPnl", liquidity, kind, (extract(epoch from traded_at) * 1000)::float8 as "atMs",
    coalesce(sequence, 0) as match, -coalesce(order_remaining, 0) as taken, length(native_id) as length
  from fills where ${after(...fillParts)}`

/** Kinds of ledger entries that results are made of, for a query over `ledger_entries`. */
export const foldedKinds = sql.raw<string>("('funding', 'liquidation_fee', 'realised_pnl')")

const entryRank = "case kind when 'funding' then 0 else 1 end::numeric"

const entriesPage = `
  select native_id as "nativeId", kind, asset, amount, fee, symbol, position_side as "positionSide", native_kind as "nativeKind",
    (extract(epoch from at) * 1000)::float8 as "atMs", '0' as match, ${entryRank} as taken, length(native_id) as length
  from ledger_entries where kind in ('funding', 'liquidation_fee', 'realised_pnl') and ${after('at', '0::numeric', entryRank)}`

async function* inChunks<Row extends Place>(
  run: Needs<'db' | 'claim' | 'signal'>,
  page: string,
  symbol: string,
  afterMs: number | null,
): AsyncGenerator<Row> {
  // before everything of the millisecond that follows
  let place: Place = {
    atMs: afterMs === null ? 0 : afterMs + 1,
    match: '-1',
    taken: '0',
    length: 0,
    nativeId: '',
  }
  for (;;) {
    run.signal.throwIfAborted()
    const { rows } = await run.db.executeQuery<Row>(
      CompiledQuery.raw(page, [
        run.claim.userId,
        run.claim.accountId,
        symbol,
        place.atMs,
        place.match,
        place.taken,
        place.length,
        place.nativeId,
      ]),
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < chunkRows) return
    place = last
  }
}
