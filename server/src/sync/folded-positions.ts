import { sql } from 'kysely'
import type { AccountRun } from './account-run.ts'
import { arrayText } from './array-text.ts'

/** A history whose first fill lies this close to its beginning may lack the fills that opened a position. */
const marginMs = 7 * 86_400_000

/**
 * Sets beside each open position the quantity that the fills add up to, so that a difference shows. Only where those fills
 * are whole: every fills stream read to its end without a failure, and, where the exchange serves a limited past, the symbol's
 * first fill well inside of what was read.
 */
export async function compareFolded(run: AccountRun): Promise<void> {
  const { userId, accountId } = run.claim
  const streams = await run.db
    .selectFrom('sync_streams')
    .select(['stream', 'title', 'done', 'message'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'fills')
    .execute()
  const isWhole = streams.length > 0 && streams.every((row) => row.done && row.message === null)
  const limited = streams
    .map((row) => row.stream)
    .filter((stream) => run.exchange.reachMs({ id: stream, kind: 'fills', title: '' }) !== null)
  // A one-way book nets buys and sells; a hedge book has its own side, where a short grows by selling.
  await sql`
    with folded as (
      select f.symbol, f.position_side, sum(case f.side when 'buy' then f.quantity else -f.quantity end) as net,
        min(f.traded_at) as first_at, min(f.stream) as stream
      from fills f
      where f.user_id = ${userId} and f.account_id = ${accountId}
        and f.symbol in (select symbol from positions where user_id = ${userId} and account_id = ${accountId})
      group by f.symbol, f.position_side
    ), whole as (
      select folded.* from folded
      join sync_streams s on s.user_id = ${userId} and s.account_id = ${accountId} and s.stream = folded.stream
      where ${isWhole}::boolean and (s.stream <> all (${arrayText(limited)}::text[])
        or extract(epoch from folded.first_at) * 1000 > lower(s.coverage) + ${marginMs}::float8)
    )
    update positions p set folded_quantity = (
      select trim_scale(case p.side when 'long' then whole.net else -whole.net end)
      from whole
      where whole.symbol = p.symbol and whole.position_side = case p.mode when 'hedge' then p.side else 'both' end)
    where p.user_id = ${userId} and p.account_id = ${accountId}
      and exists (select from sync_states s
        where s.user_id = ${userId} and s.account_id = ${accountId} and s.epoch = ${run.claim.epoch})`.execute(
    run.db,
  )
}
