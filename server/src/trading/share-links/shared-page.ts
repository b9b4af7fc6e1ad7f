import { dayBefore } from '../../core/time/days.ts'
import type { z } from 'zod'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import { approximate } from '@harbour/ledger/decimal'
import { dailyReturns, type EquityDay, inUnits, unbroken } from '@harbour/ledger/metrics/daily-returns'
import type { Db } from '../../core/db/db.ts'
import { figuresOf, inputsOf } from '../analytics/report.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { withoutAmounts } from '../metrics/bot-metrics.ts'
import { returnMetricsOf } from '../metrics/return-metrics.ts'
import { tradeMetricsIn } from '../metrics/trade-metrics.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'
import { readShortfalls, readUnreadFlows } from '../equity-snapshots/unread-flows.ts'
import { withCoarseShares } from './coarse-shares.ts'
import { limitWords, readOwnNames } from './limit-text.ts'
import { type AskedResults, type SharedResults, sharedResults } from './shared-results.ts'
import type { SharedLink } from './store.ts'

type Page = z.input<typeof SharedPage>

/** Reads a shared page with its owner's rights. Hidden amounts or names never leave the server. */
export async function sharedPageOf({
  db,
  link,
  ...asked
}: Omit<AskedResults, 'owner' | 'link'> & { readonly link: SharedLink }): Promise<Page> {
  const { userId, title, owner, from, to, compareFrom, compareTo, expiresAt, showsAmounts } = link
  const { riskFree, fewestDays, ...counting } = await ownerOf(db, userId)
  const asking = { ...asked, db, owner: { id: userId, ...counting } }
  const results = await sharedResults({ ...asking, link })
  const { accounts, basis, timeZone } = results
  const excluded = await readExcludedAccounts(db, userId, accounts, 'en')
  const areFlowsUnread =
    basis !== 'peak_capital' && (await readUnreadFlows(db, userId, accounts, 'en')).length > 0
  const shown = { showsAmounts, areFlowsUnread, riskFree, fewestDays }
  const before =
    compareFrom === null || compareTo === null
      ? null
      : await sharedResults({ ...asking, link: { ...link, from: compareFrom, to: compareTo } })
  const names = link.showsNames ? await readOwnNames(db, userId) : null
  const days = daysIn(results, shown)
  const page: Page = {
    title,
    owner,
    timeZone,
    from,
    to,
    expiresAt,
    showsAmounts,
    limitedTo: [...limitWords(link, names, asked.language)],
    basis,
    before:
      before && compareFrom !== null && compareTo !== null
        ? {
            from: compareFrom,
            to: compareTo,
            ...figuresIn(before, shown),
            share: shareIn(before, shown),
          }
        : null,
    cycles: results.cycles,
    unlisted: results.unlisted,
    ...figuresIn(results, shown),
    sources: results.sources,
    hasGaps: (await readShortfalls(db, userId, accounts, 'en')).length > 0,
    mayLackTrades: excluded.some(({ isPossible }) => isPossible),
    isUncounted: excluded.some(({ isPossible }) => !isPossible),
    areFlowsUnread,
    curve: curveIn(results, days, shown),
    days,
  }
  return showsAmounts ? page : withCoarseShares(page)
}

interface Shown {
  readonly showsAmounts: boolean
  readonly areFlowsUnread: boolean
  readonly riskFree: number
  readonly fewestDays: number
}

function figuresIn(results: SharedResults, { showsAmounts, areFlowsUnread, riskFree, fewestDays }: Shown) {
  const { parts, recognition, booked, basis, equity, ofBot } = results
  const { all, leftOut } = figuresOf(parts)
  const returns = returnMetricsOf(
    basis === 'equity' ? equity.map(inUnits) : [],
    { riskFree, fewestDays },
    !areFlowsUnread,
  )
  return {
    trades: all.trades,
    wins: all.wins,
    losses: all.losses,
    breakevens: all.breakevens,
    ofBot: ofBot && (showsAmounts ? ofBot.figures : withoutAmounts(ofBot.figures)),
    leftOut: leftOut.incomplete + leftOut.unpriced,
    ...tradeMetricsIn(inputsOf(parts), 'shared', ''),
    dating: recognition,
    ...bookedMetricsIn(showsAmounts ? booked : null, 'shared', ''),
    returns: { days: returns.days, riskFree, fewestDays, ...returns.in('shared', 'returns') },
  }
}

const daysIn = ({ days, basisOn }: SharedResults, { showsAmounts, areFlowsUnread }: Shown): Page['days'] =>
  days.map(({ day, trades, wins, losses, isPartial, ...sums }) => {
    const { net } = bookedMetricsIn(sums, 'day', '')
    return {
      day,
      // equity that was computed backwards without its deposits is no basis either
      share: areFlowsUnread ? null : shareOf(net, basisOn(day)),
      net: showsAmounts ? net : null,
      trades,
      wins,
      losses,
      isPartial,
    }
  })

function curveIn(
  { basis, equity, ofBot }: SharedResults,
  days: Page['days'],
  { areFlowsUnread }: Shown,
): Page['curve'] {
  // deposits do not affect the total of a bot
  if (ofBot) return [...ofBot.curve]
  if (areFlowsUnread) return []
  return basis === 'equity' ? curveOf(equity) : curveOfDays(days)
}

const shareIn = (results: SharedResults, shown: Shown): number | null =>
  results.ofBot
    ? toNumber(results.ofBot.figures.returnOnPeak)
    : (curveIn(results, daysIn(results, shown), shown).at(-1)?.share ?? null)

const toNumber = (share: string | null): number | null => (share === null ? null : approximate(share))

/** The growth of one unit of capital since the day before the first return. */
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

/** The cumulative sum of the days' shares; none if the share of a day is unknown. */
function curveOfDays(days: Page['days']): Page['curve'] {
  const [first] = days
  if (!first || days.some(({ share }) => share === null)) return []
  let total = 0
  return [
    { day: dayBefore(first.day), share: 0 },
    ...days.map(({ day, share }) => {
      total += share ?? 0
      return { day, share: total }
    }),
  ]
}

const shareOf = (net: string, basis: number | null): number | null =>
  basis === null ? null : approximate(net) / basis

/** Reads the owner's choices for figures. */
async function ownerOf(db: Db, userId: string) {
  const { recognition, riskFree, fewestDays, ...zones } = await db
    .selectFrom('users')
    .select([
      'result_dating as recognition',
      'risk_free as riskFree',
      'min_days as fewestDays',
      'time_zone as timeZone',
      'equity_zone as equityZone',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { recognition, riskFree, fewestDays, preferences: { ...zones, reportCurrency: 'USD' as const } }
}
