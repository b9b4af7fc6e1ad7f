import { dayBefore } from '../../core/time/days.ts'
import type { Language } from '@harbour/contract/core/languages'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import type { Cycle } from '@harbour/ledger/bots/cycles/recent-cycles'
import { compare, isNegative, round } from '@harbour/ledger/decimal'
import type { z } from 'zod'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import { type BotResults, botResults } from '../analytics/bot-figures.ts'
import { bookedOfTrades } from '../analytics/days-of-trades.ts'
import { figuresOf, inputsOf } from '../analytics/report.ts'
import { closedFilterOf } from '../analytics/routes.ts'
import type { LookParts } from '../bots/look.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import { tradeMetricsIn } from '../metrics/trade-metrics.ts'
import { readBotDayNotes, readBotNote } from '../journal/bot-notes.ts'
import { boundedComments } from './bounded-comments.ts'
import { namedCycles } from './named-cycles.ts'
import { type AskedReport, maxNamed } from './report.ts'

type Report = z.input<typeof MonthlyReport>

interface Asking {
  readonly db: Db
  readonly looks: LookParts
  readonly user: Pick<SignedInUser, 'id' | 'username' | 'preferences'>
  readonly language: Language
}

/** The report of a period of one bot, from the same rows as its analytics and calendar; null if the person has no such bot. */
export async function botReportOf(asking: Asking, asked: AskedReport, nowMs: number): Promise<Report | null> {
  const { db, user, language } = asking
  const { accounts, from, to, compareFrom, compareTo } = asked
  const results = await resultsIn(asking, asked)
  if (results === null) return null
  const before =
    compareFrom === undefined || compareTo === undefined
      ? null
      : await resultsIn(asking, { ...asked, from: compareFrom, to: compareTo })
  const { zone } = results.days
  const figures = figuresOf(results.parts)
  const { id } = results.bot
  const { best, worst } = extremes(results.listed)
  const comments = boundedComments(
    await namedCycles(db, user.id, id, [...best, ...worst]),
    await readBotDayNotes(db, user.id, id, from, to),
    (await readBotNote(db, user.id, id))?.note,
  )
  return {
    ...results.money,
    bot: { ...results.bot, unlisted: results.unlisted, note: comments.about },
    owner: user.username,
    costMethod: 'average',
    isRecounting: false,
    uncounted: await readExcludedAccounts(db, user.id, accounts ?? null, language),
    refused: [],
    timeZone: zone,
    closingZone: zone,
    from,
    to,
    madeAt: new Date(nowMs).toISOString(),
    breakevenUsd: '0',
    dating: 'booked',
    ...headlineOf(results),
    before:
      before && compareFrom !== undefined && compareTo !== undefined
        ? { from: compareFrom, to: compareTo, ...headlineOf(before) }
        : null,
    leftOut: { ...figures.leftOut, because: [] },
    bridge: null,
    curve: curveOf(results, from, to),
    accounts: [],
    symbols: figures.bySymbol,
    days: (results.booked?.days ?? []).map((one) => ({ ...one, ...bookedMetricsIn(one, 'day', '') })),
    best: comments.trades.slice(0, best.length),
    worst: comments.trades.slice(best.length),
    comments: comments.days.map(({ day, note }) => ({ day, note })),
    commentsCut: comments.cut,
  }
}

async function resultsIn(
  { db, looks, user, language }: Asking,
  { timeZone, from, to, accounts, bot }: AskedReport,
): Promise<BotResults | null> {
  const filter = await closedFilterOf(db, user.id, { timeZone, from, to, accounts, bot })
  return botResults({ looks, db, user, filter, accounts: accounts ?? null, language })
}

const headlineOf = ({ booked, cycles, parts, shown }: BotResults) => ({
  ofBot: shown?.figures ?? null,
  booked: bookedMetricsIn(booked?.sums ?? bookedOfTrades(cycles), 'monthly', 'booked'),
  trades: figuresOf(parts).all,
  ...tradeMetricsIn(inputsOf(parts), 'monthly', ''),
  equity: null,
})

/** Its total P&L by day, from the close before the period on. */
function curveOf({ totals }: BotResults, from: string, to: string): Report['curve'] {
  const before = dayBefore(from)
  return totals
    .filter(({ day }) => day >= before && day <= to)
    .map(({ day, total }) => ({ day, equity: round(total, 8, 'halfUp') }))
}

/** The cycles with the highest results, and those with the lowest. */
function extremes(cycles: readonly Cycle[]) {
  const known = cycles
    .flatMap((cycle) => (cycle.net === null || cycle.net === '0' ? [] : [{ cycle, net: cycle.net }]))
    .toSorted((a, b) => compare(b.net, a.net) || a.cycle.closedAtMs - b.cycle.closedAtMs)
  const of = (wanted: boolean) => known.filter(({ net }) => isNegative(net) === wanted)
  return {
    best: of(false)
      .slice(0, maxNamed)
      .map(({ cycle }) => cycle),
    worst: of(true)
      .slice(-maxNamed)
      .toReversed()
      .map(({ cycle }) => cycle),
  }
}
