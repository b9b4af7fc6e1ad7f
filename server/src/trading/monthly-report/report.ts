import type { Language } from '@harbour/contract/core/languages'
import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import { type EquityDay, inUnits } from '@harbour/ledger/figures/daily-returns'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import { rowsIn } from '../analytics/analytics.ts'
import { closedTradesWhere } from '../closed-trades/closed-trades.ts'
import { dayName, daysOf } from '../../core/time/days.ts'
import { readClosingZone } from '../equity/closing-zone.ts'
import { readShortfalls, readUnreadFlows } from '../equity/unread-flows.ts'
import { readEquityDays } from '../portfolio/equity-days.ts'
import { partsOfRows } from '../analytics/chosen-figures.ts'
import { figuresOf, inputsOf } from '../analytics/report.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { equityMetricsOf } from '../metrics/equity-metrics.ts'
import { type ReturnChoices, returnMetricsOf } from '../metrics/return-metrics.ts'
import { tradeMetricsIn } from '../metrics/trade-metrics.ts'
import { readReasons } from '../coverage/incomplete.ts'
import { closedFilterOf } from '../analytics/routes.ts'
import { inMoney, shownTrade } from '../closed-trades/shown-trade.ts'
import { readBridge } from '../equity-bridge/read.ts'
import { isRecounting, readBooked, readClosed, readDays } from '../closed-trades/store.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { readAccountResults, readExtremes } from './store.ts'

type Report = z.input<typeof MonthlyReport>

/** Trades that are named one by one, of the best and of the worst each. */
const maxNamed = 5

export interface AskedReport {
  readonly timeZone: string
  readonly from: string
  readonly to: string
  readonly accounts?: readonly string[] | undefined
}

/** Everything that the report of a period says, from the same rows as analytics and calendar. */
export async function monthlyReportOf(
  db: Db,
  user: Pick<SignedInUser, 'id' | 'preferences'>,
  asked: AskedReport,
  money: ReportMoney,
  nowMs: number,
  language: Language,
): Promise<Report> {
  const { timeZone, from, to } = asked
  const filter = await closedFilterOf(db, user.id, asked)
  if (filter === null) throw new Error('a filter without a symbol means some')
  const dating = user.preferences.resultDating
  const wanted = closingZone(user.preferences)
  const closesIn = (await readClosingZone(db, user.id, filter.accounts, wanted)) ?? wanted
  const rows = rowsIn(money, await readClosed(db, filter, closedTradesWhere(filter)))
  const parts = partsOfRows(rows, timeZone)
  const figures = figuresOf(parts)
  const booked = await readBooked(db, filter, null, money, dating)
  const areFlowsRead = (await readUnreadFlows(db, user.id, filter.accounts, language)).length === 0
  const named = async (which: 'best' | 'worst') =>
    (await readExtremes(db, filter, which, maxNamed)).map((row) => inMoney(shownTrade(row), money))
  return {
    currency: money.currency,
    rate: money.rate,
    costMethod: user.preferences.costMethod,
    isRecounting: await isRecounting(db, user.id, user.preferences.costMethod),
    uncounted: await readExcludedAccounts(db, user.id, filter.accounts, language),
    refused: [...(await readShortfalls(db, user.id, filter.accounts, language))],
    timeZone,
    closingZone: closesIn,
    from,
    to,
    madeAt: new Date(nowMs).toISOString(),
    breakevenUsd: user.preferences.breakevenUsd,
    dating,
    booked: bookedMetricsIn(booked, 'monthly', 'booked'),
    trades: figures.all,
    leftOut: { ...figures.leftOut, because: [...(await readReasons(db, closedTradesWhere(filter)))] },
    ...tradeMetricsIn(inputsOf(parts), 'monthly', ''),
    bridge: areFlowsRead ? await readBridge(db, user.id, { ...asked, timeZone: closesIn }, money) : null,
    equity: equityOf(
      await readEquityDays(db, user.id, asked, money),
      dayName(daysOf(closesIn).of(nowMs)),
      areFlowsRead,
      user.preferences,
    ),
    accounts: (await readAccountResults(db, filter, dating, money)).map(
      ({ accountId, label, exchange, trades, wins, losses, net, ...sums }) => ({
        accountId,
        label,
        exchange,
        trades,
        wins,
        losses,
        breakevens: trades - wins - losses,
        net,
        booked: bookedMetricsIn(sums, 'monthly', 'booked'),
      }),
    ),
    symbols: figures.bySymbol,
    days: (await readDays(db, filter, dating, money)).map((one) => ({
      ...one,
      ...bookedMetricsIn(one, 'day', ''),
    })),
    best: await named('best'),
    worst: await named('worst'),
  }
}

/** Computes equity metrics of the period from the close before it, where that is known. */
function equityOf(
  days: readonly EquityDay[],
  today: string,
  areFlowsRead: boolean,
  choices: ReturnChoices,
): Report['equity'] {
  const [start] = days
  const end = days.at(-1)
  if (!start || !end) return null
  return {
    startDay: start.day,
    start: start.equity,
    endDay: end.day,
    end: end.equity,
    endsNow: end.day === today,
    ...equityMetricsOf(days, areFlowsRead),
    ...returnMetricsOf(days.map(inUnits), choices, areFlowsRead).in('monthly', 'equity'),
  }
}
