import { dayMs } from '@harbour/ledger/durations'
import type { performance } from '@harbour/contract/trading/performance'
import type { TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import { compare, sum } from '@harbour/ledger/decimal'
import type { BookedSum } from '@harbour/ledger/metrics/booked-metrics'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { listCursors } from '../../core/http/list-cursor.ts'
import type { Exchange } from '@harbour/exchanges/exchange'
import { botOfFilter } from '../bots/filtered-bot.ts'
import { lookAtBots, type LookParts } from '../bots/look.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import type { Services } from '../../core/services/services.ts'
import type { CandlesOf } from '../prices/candle-store.ts'
import { intersection, symbolReader, splitFilter } from '../fills/filter-sql.ts'
import { matchingSymbols, symbolsOf } from '../fills/symbols.ts'
import { filterOverTrades } from '../closed-trades/closed-conditions.ts'
import { tradesSearched } from '../closed-trades/closed-search.ts'
import {
  type ClosedTradeFilter,
  closedTradesWhere,
  type ClosedTotals,
  isOfSingleTrades,
  readTotals,
} from '../closed-trades/closed-trades.ts'
import { endOfParts, partsOfEnd, readClosedPage } from '../closed-trades/closed-page.ts'
import { emptySelection, readAnalytics } from './analytics.ts'
import { botCurves, botReport, curvesByBot } from './bot-figures.ts'
import { isOverColumns } from './chosen-figures.ts'
import { readReportFacts } from './report-facts.ts'
import { CachedReply } from '../../core/http/replies/reply-cache.ts'
import { cachedTotals, daysOfPeriod } from './cached-sums.ts'
import { readReasons, readReasonsState } from '../coverage/incomplete.ts'
import { ResultsCache } from './results-cache.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { returnFigures } from './report.ts'
import { noRisk, readRisk } from '../closed-trades/risk.ts'
import { readCurves } from './result-curves.ts'
import {
  accountsAt,
  type DayRow,
  periodOf,
  readBookedBySymbol,
  type SymbolSum,
} from '../closed-trades/store.ts'
import { spotPositionRoutes } from '../closed-trades/spot-positions.ts'
import { inMoney, shownTrade } from '../closed-trades/shown-trade.ts'
import { marksOf } from '../closed-trades/journal-marks.ts'
import { tradeRoutes } from '../closed-trades/trade-routes.ts'
import { isReviewed } from '../tags/tagged.ts'
import { readJournalVersion } from '../tags/journal-version.ts'
import { readMarks } from '../tags/marks.ts'
import { type Breakeven, readBreakeven } from '../results/outcome.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'

const maxDays = 400

interface Asked {
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly accounts?: readonly string[] | undefined
}

export interface PerformanceSurroundings {
  readonly services: Services
  readonly find: (exchange: string) => Exchange | null
  readonly candlesOf: CandlesOf
  readonly moneyOf: MoneyOf
  readonly looks: LookParts
  readonly wake: () => void
}

export function performanceRoutes({
  services,
  find,
  candlesOf,
  moneyOf,
  looks,
  wake,
}: PerformanceSurroundings): ServerHandlers<typeof performance> {
  const cursors = listCursors(services.settings.secret)
  const cache = new ResultsCache({}, undefined, (error) =>
    services.log.warn({ error }, 'a snapshot of the results cache could not be written'),
  )

  return {
    async report({ db, query, user, language }) {
      // an exchange means its accounts, so that equity and booked results are filtered too
      const { exchange, ...rest } = query
      const accounts =
        exchange === undefined
          ? query.accounts
          : [...(await accountsAt(db, user.id, exchange, query.accounts))]
      const asked = { ...rest, accounts }
      const filter = await closedFilterOf(db, user.id, asked, user.preferences.breakevenUsd)
      const ofBot = await botReport({ looks, db, user, filter, accounts: accounts ?? null, language })
      if (ofBot) return ofBot
      const money = await moneyOf(db, user, query.from ?? null, language)
      // in parallel: the queries are independent
      const [facts, results] = await Promise.all([
        readReportFacts(db, user.id, accounts ?? null, user.preferences, language),
        cache.read(db, user.id, ({ state, totals }) => ({ state, hasIncomplete: totals.hasIncomplete })),
      ])
      const { isRecounting, excluded, unread, closesIn } = facts
      const { resultDating: recognition, breakevenUsd, riskFree, fewestDays } = user.preferences
      const isByClosing = filter !== null && recognition === 'closed' && !isOfSingleTrades(filter)
      const make = async () => {
        const [because, risk, { figures, booked, equity }, byClosing] = await Promise.all([
          filter && results.hasIncomplete ? readReasons(db, user.id, closedTradesWhere(filter)) : [],
          filter && facts.hasStops ? readRisk(db, user.id, closedTradesWhere(filter)) : noRisk,
          filter ? readAnalytics(db, cache, filter, money, true) : emptySelection(query.timeZone),
          isByClosing ? readBookedBySymbol(db, filter, filter.symbols, money, recognition) : null,
        ])
        return {
          currency: money.currency,
          rate: money.rate,
          bot: null,
          costMethod: user.preferences.costMethod,
          isRecounting,
          uncounted: [...excluded],
          timeZone: query.timeZone,
          dating: recognition,
          counting: { breakevenUsd, riskFree, fewestDays },
          ...bookedOf(recognition === 'closed' ? byClosing : booked),
          ...figures,
          leftOut: { ...figures.leftOut, because: [...because] },
          risk,
          returns: equity && { closesIn, ...returnFigures(equity, user.preferences, unread) },
        }
      }
      // rates change independently, and data from the database has its own state
      const isOfMemory =
        money.currency === 'USD' && (filter === null || isOverColumns(filter)) && !isByClosing
      if (!isOfMemory) return make()
      const [reasons, journalVersion] = await Promise.all([
        results.hasIncomplete ? readReasonsState(db, user.id) : null,
        facts.hasStops ? readJournalVersion(db, user.id) : null,
      ])
      const state = [results.state, facts, reasons, journalVersion, filter, user.preferences]
      return new CachedReply(JSON.stringify(state), make)
    },

    async curves({ db, query, user, language }) {
      const { exchange, by, ...rest } = query
      const accounts =
        exchange === undefined
          ? query.accounts
          : [...(await accountsAt(db, user.id, exchange, query.accounts))]
      const filter = await closedFilterOf(db, user.id, { ...rest, accounts }, user.preferences.breakevenUsd)
      const ofBot = await botCurves({ looks, db, user, filter, accounts: accounts ?? null, language })
      if (ofBot) return ofBot
      const money = await moneyOf(db, user, query.from ?? null, language)
      const { currency, rate } = money
      if (by === 'bot') {
        const byBot = await curvesByBot({ looks, db, user, filter, accounts: accounts ?? null, language })
        return byBot ?? { currency, rate, curves: [], bots: [] }
      }
      return { currency, rate, bots: [], curves: filter ? await readCurves(db, filter, money) : [] }
    },

    async calendar({ db, query, user, language, refuse, signal }) {
      if (Date.parse(query.to) - Date.parse(query.from) >= maxDays * dayMs) refuse('period_too_long')
      const { bot } = query
      if (bot !== undefined)
        return lookAtBots({ ...looks, signal }, db, user, query.accounts ?? null, async (look) => {
          const { shown, days } = botOfFilter(look, bot, query, language) ?? refuse('bot_missing')
          return {
            ...look.money,
            bot: shown,
            // its P&L is booked fill by fill, as on its page
            dating: 'booked' as const,
            timeZone: look.days.zone,
            uncounted: await readExcludedAccounts(db, user.id, query.accounts ?? null, language),
            days: days.map(shownDay),
          }
        })
      const recognition = user.preferences.resultDating
      const money = await moneyOf(db, user, query.from, language)
      const period = periodOf(user.id, query)
      const [state, excluded] = await Promise.all([
        money.currency === 'USD' && cache.isAtHand(db, user.id)
          ? cache.read(db, user.id, (results) => (results.isExact ? results.state : null))
          : null,
        readExcludedAccounts(db, user.id, period.accounts, language),
      ])
      const make = async () => ({
        currency: money.currency,
        rate: money.rate,
        bot: null,
        dating: recognition,
        timeZone: query.timeZone,
        uncounted: excluded,
        days: (await daysOfPeriod(db, cache, period, recognition, money)).map(shownDay),
      })
      return state === null ? make() : new CachedReply(JSON.stringify([state, excluded, recognition]), make)
    },

    async closedTrades({ db, query, user, refuse, language }) {
      const { limit, cursor, ...list } = query
      const scope = JSON.stringify(['closed trades', user.id, list])
      const after =
        cursor === undefined ? null : endOfParts(cursors.read(scope, cursor) ?? refuse('cursor_invalid'))
      const { sort = 'closed', order, ...asked } = list
      const by = { column: sort, isAscending: order === 'ascending' }
      const filter = await closedFilterOf(db, user.id, asked, user.preferences.breakevenUsd)
      const money = await moneyOf(db, user, query.from ?? null, language)
      const { currency, rate } = money
      if (filter === null) return { currency, rate, trades: [], nextCursor: null, totals: nothing }
      const [known, journalVersion] = await Promise.all([
        cachedTotals(db, cache, filter, money),
        readJournalVersion(db, user.id),
      ])
      const make = async () => {
        // One extra row shows whether there is a next page.
        const [rows, totals] = await Promise.all([
          readClosedPage(db, filter, by, money, after, limit + 1),
          known?.totals ?? readTotals(db, filter, money),
        ])
        const page = rows.length > limit ? rows.slice(0, limit) : rows
        const last = page.at(-1)
        const marks = await readMarks(db, user.id, page)
        return {
          currency,
          rate,
          trades: page.map((row) => ({ ...inMoney(shownTrade(row), money), journal: marksOf(row, marks) })),
          nextCursor: rows.length > limit && last ? cursors.write(scope, partsOfEnd(last)) : null,
          totals,
        }
      }
      // rates change independently
      if (known === null || money.currency !== 'USD') return make()
      const reasons = known.totals.incomplete > 0 ? await readReasonsState(db, user.id) : null
      return new CachedReply(
        JSON.stringify([known.state, reasons, journalVersion, filter.breakevenUsd]),
        make,
      )
    },

    ...spotPositionRoutes(moneyOf),
    ...tradeRoutes(find, candlesOf, moneyOf, wake),
  }
}

export interface AskedTrades extends Asked {
  readonly exchange?: string | undefined
  readonly symbol?: string | undefined
  readonly side?: 'long' | 'short' | undefined
  readonly result?: ClosedTradeFilter['result'] | undefined
  readonly tag?: string | undefined
  readonly playbook?: string | undefined
  readonly reviewed?: 'yes' | 'no' | undefined
  readonly bot?: string | undefined
  readonly hour?: number | undefined
  readonly weekday?: number | undefined
  readonly heldFrom?: number | undefined
  readonly heldTo?: number | undefined
  readonly where?: TradeFilter | undefined
  readonly search?: string | undefined
}

/**
 * Builds the filter of a query; null if nothing can match, as with a symbol that was never traded. The
 * person's breakeven limit is read if it is not given.
 */
export async function closedFilterOf(
  db: Db,
  userId: string,
  {
    exchange,
    symbol,
    side,
    result,
    tag,
    playbook,
    reviewed,
    bot,
    hour,
    weekday,
    heldFrom,
    heldTo,
    where,
    search,
    ...period
  }: AskedTrades,
  knownBreakeven?: Breakeven,
): Promise<ClosedTradeFilter | null> {
  const { symbols: ofSymbols, accounts: ofAccounts, rest } = splitFilter(where)
  const breakevenUsd = knownBreakeven ?? (await readBreakeven(db, userId))
  const symbolsFor = await symbolReader(db, userId, where)
  const typed = symbol === undefined ? [] : [matchingSymbols(symbol, await symbolsOf(db, userId))]
  const symbols = intersection([...typed, ...ofSymbols.map(symbolsFor)])
  const accounts = intersection([...(period.accounts === undefined ? [] : [period.accounts]), ...ofAccounts])
  if (symbols?.length === 0) return null
  return {
    ...periodOf(userId, period),
    accounts,
    exchange: exchange ?? null,
    symbols,
    side: side ?? null,
    result: result ?? null,
    breakevenUsd,
    tag: tag ?? null,
    playbook: playbook ?? null,
    bot: bot ?? null,
    hour: hour ?? null,
    weekday: weekday ?? null,
    heldFrom: heldFrom ?? null,
    heldTo: heldTo ?? null,
    also: [
      ...(rest
        ? [filterOverTrades(rest, { userId, timeZone: period.timeZone, symbolsOf: symbolsFor, breakevenUsd })]
        : []),
      ...(reviewed === undefined ? [] : [isReviewed(userId, reviewed === 'yes')]),
      ...(search === undefined ? [] : [await tradesSearched(db, userId, search)]),
    ],
  }
}

const shownDay = (one: DayRow) => ({ ...one, ...bookedMetricsIn(one, 'day', '') })

const nothing: ClosedTotals = {
  trades: 0,
  wins: 0,
  losses: 0,
  breakevens: 0,
  incomplete: 0,
  unpriced: 0,
  net: '0',
  fees: '0',
  funding: '0',
}

/** Sums the booked results, in total and by symbol, the highest net first. */
function bookedOf(sums: readonly SymbolSum[] | null) {
  if (sums === null) return { booked: null, bookedBySymbol: null }
  const of = (part: keyof BookedSum) => sum(sums.map((one) => one[part]))
  const whole = { price: of('price'), fees: of('fees'), funding: of('funding') }
  return {
    booked: bookedMetricsIn(whole, 'report', 'booked'),
    bookedBySymbol: sums
      .map(({ symbol, ...one }) => ({ symbol, ...bookedMetricsIn(one, 'report', 'booked') }))
      .sort((a, b) => compare(b.net, a.net) || (a.symbol < b.symbol ? -1 : 1)),
  }
}
