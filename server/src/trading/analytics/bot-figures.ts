import type { Language } from '@harbour/contract/core/languages'
import type { Cycle } from '@harbour/ledger/bots/cycles/recent-cycles'
import { byHandId } from '@harbour/contract/trading/bot-page'
import { amount, sum, ZERO } from '@harbour/ledger/decimal'
import type { BookedSum } from '@harbour/ledger/metrics/booked-metrics'
import { type BotOfFilter, botOfFilter, type DaySpan } from '../bots/filtered-bot.ts'
import { type ShownInDays, shownInDays } from '../bots/bot-in-days.ts'
import { tradesOfBot, unlistedOf } from '../bots/bot-trades.ts'
import { type BotsLook, lookAtBots, type LookParts } from '../bots/look.ts'
import { type ClosedTradeFilter, isOfSingleTrades } from '../closed-trades/closed-trades.ts'
import type { ClosedRow, DayRow } from '../closed-trades/store.ts'
import { noRisk } from '../closed-trades/risk.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { inDollars } from '../report-currency/report-money.ts'
import type { Counting } from '../report-currency/routes.ts'
import type { Db } from '../../core/db/db.ts'
import { spanOf } from './analytics.ts'
import { dayName, type Days } from '../../core/time/days.ts'
import { localClock } from '../../core/time/local-clock.ts'
import { money as textOf } from '@harbour/ledger/metrics/units'
import { chosenParts, isOverColumns, matches, type Span } from './chosen-figures.ts'
import { ClosedColumns } from './closed-columns.ts'
import { type FigureParts, figuresOf } from './report.ts'
import { curvesOf, curvesOfBots } from './result-curves.ts'

type User = Counting & {
  readonly preferences: { readonly riskFree: number; readonly fewestDays: number }
}

/** The request for the figures of a bot. */
export interface AskedBot {
  readonly looks: LookParts
  readonly db: Db
  readonly user: Counting
  readonly filter: ClosedTradeFilter | null
  readonly accounts: readonly string[] | null
  readonly language: Language
}
/**
 * The report of a bot: its cycles count as trades, and its bookings as on its page. Null where the filter
 * names no existing bot, or uses fields that only the account's own trades have: the journal, and searches.
 */
export async function botReport(asked: AskedBot & { readonly user: User }) {
  const { db, user, accounts, language } = asked
  return lookAtFilter(asked, async (look, bot, own) => {
    const { riskFree, fewestDays } = user.preferences
    const isWhole = isWholeBot(own)
    const isOfAllTime = own.from === null && own.to === null
    const columns = columnsOf(look.cycles(bot.key, bot.shown.cycles))
    const span = await spanOf(db, own)
    const unlisted = unlistedOf(look, bot, daysIn(own))
    // the fold is in the person's currency already
    const figures = figuresOf(chosenParts(columns, span, own, inDollars()))
    return {
      ...look.money,
      bot: { ...bot.shown, unlisted },
      costMethod: 'average' as const,
      isRecounting: false,
      uncounted: await readExcludedAccounts(db, user.id, accounts, language),
      timeZone: look.days.zone,
      dating: 'booked' as const,
      counting: { breakevenUsd: '0', riskFree, fewestDays },
      booked: isWhole ? bookedMetricsIn(bookedOf(bot), 'report', 'booked') : null,
      bookedBySymbol: null,
      ...figures,
      // exact as on its page, which counts all time; figures are in units of 0.00000001
      all: isWhole && isOfAllTime && unlisted === 0 ? { ...figures.all, net: bot.cycles.net } : figures.all,
      // trades of a grid have no side
      bySide: bot.shown.cycles === 'grid_trade' ? [] : figures.bySide,
      leftOut: { ...figures.leftOut, because: [] },
      risk: noRisk,
      returns: null,
    }
  })
}

/** Curves of its cycles by the day on which they ended, for each symbol and side; null as above. */
export const botCurves = (asked: AskedBot) =>
  lookAtFilter(asked, async (look, bot, own) => {
    const cycles = selectedCycles(look, bot, own, await spanOf(asked.db, own))
    const rows = cycles.map(({ symbol, side, net, closedAtMs }) => ({
      symbol,
      side,
      net: net ?? '0',
      day: dayName(look.days.of(closedAtMs)),
    }))
    return { ...look.money, curves: curvesOf(rows), bots: [] }
  })

/** Curves and results of all bots and of manual trading; null where the filter is over the account's own trades. */
export async function curvesByBot({ looks, db, user, filter, accounts, language }: AskedBot) {
  if (filter === null) return null
  const own = { ...filter, exchange: null, bot: null }
  if (!isOverColumns(own)) return null
  return lookAtBots(looks, db, user, accounts ?? null, async (look) => {
    const inZone = { ...own, timeZone: look.days.zone }
    const span = await spanOf(db, inZone)
    const all = [...look.bots.map(({ rule }) => rule.id), byHandId].flatMap((id) => {
      const bot = botOfFilter(look, id, daysIn(own), language)
      const cycles = bot ? selectedCycles(look, bot, inZone, span) : []
      return bot && cycles.length > 0 ? [{ id, name: bot.shown.name, cycles }] : []
    })
    const rows = all.flatMap(({ id, cycles }) =>
      cycles.map(({ net, closedAtMs }) => ({
        bot: id,
        net: net ?? '0',
        day: dayName(look.days.of(closedAtMs)),
      })),
    )
    return {
      ...look.money,
      // cycles of several bots are in order of the bots
      curves: curvesOfBots(rows.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))),
      bots: all.map(({ id, name, cycles }) => ({
        id,
        name,
        trades: cycles.length,
        wins: cycles.filter(({ outcome }) => outcome > 0).length,
        losses: cycles.filter(({ outcome }) => outcome < 0).length,
        net: sum(cycles.map(({ net }) => net ?? '0')),
      })),
    }
  })
}

