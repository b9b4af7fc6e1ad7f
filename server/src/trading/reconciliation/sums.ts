import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { firstRowMs } from '../sync-run/first-row.ts'
import type { Decimal } from '@harbour/ledger/fill'
import type { Needs } from '../sync-run/run-context.ts'

/** Rows closer than this to the beginning of the available history may have had earlier ones. */
const marginMs = 7 * dayMs

/** The sum of spot fills of one pair, before fees. */
export interface SpotSum {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly baseNet: Decimal
  readonly quoteNet: Decimal
  readonly fills: number
}

/** Fees of one instrument's fills in one asset. */
export interface FeeSum {
  readonly symbol: string
  readonly asset: string
  /** Positive was paid. */
  readonly paid: Decimal
}

/** Bookings of one kind in one asset, net of costs; of an instrument if they belong to one. */
export interface EntrySum {
  readonly kind: string
  readonly asset: string
  readonly symbol: string | null
  readonly amount: Decimal
}

export interface Sums {
  readonly spot: readonly SpotSum[]
  readonly fees: readonly FeeSum[]
  readonly entries: readonly EntrySum[]
}

/** Sums all rows of an account up to a moment. Transfers between its own wallets are left out. */
export async function readSums(run: Needs<'db' | 'claim'>, asOfMs: number): Promise<Sums> {
  const { userId, accountId } = run.claim
  const until = sql`to_timestamp(${asOfMs}::float8 / 1000)`
  const spot = await sql<SpotSum>`
    select symbol, base, quote, count(*)::int as fills,
      trim_scale(sum(case side when 'buy' then quantity else -quantity end)) as "baseNet",
      trim_scale(sum(case side when 'buy' then -quantity * price else quantity * price end)) as "quoteNet"
    from fills where user_id = ${userId} and account_id = ${accountId} and product = 'spot' and traded_at <= ${until}
    group by symbol, base, quote order by symbol`.execute(run.db)
  const fees = await sql<FeeSum>`
    select symbol, fee_asset as asset, trim_scale(sum(fee)) as paid
    from fills where user_id = ${userId} and account_id = ${accountId} and fee_asset is not null and traded_at <= ${until}
    group by symbol, fee_asset order by symbol, fee_asset`.execute(run.db)
  const entries = await sql<EntrySum>`
    select kind, asset, symbol, trim_scale(sum(amount - fee)) as amount
    from ledger_entries
    where user_id = ${userId} and account_id = ${accountId} and kind <> 'transfer' and at <= ${until}
    group by kind, asset, symbol order by kind, asset, symbol`.execute(run.db)
  return { spot: spot.rows, fees: fees.rows, entries: entries.rows }
}

/** A span that one stream does not cover, in milliseconds. */
export interface Hole {
  readonly fromMs: number
  readonly toMs: number
}

export interface Wholeness {
  /** The reason why balances cannot be summed from zero; null if they can. */
  readonly why: 'unfinished' | 'refused' | 'older' | null
  readonly holes: readonly Hole[]
}

/** Reads whether the history reaches back to the account's beginning without a gap. */
export async function readWholeness(run: Needs<'db' | 'claim' | 'exchange'>): Promise<Wholeness> {
  const { userId, accountId } = run.claim
  const { rows } = await sql<{
    stream: string
    kind: 'fills' | 'ledger'
    title: string
    done: boolean
    message: string | null
    fromMs: number | null
    firstMs: number | null
    holes: readonly (readonly [number, number])[]
  }>`
    select stream, kind, title, done, message, lower(coverage)::float8 as "fromMs",
      ${firstRowMs(userId)} as "firstMs",
      (select coalesce(jsonb_agg(jsonb_build_array(lower(span), upper(span)) order by lower(span)), '[]')
        from unnest(int8multirange(range_merge(coverage)) - coverage) as span) as holes
    from sync_streams s where user_id = ${userId} and account_id = ${accountId}`.execute(run.db)
  const holes = rows.flatMap((row) => row.holes.map(([fromMs, toMs]) => ({ fromMs, toMs })))
  const isOlder = rows.some(
    ({ fromMs, firstMs, ...row }) =>
      run.exchange.reachMs({ ...row, id: row.stream }) !== null &&
      firstMs !== null &&
      firstMs < (fromMs ?? Number.POSITIVE_INFINITY) + marginMs,
  )
  if (rows.length === 0 || !rows.every(({ done }) => done)) {
    const isRefused = rows.some(({ done, message }) => !done && message !== null)
    return { why: isRefused ? 'refused' : 'unfinished', holes }
  }
  return { why: isOlder ? 'older' : null, holes }
}
