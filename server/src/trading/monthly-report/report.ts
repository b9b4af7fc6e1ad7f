import type { Language } from '@harbour/contract/core/languages'
import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import { rowsIn } from '../analytics/analytics.ts'
import { closedTradesWhere } from '../closed-trades/closed-trades.ts'
import { dayName, daysOf } from '../../core/time/days.ts'
import { readClosingZone } from '../equity-snapshots/closing-zone.ts'
import { readShortfalls, readUnreadFlows } from '../equity-snapshots/unread-flows.ts'
import { readEquityDays } from '../equity/equity-days.ts'
import { partsOfRows } from '../analytics/chosen-figures.ts'
import { figuresOf, inputsOf } from '../analytics/report.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { tradeMetricsIn } from '../metrics/trade-metrics.ts'
import { readReasons } from '../coverage/incomplete.ts'
import { closedFilterOf } from '../analytics/routes.ts'
import { readBridge } from '../equity-bridge/read.ts'
import { isRecounting, readBooked, readClosed, readDays } from '../closed-trades/store.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { boundedComments } from './bounded-comments.ts'
import { comparedPeriod } from './compared-period.ts'
import { namedTrades } from './named-trades.ts'
import { readDayNotes } from '../journal/store.ts'
import { equityOf } from './report-equity.ts'
import { readAccountResults, readExtremes } from './store.ts'

type Report = z.input<typeof MonthlyReport>

/** Trades that are named, of the best and of the worst each. */
export const maxNamed = 5

export interface AskedReport {
  readonly timeZone: string
  readonly from: string
  readonly to: string
  readonly accounts?: readonly string[] | undefined
  readonly bot?: string | undefined
  readonly compareFrom?: string | undefined
  readonly compareTo?: string | undefined
}

/** The whole content of the report of a period, from the same rows as analytics and calendar. */
export async function monthlyReportOf(
  db: Db,
  user: Pick<SignedInUser, 'id' | 'username' | 'preferences'>,
  asked: AskedReport,
  money: ReportMoney,
  nowMs: number,
  language: Language,
): Promise<Report> {
  const { timeZone, from, to } = asked
  const filter = await closedFilterOf(db, user.id, asked)
  if (filter === null) throw new Error('a filter without a symbol means some')
  const recognition = user.preferences.resultDating
  const wanted = closingZone(user.preferences)
  const closesIn = (await readClosingZone(db, user.id, filter.accounts, wanted)) ?? wanted
  const rows = rowsIn(money, await readClosed(db, filter, closedTradesWhere(filter)))
  const parts = partsOfRows(rows, timeZone)
  const figures = figuresOf(parts)
  const booked = await readBooked(db, filter, null, money, recognition)
  const areFlowsRead = (await readUnreadFlows(db, user.id, filter.accounts, language)).length === 0
  const equity = await readEquityDays(db, user.id, asked, money)
  const today = dayName(daysOf(closesIn).of(nowMs))
  const named = async (which: 'best' | 'worst') =>
    namedTrades(db, user.id, await readExtremes(db, filter, which, maxNamed, money), money)
  const [best, worst] = [await named('best'), await named('worst')]
  const comments = boundedComments([...best, ...worst], await readDayNotes(db, user.id, from, to))
  return {
    currency: money.currency,
    rate: money.rate,
    bot: null,
    owner: user.username,
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
    dating: recognition,
    booked: bookedMetricsIn(booked, 'monthly', 'booked'),
    ofBot: null,
    trades: figures.all,
    leftOut: {
      ...figures.leftOut,
      because: [...(await readReasons(db, filter.userId, closedTradesWhere(filter)))],
    },
    ...tradeMetricsIn(inputsOf(parts), 'monthly', ''),
    bridge: areFlowsRead ? await readBridge(db, user.id, { ...asked, timeZone: closesIn }, money) : null,
    equity: equityOf(equity, today, areFlowsRead, user.preferences),
    before: await comparedPeriod(db, user, asked, money, { today, areFlowsRead }),
    curve: equity.map(({ day, equity: worth }) => ({ day, equity: worth })),
    accounts: (await readAccountResults(db, filter, recognition, money)).map(
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
    days: (await readDays(db, filter, recognition, money)).map((one) => ({
      ...one,
      ...bookedMetricsIn(one, 'day', ''),
    })),
    best: comments.trades.slice(0, best.length),
    worst: comments.trades.slice(best.length),
    comments: comments.days.map(({ day, note }) => ({ day, note })),
    commentsCut: comments.cut,
  }
}
