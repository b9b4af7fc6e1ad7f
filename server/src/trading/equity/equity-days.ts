import { dayBefore } from '../../core/time/days.ts'
import type { EquityDay } from '@harbour/ledger/metrics/daily-returns'
import type { Db } from '../../core/db/db.ts'
import { pointIn, sumOverAccounts } from './equity-series.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { readAccounts, readSnapshots } from './store.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly accounts?: readonly string[] | undefined
}

/** Equity day by day; the first day is compared with the close before the period. */
export async function readEquityDays(
  db: Db,
  userId: string,
  { from, to, accounts }: Asked,
  money: ReportMoney = inDollars(),
): Promise<readonly EquityDay[]> {
  const known = await readAccounts(db, userId, accounts)
  if (known.length === 0) return []
  const before = from === undefined ? '0001-01-01' : dayBefore(from)
  const rows = await readSnapshots(
    db,
    userId,
    known.map(({ id }) => id),
    before,
  )
  return sumOverAccounts(rows, before, to).map((point) => {
    const { day, equity, flow, remeasured } = pointIn(money, point)
    return { day, equity, flow, ...(remeasured === '0' ? {} : { remeasured }) }
  })
}
