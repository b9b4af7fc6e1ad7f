import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import { dailyReturns, type EquityDay, inUnits, unbroken } from '@harbour/ledger/figures/daily-returns'
import { totalReturn } from '@harbour/ledger/figures/performance'
import { relativeDrawdown } from '@harbour/ledger/figures/relative-drawdown'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import { rowsIn } from '../analytics/analytics.ts'
import { closedTradesWhere } from '../closed-trades/closed-trades.ts'
import { dayName, daysOf } from '../../core/time/days.ts'
import { readShortfalls, readUnreadFlows } from '../equity/unread-flows.ts'
import { readEquityDays } from '../portfolio/equity-days.ts'
import { tradeFigures } from '../analytics/chosen-figures.ts'
import { readReasons } from '../coverage/incomplete.ts'
import { closedFilterOf, netOf } from '../analytics/routes.ts'
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
): Promise<Report> {
  const { timeZone, from, to } = asked
  const filter = await closedFilterOf(db, user.id, asked)
  if (filter === null) throw new Error('a filter without a symbol means some')
  const dating = user.preferences.resultDating
  const closesIn = closingZone(user.preferences)
  const rows = rowsIn(money, await readClosed(db, filter, closedTradesWhere(filter)))
  const figures = tradeFigures(rows, timeZone)
  const booked = await readBooked(db, filter, null, money, dating)
  const areFlowsRead = (await readUnreadFlows(db, user.id, filter.accounts)).length === 0
  const named = async (which: 'best' | 'worst') =>
    (await readExtremes(db, filter, which, maxNamed)).map((row) => inMoney(shownTrade(row), money))
  return {
    currency: money.currency,
    rate: money.rate,
    costMethod: user.preferences.costMethod,
    isRecounting: await isRecounting(db, user.id),
    uncounted: await readExcludedAccounts(db, user.id, filter.accounts),
    refused: [...(await readShortfalls(db, user.id, filter.accounts))],
    timeZone,
    closingZone: closesIn,
    from,
    to,
    madeAt: new Date(nowMs).toISOString(),
    breakevenUsd: user.preferences.breakevenUsd,
    dating,
    booked: { ...booked, net: netOf(booked) },
    trades: figures.all,
    leftOut: { ...figures.leftOut, because: [...(await readReasons(db, closedTradesWhere(filter)))] },
    winRate: figures.winRate,
    profitFactor: figures.profitFactor,
    expectancy: figures.expectancy,
    averageWin: figures.averageWin,
    averageLoss: figures.averageLoss,
    bridge: areFlowsRead ? await readBridge(db, user.id, { ...asked, timeZone: closesIn }, money) : null,
    equity: equityOf(
      await readEquityDays(db, user.id, asked, money),
      dayName(daysOf(closesIn).of(nowMs)),
      areFlowsRead,
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
        booked: { ...sums, net: netOf(sums) },
      }),
    ),
    symbols: figures.bySymbol,
    days: [...(await readDays(db, filter, dating, money))],
    best: await named('best'),
    worst: await named('worst'),
  }
}

/** Computes equity figures of the period from the close before it, where that is known: flows since then, and profit. */
function equityOf(days: readonly EquityDay[], today: string, areFlowsRead: boolean): Report['equity'] {
  const [start] = days
  const end = days.at(-1)
  if (!start || !end) return null
  const known = {
    startDay: start.day,
    start: start.equity,
    endDay: end.day,
    end: end.equity,
    endsNow: end.day === today,
  }
  if (!areFlowsRead)
    return { ...known, deposits: null, withdrawals: null, profit: null, total: null, drawdown: null }
  const flows = days.slice(1).map(({ flow }) => amount(flow))
  const into = flows.filter((flow) => flow.gt(ZERO)).reduce((sum, flow) => sum.plus(flow), ZERO)
  const out = flows.filter((flow) => flow.lt(ZERO)).reduce((sum, flow) => sum.minus(flow), ZERO)
  const chain = unbroken(dailyReturns(days.map(inUnits)))
  return {
    ...known,
    deposits: text(into),
    withdrawals: text(out),
    profit: text(amount(end.equity).minus(start.equity).minus(into).plus(out)),
    total: chain.length === 0 ? null : totalReturn(chain.map(({ value }) => value)),
    drawdown: relativeDrawdown(chain),
  }
}
