import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import { rowsIn } from '../analytics/analytics.ts'
import { partsOfRows } from '../analytics/chosen-figures.ts'
import { figuresOf, inputsOf } from '../analytics/report.ts'
import { closedFilterOf } from '../analytics/routes.ts'
import { closedTradesWhere } from '../closed-trades/closed-trades.ts'
import { readBooked, readClosed } from '../closed-trades/store.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { tradeMetricsIn } from '../metrics/trade-metrics.ts'
import { readEquityDays } from '../equity/equity-days.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { equityOf } from './report-equity.ts'

interface Compared {
  readonly timeZone: string
  readonly accounts?: readonly string[] | undefined
  readonly compareFrom?: string | undefined
  readonly compareTo?: string | undefined
}

/** The figures of the days that a report is compared with, counted like its own; null without a comparison. */
export async function comparedPeriod(
  db: Db,
  user: Pick<SignedInUser, 'id' | 'preferences'>,
  { timeZone, accounts, compareFrom: from, compareTo: to }: Compared,
  money: ReportMoney,
  { today, areFlowsRead }: { readonly today: string; readonly areFlowsRead: boolean },
): Promise<z.input<typeof MonthlyReport>['before']> {
  if (from === undefined || to === undefined) return null
  const asked = { timeZone, accounts, from, to }
  const filter = await closedFilterOf(db, user.id, asked)
  if (filter === null) return null
  const parts = partsOfRows(rowsIn(money, await readClosed(db, filter, closedTradesWhere(filter))), timeZone)
  const booked = await readBooked(db, filter, null, money, user.preferences.resultDating)
  const equity = await readEquityDays(db, user.id, asked, money)
  return {
    from,
    to,
    ofBot: null,
    booked: bookedMetricsIn(booked, 'monthly', 'booked'),
    trades: figuresOf(parts).all,
    ...tradeMetricsIn(inputsOf(parts), 'monthly', ''),
    equity: equityOf(equity, today, areFlowsRead, user.preferences),
  }
}
