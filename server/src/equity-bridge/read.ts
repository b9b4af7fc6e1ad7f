import { dollars } from '@harbour/exchanges/prices'
import { sum } from '@harbour/ledger/decimal'
import { type BookedDay, equityBridge, type EquityBridge } from '@harbour/ledger/figures/equity-bridge'
import { sql } from 'kysely'
import type { Db } from '../db/kysely-over.ts'
import { readEquityDays } from '../performance/equity-days.ts'
import { readDays } from '../performance/store.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { plainArrayText } from '../sync/array-text.ts'

export interface BridgeAsked {
  /** Days of equity and of what was booked end at midnight there. */
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly accounts?: readonly string[] | undefined
}

/** What the change of equity in a period is made of; null without two days of equity. */
export async function readBridge(
  db: Db,
  userId: string,
  { timeZone, ...asked }: BridgeAsked,
  money: ReportMoney,
): Promise<EquityBridge | null> {
  const days = await readEquityDays(db, userId, asked)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || days.length < 2) return null
  const period = {
    userId,
    timeZone,
    from: dayAfter(first.day),
    to: last.day,
    accounts: asked.accounts ?? null,
  }
  const inUsd = await readDays(db, period, 'booked', inDollars())
  const told = money.currency === 'USD' ? inUsd : await readDays(db, period, 'booked', money)
  const others = new Map((await readOthers(db, period)).map(({ day, usd }) => [day, usd]))
  const booked: BookedDay[] = [...new Set([...inUsd.map(({ day }) => day), ...others.keys()])]
    .sort()
    .map((day) => {
      const { price = '0', fees = '0', funding = '0' } = inUsd.find((one) => one.day === day) ?? {}
      return { day, price, fees, funding, other: others.get(day) ?? '0' }
    })
  return equityBridge(days, booked, {
    on: money.on,
    booked: (part) => sum(told.map((one) => one[part])),
  })
}

interface Period {
  readonly userId: string
  readonly timeZone: string
  readonly from: string
  readonly to: string
  readonly accounts: readonly string[] | null
}

/** Interest, rewards and what else was booked outside of trades, by day, at the last daily close before; without those of no price. */
async function readOthers(db: Db, { userId, timeZone, from, to, accounts }: Period) {
  const { rows } = await sql<{ day: string; usd: string }>`
    select (e.at at time zone ${timeZone})::date as day,
      trim_scale(round(sum((e.amount - e.fee) * case when e.asset = any (${plainArrayText([...dollars])}::text[]) then 1 else c.close end), 8)) as usd
    from ledger_entries e
    join exchange_keys k on k.user_id = e.user_id and k.id = e.account_id
    left join sync_schedule y on y.account_id = k.id
    left join lateral (
      select close from daily_closes d
      where d.source = case coalesce(y.egress, 'direct') when 'direct' then k.exchange else y.egress || ':' || k.exchange end and d.asset = e.asset
        and d.day < (e.at at time zone 'UTC')::date and d.day >= (e.at at time zone 'UTC')::date - 7
      order by d.day desc limit 1) c on true
    where e.user_id = ${userId} and (${accounts}::text[] is null or e.account_id = any (${accounts}::text[]))
      and (e.kind in ('reward', 'interest', 'fee', 'conversion', 'adjustment')
        or e.symbol is null and e.kind in ('funding', 'liquidation_fee', 'realised_pnl'))
      and e.at >= (${from}::date::timestamp at time zone ${timeZone})
      and e.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
      and (c.close is not null or e.asset = any (${plainArrayText([...dollars])}::text[]))
    group by 1 order by 1`.execute(db)
  return rows
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
