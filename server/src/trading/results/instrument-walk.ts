import { CompiledQuery, sql } from 'kysely'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Db } from '../../core/db/db.ts'

/** Rows fetched at a time: enough to be quick, few enough that other work runs in between. */
const chunkRows = 2_000

/** The account whose history is read, and its database. A run of the sync is one. */
export interface WalkedAccount {
  readonly db: Db
  readonly claim: { readonly userId: string; readonly accountId: string }
  readonly exchange: { readonly inverseUnit?: Exchange['inverseUnit'] | undefined }
  readonly signal: AbortSignal
}

/**
 * One event of a history; a fill with the id that lists use. `version` is the transaction that wrote the row:
 * it changes with each change of the row.
 */
export type HistoryEvent = { readonly atMs: number; readonly version: number } & (
  | { readonly fill: Fill; readonly fillId: string }
  | { readonly entry: LedgerEntry }
)

interface Place {
  readonly atMs: number
  /** The exchange's match number; '0' without one. */
  readonly match: string
  /** The negated remaining quantity of the order, which rises with each fill of a match. */
  readonly taken: string
  readonly length: number
  readonly nativeId: string
  /** Ids are unique within a stream. */
  readonly stream: string
  readonly version: number
}

/**
 * Fills, funding payments, liquidation fees and deliveries of one instrument of an account, oldest first,
 * after a moment (null: from the beginning). Rows of one moment are in the exchange's own order: by its
 * sequence if stated, then by its ids; funding before fills, and liquidation fees and deliveries after them.
 */
export const instrumentForwards = (
  run: WalkedAccount,
  symbol: string,
  afterMs: number | null,
): AsyncGenerator<HistoryEvent> => forwards(run, pagesOfInstrument, symbol, afterMs)

/** Reads a whole account, oldest first: the fills of all its instruments, and every ledger entry. */
export const accountForwards = (run: WalkedAccount, afterMs: number | null): AsyncGenerator<HistoryEvent> =>
  forwards(run, pagesOfAccount, null, afterMs)

async function* forwards(
  run: WalkedAccount,
  pages: Pages,
  symbol: string | null,
  afterMs: number | null,
): AsyncGenerator<HistoryEvent> {
  const fills = inChunks<Fill & Place & { readonly id: string }>(run, pages.fills, symbol, afterMs)
  const entries = inChunks<LedgerEntry & Place>(run, pages.entries, symbol, afterMs)
  let fill = await fills.next()
  let entry = await entries.next()
  for (;;) {
    if (!entry.done && (fill.done || isBefore(entry.value, fill.value))) {
      yield { atMs: entry.value.atMs, version: entry.value.version, entry: entry.value }
      entry = await entries.next()
    } else if (!fill.done) {
      const { id, ...one } = fill.value
      const { atMs, version } = one
      yield { atMs, version, fill: { ...one, inverseUnit: run.exchange.inverseUnit }, fillId: id }
      fill = await fills.next()
    } else return
  }
}

const isBefore = (entry: LedgerEntry, fill: Fill): boolean =>
  entry.kind === 'funding' ? entry.atMs <= fill.atMs : entry.atMs < fill.atMs

/** Ids are numbers on some exchanges and words on others: shorter ones are older, then by their digits. */
const orderOf = (time: string, match: string, taken: string) =>
  `${time}, ${match}, ${taken}, length(native_id), native_id`

const fillParts = ['traded_at', 'coalesce(sequence, 0)', '-coalesce(order_remaining, 0)'] as const
/** The order of fills, for a query over `fills`. */
export const fillsInOrder = orderOf(...fillParts)

interface Pages {
  readonly fills: string
  readonly entries: string
}

function after(of: string, time: string, match: string, taken: string): string {
  const order = `${orderOf(time, match, taken)}, stream`
  return `user_id = $1 and account_id = $2 and ${of} and ${time} >= to_timestamp($4::float8 / 1000)
    and (${order}) > (to_timestamp($4::float8 / 1000), $5::numeric, $6::numeric, $7::int, $8::text, $9::text)
  order by ${order} limit ${chunkRows}`
}

const fillsPage = (of: string) => `
  select id, native_id as "nativeId", order_id as "orderId", client_order_id as "clientOrderId", bot_type as "botType", symbol, base,
    quote, settle, product, side, position_side as "positionSide", price, quantity, contract_size as "contractSize", fee, fee_asset as "feeAsset",
    realised_pnl as "realisedPnl", liquidity, kind, (extract(epoch from traded_at) * 1000)::float8 as "atMs",
    coalesce(sequence, 0) as match, -coalesce(order_remaining, 0) as taken, length(native_id) as length, stream,
    xmin::text::float8 as version
  from fills where ${after(of, ...fillParts)}`

/** The kinds of ledger entries in results, for a query over `ledger_entries`. */
export const foldedKinds = sql.raw<string>("('funding', 'liquidation_fee', 'realised_pnl')")

const entryRank = "case kind when 'funding' then 0 else 1 end::numeric"

const entriesPage = (of: string) => `
  select native_id as "nativeId", kind, asset, amount, fee, symbol, position_side as "positionSide", native_kind as "nativeKind",
    (extract(epoch from at) * 1000)::float8 as "atMs", '0' as match, ${entryRank} as taken, length(native_id) as length, stream,
    xmin::text::float8 as version
  from ledger_entries where ${after(of, 'at', '0::numeric', entryRank)}`

const pagesOfInstrument: Pages = {
  fills: fillsPage('symbol = $3'),
  entries: entriesPage("kind in ('funding', 'liquidation_fee', 'realised_pnl') and symbol = $3"),
}
const pagesOfAccount: Pages = {
  fills: fillsPage('$3::text is null'),
  entries: entriesPage('$3::text is null'),
}

async function* inChunks<Row extends Place>(
  run: WalkedAccount,
  page: string,
  symbol: string | null,
  afterMs: number | null,
): AsyncGenerator<Row> {
  // before every event of the next millisecond
  let place: Place = {
    atMs: afterMs === null ? 0 : afterMs + 1,
    match: '-1',
    taken: '0',
    length: 0,
    nativeId: '',
    stream: '',
    version: 0,
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
        place.stream,
      ]),
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < chunkRows) return
    place = last
  }
}
