import { hash } from 'node:crypto'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import { sql } from 'kysely'
import { daysOf } from '../../core/time/days.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'
import type { Needs } from '../sync-run/run-context.ts'
import { apart } from './full-rescan.ts'
import type { SyncSteps } from './steps.ts'

/** Raise it with each change of what the steps of the sync compute from the same rows and holdings. */
const format = 1

export interface FiguresDigest {
  /** The digest of the account's present inputs of figures. */
  readonly digest: string
  /** True if they were computed from the same inputs the last time, and wait for nothing. */
  readonly isSame: boolean
}

interface Stored {
  readonly before: string | null
  /** Everything was computed, by a process of this version. */
  readonly isWhole: boolean
  readonly rowsVersion: number
  readonly method: string
  readonly zone: string
  readonly ahead: number
  readonly streams: string | null
}

/**
 * Compares the rows of an account, its streams, holdings, the day and the person's settings with the last
 * inputs of its figures. Prices do not count: each round updates the equity of the day by them.
 */
export async function readFiguresDigest(
  run: Needs<'db' | 'claim' | 'databaseMs'>,
  holdings: Holdings,
  { doesNotReconcile }: Pick<SyncSteps, 'doesNotReconcile'>,
): Promise<FiguresDigest> {
  const { userId, accountId } = run.claim
  const nowMs = run.databaseMs()
  const { rows } = await sql<Stored>`
    select s.figures_digest as before, s.rows_version as "rowsVersion", s.results_method as method, s.equity_zone as zone,
      s.results_from is null and coalesce(s.reconciled_at = s.figures_reconciled_at, false) and s.missing_rates = '{}'
        and not (coalesce(s.full_rescan_at < to_timestamp(${nowMs}::float8 / 1000) - ${apart}::interval, true)
          and ${doesNotReconcile(run.claim)}) as "isWhole",
      ((select count(*) from fills f where f.user_id = ${userId} and f.account_id = s.account_id
          and f.traded_at > to_timestamp(${holdings.asOfMs}::float8 / 1000))
        + (select count(*) from ledger_entries e where e.user_id = ${userId} and e.account_id = s.account_id
          and e.at > to_timestamp(${holdings.asOfMs}::float8 / 1000)))::int as ahead,
      (select string_agg(concat_ws(' ', t.stream, t.kind, t.done, t.coverage, t.retry_at, t.message), E'\n' order by t.stream)
        from sync_streams t where t.user_id = ${userId} and t.account_id = s.account_id) as streams
    from sync_states s where s.user_id = ${userId} and s.account_id = ${accountId}`.execute(run.db)
  const person = await run.db
    .selectFrom('users')
    .select(['cost_method as method', 'time_zone as timeZone', 'equity_zone as equityZone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const { before = null, isWhole = false, ahead = 0, ...state } = rows[0] ?? {}
  const zone = person ? closingZone(person) : 'UTC'
  const digest = digestOf([
    state,
    person?.method,
    zone,
    daysOf(zone).of(holdings.asOfMs),
    // each row after the snapshot waits for a later one
    ahead,
    heldIn(holdings),
  ])
  return { digest, isSame: isWhole && before === digest }
}

/** Lists the holdings with their entry prices, independent of the exchange's order. */
const heldIn = ({ balances, positions }: Holdings): readonly string[] =>
  [
    ...balances.map(({ wallet, asset, total }) => ['balance', wallet, asset, total]),
    ...positions.map(
      ({
        markPrice,
        unrealisedPnl,
        liquidationPrice: _liquidation,
        leverage: _leverage,
        margin: _margin,
        ...position
      }) => ['position', ...Object.entries(position).flat(), markPrice === null, unrealisedPnl === null],
    ),
  ]
    .map((each) => JSON.stringify(each))
    .toSorted()

const digestOf = (parts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify([format, ...parts]), 'base64url')