/** All inputs of a page of a bot's results. */
export interface BotResults {
  readonly money: BotsLook['money']
  readonly bot: BotOfFilter['shown']
  /** Cycles that match the filter but ended too long ago to be in any figure except those of days. */
  readonly unlisted: number
  readonly days: Days
  /** Its total P&L at the end of each day of its life, if known, oldest first. */
  readonly totals: readonly { readonly day: string; readonly total: string }[]
  /** Its cycles in the span as listed, newest first. */
  readonly listed: readonly Cycle[]
  readonly parts: FigureParts
  /** Its cycles with a known net that match the filter, oldest first. */
  readonly cycles: readonly ClosedRow[]
  /** Its results in the span, as its page shows them. Null where the filter selects some of its cycles, which have no fill-by-fill bookings. */
  readonly shown: ShownInDays | null
  /** The same for its bookings, also by day. */
  readonly booked: { readonly sums: BookedSum; readonly days: readonly DayRow[] } | null
}

/** The results of a bot from the same rows as its report; null as above. */
export const botResults = (asked: AskedBot): Promise<BotResults | null> =>
  lookAtFilter(asked, async (look, bot, own) => {
    const span = await spanOf(asked.db, own)
    const of = look.subAccount(bot.key)
    const curve = of ? await look.curve(of) : []
    return {
      money: look.money,
      bot: bot.shown,
      unlisted: unlistedOf(look, bot, daysIn(own)),
      days: look.days,
      totals: curve.flatMap(({ day, total }) => (total === null ? [] : [{ day: dayName(day), total }])),
      listed: tradesOfBot(look, bot, daysIn(own)),
      parts: chosenParts(columnsOf(look.cycles(bot.key, bot.shown.cycles)), span, own, inDollars()),
      cycles: selectedCycles(look, bot, own, span),
      shown: isWholeBot(own) ? await shownInDays(look, bot, daysIn(own), curve) : null,
      booked: isWholeBot(own) ? { sums: bookedOf(bot), days: bot.days } : null,
    }
  })

function selectedCycles(
  look: BotsLook,
  bot: BotOfFilter,
  own: ClosedTradeFilter,
  { fromMs, beforeMs }: Span,
): readonly ClosedRow[] {
  const columns = columnsOf(look.cycles(bot.key, bot.shown.cycles))
  const isSelected = matches(columns, own, localClock(look.days.zone))
  const end = beforeMs === null ? columns.length : columns.firstSince(beforeMs)
  const rows: ClosedRow[] = []
  for (let at = fromMs === null ? 0 : columns.firstSince(fromMs); at < end; at += 1) {
    const net = columns.net[at] ?? NaN
    if (Number.isNaN(net) || !isSelected(at)) continue
    rows.push({
      accountId: columns.accounts.name(columns.account[at] ?? 0),
      symbol: columns.symbols.name(columns.symbol[at] ?? 0),
      side: columns.isLong(at) ? 'long' : 'short',
      openedAtMs: columns.openedAtMs[at] ?? 0,
      closedAtMs: columns.closedAtMs[at] ?? 0,
      net: textOf(net),
      fees: textOf(columns.fees[at] ?? 0),
      funding: textOf(columns.funding[at] ?? 0),
      isComplete: true,
      outcome: columns.outcome(at),
    })
  }
  return rows
}

/** Returns true if a filter selects everything that a bot did in its span. */
const isWholeBot = (own: ClosedTradeFilter): boolean => !isOfSingleTrades(own) && own.symbols === null

async function lookAtFilter<T>(
  { looks, db, user, filter, accounts, language }: AskedBot,
  use: (look: BotsLook, bot: BotOfFilter, own: ClosedTradeFilter) => T | Promise<T>,
): Promise<T | null> {
  if (filter === null || filter.bot === null) return null
  const { bot: id } = filter
  const own = { ...filter, exchange: null, bot: null }
  if (!isOverColumns(own)) return null
  return lookAtBots(looks, db, user, accounts ?? null, (look) => {
    const bot = botOfFilter(look, id, daysIn(own), language)
    // days, hours and weekdays are those of its page
    return bot && use(look, bot, { ...own, timeZone: look.days.zone })
  })
}

const daysIn = ({ from, to }: ClosedTradeFilter): DaySpan => ({
  from: from ?? undefined,
  to: to ?? undefined,
})

function bookedOf({ days }: BotOfFilter): BookedSum {
  const of = (part: keyof BookedSum) => sum(days.map((one) => one[part]))
  return { price: of('price'), fees: of('fees'), funding: of('funding') }
}

/** Computed once for each state of a fold. */
const known = new WeakMap<readonly Cycle[], ClosedColumns>()

function columnsOf(cycles: readonly Cycle[]): ClosedColumns {
  const found = known.get(cycles)
  if (found) return found
  const columns = new ClosedColumns()
  columns.replace([], cycles.map(rowOf))
  known.set(cycles, columns)
  return columns
}

/** A win is a net above zero, as on its page. Only trades of a grid have no side: they close earlier purchases. */
function rowOf({ accountId, symbol, side, openedAtMs, closedAtMs, net, fees, funding }: Cycle): ClosedRow {
  const outcome = net === null ? 0 : amount(net).cmp(ZERO)
  return {
    accountId,
    symbol,
    side: side ?? 'long',
    openedAtMs,
    closedAtMs,
    net,
    fees,
    funding,
    isComplete: true,
    outcome: outcome > 0 ? 1 : outcome < 0 ? -1 : 0,
  }
}
