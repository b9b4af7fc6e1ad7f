import { CompiledQuery } from 'kysely'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Needs } from '../sync-run/run-context.ts'

/** Rows fetched at a time: enough to be quick, few enough that other work runs in between. */
const chunkRows = 2_000

export type HistoryEvent = { readonly atMs: number } & (
  | { readonly fill: Fill }
  | { readonly entry: LedgerEntry }
)

/** Fills and ledger entries of an account together, newest first, from `toMs` down to `fromMs`, both included. */
export async function* historyBackwards(
  run: Needs<'db' | 'claim' | 'signal'>,
  toMs: number,
  fromMs: number,
): AsyncGenerator<HistoryEvent> {
  const fills = inChunks<Fill & Key>(run, fillsPage, toMs, fromMs)
  const entries = inChunks<LedgerEntry & Key>(run, entriesPage, toMs, fromMs)
  let fill = await fills.next()
  let entry = await entries.next()
  for (;;) {
    if (!fill.done && (entry.done || fill.value.atMs >= entry.value.atMs)) {
      yield { atMs: fill.value.atMs, fill: fill.value }
      fill = await fills.next()
    } else if (!entry.done) {
      yield { atMs: entry.value.atMs, entry: entry.value }
      entry = await entries.next()
    } else return
  }
}

interface Key {
  readonly atMs: number
  readonly key1: string
  readonly key2: string
}

const fillsPage = `
  select f.native_id as "nativeId", f.order_id as "orderId", f.client_order_id as "clientOrderId", f.symbol, f.base, f.quote,
    f.settle, f.product, f.side, f.position_side as "positionSide", f.price, f.quantity, f.contract_size as "contractSize",
    f.fee, f.fee_asset as "feeAsset", f.realised_pnl as "realisedPnl", f.liquidity, f.kind,
    (extract(epoch from f.traded_at) * 1000)::float8 as "atMs", f.id as key1, '' as key2
  from fills f
  where f.user_id = $1 and f.account_id = $2 and f.traded_at >= to_timestamp($4::float8 / 1000)
    and (f.traded_at, f.id, '') < (to_timestamp($3::float8 / 1000), $5::text, $6::text)
  order by f.traded_at desc, f.id desc limit ${chunkRows}`

const entriesPage = `
  select e.native_id as "nativeId", e.kind, e.asset, e.amount, e.fee, e.symbol, e.position_side as "positionSide",
    e.native_kind as "nativeKind", (extract(epoch from e.at) * 1000)::float8 as "atMs", e.stream as key1, e.native_id as key2
  from ledger_entries e
  where e.user_id = $1 and e.account_id = $2 and e.at >= to_timestamp($4::float8 / 1000)
    and (e.at, e.stream, e.native_id) < (to_timestamp($3::float8 / 1000), $5::text, $6::text)
  order by e.at desc, e.stream desc, e.native_id desc limit ${chunkRows}`

async function* inChunks<Row extends Key>(
  run: Needs<'db' | 'claim' | 'signal'>,
  page: string,
  toMs: number,
  fromMs: number,
): AsyncGenerator<Row> {
  // Greater than every key of the first excluded millisecond.
  let [atMs, key1, key2] = [toMs + 1, '', '']
  for (;;) {
    run.signal.throwIfAborted()
    const { rows } = await run.db.executeQuery<Row>(
      CompiledQuery.raw(page, [run.claim.userId, run.claim.accountId, atMs, fromMs, key1, key2]),
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < chunkRows) return
    ;({ atMs, key1, key2 } = last)
  }
}
