import type { z } from 'zod'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import { approximate } from '@harbour/ledger/decimal'
import { dailyReturns, type EquityDay, inUnits, unbroken } from '@harbour/ledger/figures/daily-returns'
import type { Db } from '../../core/db/db.ts'
import { readEquityDays } from '../portfolio/equity-days.ts'
import { partsOfRows } from '../analytics/chosen-figures.ts'
import { figuresOf, inputsOf } from '../analytics/report.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { returnMetricsOf } from '../metrics/return-metrics.ts'
import { tradeMetricsIn } from '../metrics/trade-metrics.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'
import { readBooked, readClosed, readDays } from '../closed-trades/store.ts'
import { inDollars } from '../report-currency/report-money.ts'
import { readTradeSources } from '../closed-trades/trade-sources.ts'
import type { SharedLink } from './store.ts'
import { readShortfalls, readUnreadFlows } from '../equity/unread-flows.ts'

/** Reads a shared page with its owner's rights. While amounts are hidden, none leaves the server. */
export async function sharedPageOf(
  db: Db,
  { userId, ...link }: Omit<SharedLink, 'language'>,
): Promise<z.input<typeof SharedPage>> {
  const { title, owner, timeZone, from, to, accounts, expiresAt, showsAmounts } = link
  const period = { userId, timeZone, from, to, accounts }
  const parts = partsOfRows(await readClosed(db, period), timeZone)
  const figures = figuresOf(parts)
  const asked = { from: from ?? undefined, to: to ?? undefined, accounts: accounts ?? undefined }
  const equity = await readEquityDays(db, userId, asked)
  const uncounted = await readExcludedAccounts(db, userId, accounts, 'en')
  const areFlowsUnread = (await readUnreadFlows(db, userId, accounts, 'en')).length > 0
  const { dating, ...counting } = await choicesOf(db, userId)
  const booked = await readBooked(db, period, null, inDollars(), dating)
  const returns = returnMetricsOf(equity.map(inUnits), counting, !areFlowsUnread)
  const equityBefore = lookBack(equity)
  return {
    title,
    owner,
    timeZone,
    from,
    to,
    expiresAt,
    showsAmounts,
    trades: figures.all.trades,
    wins: figures.all.wins,
    losses: figures.all.losses,
    breakevens: figures.all.breakevens,
    leftOut: figures.leftOut.incomplete + figures.leftOut.unpriced,
    ...tradeMetricsIn(inputsOf(parts), 'shared', ''),
    dating,
    ...bookedMetricsIn(showsAmounts ? booked : null, 'shared', ''),
    sources: await readTradeSources(db, period),
    hasGaps: (await readShortfalls(db, userId, accounts, 'en')).length > 0,
    mayLackTrades: uncounted.some(({ isPossible }) => isPossible),
    isUncounted: uncounted.some(({ isPossible }) => !isPossible),
    areFlowsUnread,
    returns: { days: returns.days, ...counting, ...returns.in('shared', 'returns') },
    curve: areFlowsUnread ? [] : curveOf(equity),
    days: (await readDays(db, period, dating)).map(({ day, trades, wins, losses, isPartial, ...sums }) => {
      const { net } = bookedMetricsIn(sums, 'day', '')
      return {
        day,
        // equity that was computed back without its deposits is no basis either
        share: areFlowsUnread ? null : shareOf(net, equityBefore(day)),
        net: showsAmounts ? net : null,
        trades,
        wins,
        losses,
        isPartial,
      }
    }),
  }
}

/** The growth of one unit that stayed in all the time, since the day before the first return. */
function curveOf(equity: readonly EquityDay[]) {
  const chain = unbroken(dailyReturns(equity.map(inUnits)))
  const [first] = chain
  if (!first) return []
  let index = 1
  const start = equity.findLast(({ day }) => day < first.day)
  return [
    ...(start ? [{ day: start.day, share: 0 }] : []),
    ...chain.map(({ day, value }) => {
      index *= 1 + value
      return { day, share: index - 1 }
    }),
  ]
}

/** The equity of the last close before a day. */
const lookBack = (equity: readonly EquityDay[]) => (day: string) =>
  equity.findLast((one) => one.day < day)?.equity ?? null

function shareOf(net: string, equity: string | null): number | null {
  const basis = equity === null ? 0 : approximate(equity)
  return basis > 0 ? approximate(net) / basis : null
}

/** Reads the owner's choices for figures. */
const choicesOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['result_dating as dating', 'risk_free as riskFree', 'min_days as fewestDays'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
