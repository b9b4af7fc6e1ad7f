import type { z } from 'zod'
import { otherCurves } from '@harbour/contract/trading/other-curves'
import type { ResultCurve } from '@harbour/contract/trading/performance'
import { amount, compare, sum } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { type ClosedTradeFilter, closedTradesWhere } from '../closed-trades/closed-trades.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'

type Curve = z.input<typeof ResultCurve>

/** More lines would not be distinguishable. */
const maxSymbols = 6

interface DayRow {
  readonly symbol: string
  readonly side: string
  readonly day: string
  readonly net: string
}

/** Reads the results of matching trades by closing day: long and short, and the symbols with the largest results. */
export async function readCurves(db: Db, filter: ClosedTradeFilter, money: ReportMoney): Promise<Curve[]> {
  const closed = sql.ref('closed_at')
  const net = sql`net_usd`
  const { rows } = await sql<DayRow>`
    select symbol, side, ((closed_at at time zone ${filter.timeZone}::text)::date)::text as day, trim_scale(sum(${money.of(net)}))::text as net
    from round_trips ${money.join(closed)}
    where ${closedTradesWhere(filter)} and net_usd is not null
    group by symbol, side, day order by day`.execute(db)
  return curvesOf(rows)
}

/** The curves of the bots with the largest results. */
export const curvesOfBots = (
  rows: readonly { readonly bot: string; readonly day: string; readonly net: string }[],
): Curve[] => withOthers(curvesBy(rows, 'bot', ({ bot }) => bot))

/** The curves of results by day, oldest first; those of one day, symbol and side are summed. */
export function curvesOf(rows: readonly DayRow[]): Curve[] {
  const sides = curvesBy(rows, 'side', ({ side }) => side)
  const symbols = curvesBy(rows, 'symbol', ({ symbol }) => symbol)
  return [...sides, ...withOthers(symbols)]
}

/** The largest curves, and one that sums all others, so that the chart adds up to the total. */
function withOthers(curves: readonly Curve[]): Curve[] {
  const others = curves.slice(maxSymbols).flatMap(({ by, days }) => days.map((one) => ({ ...one, by })))
  const byDay = others.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const [first] = byDay
  return [...curves.slice(0, maxSymbols), ...(first ? curvesBy(byDay, first.by, () => otherCurves) : [])]
}

/** One curve per group, the largest result of either sign first. */
function curvesBy<Row extends Pick<DayRow, 'day' | 'net'>>(
  rows: readonly Row[],
  by: Curve['by'],
  keyOf: (row: Row) => string,
): Curve[] {
  const groups = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const key = keyOf(row)
    const days = groups.get(key) ?? new Map<string, string>()
    groups.set(key, days.set(row.day, sum([days.get(row.day) ?? '0', row.net])))
  }
  return [...groups]
    .map(([key, days]) => ({ by, key, days: [...days].map(([day, net]) => ({ day, net })) }))
    .toSorted((a, b) => compare(sizeOf(b), sizeOf(a)) || (a.key < b.key ? -1 : 1))
}

const sizeOf = ({ days }: Curve) =>
  amount(sum(days.map(({ net }) => net)))
    .abs()
    .toFixed()
