import type { z } from 'zod'
import type { PerformanceReport } from '@harbour/contract/performance'
import { amount } from '@harbour/ledger/decimal'
import { averageLoss, averageWin, expectancy, money, payoff } from '@harbour/ledger/figures/averages'
import { dailyReturns, type EquityDay, unbroken } from '@harbour/ledger/figures/daily-returns'
import { distributionOf } from '@harbour/ledger/figures/distribution'
import { ExactSum } from '@harbour/ledger/figures/exact-sum'
import { meanHoldingTime, medianHoldingTime } from '@harbour/ledger/figures/holding-time'
import { moneyWeightedReturn } from '@harbour/ledger/figures/money-weighted'
import { calmar, sharpe, sortino, totalReturn, yearlyReturn } from '@harbour/ledger/figures/performance'
import { profitFactor } from '@harbour/ledger/figures/profit-factor'
import { relativeDrawdown } from '@harbour/ledger/figures/relative-drawdown'
import { type Tally, tally, type TradeColumns, unitPlaces } from '@harbour/ledger/figures/tally'
import { winRateOfAll, winRateOfDecided } from '@harbour/ledger/figures/win-rate'
import type { ClosedRow } from './store.ts'

type Report = z.input<typeof PerformanceReport>

/** The holding times that trades are told apart by, in minutes: from each on, up to the next. */
export const holdingMinutes = [0, 5, 60, 8 * 60, 24 * 60, 7 * 24 * 60] as const

/** All figures of trades; those that have no known result are counted apart. */
export function tradeFigures(rows: readonly ClosedRow[], timeZone: string) {
  const counted = rows.filter((row): row is ClosedRow & { net: string } => row.net !== null)
  const columns = columnsOf(counted)
  const all = tally(columns)
  const local = localTime(timeZone)
  const groups = new Groups(counted, columns)
  const { depth, peakAtMs, troughAtMs, recoveredAtMs } = all.drawdown
  return {
    all: resultsOf(all),
    leftOut: {
      incomplete: rows.filter(({ isComplete }) => !isComplete).length,
      unpriced: rows.filter(({ isComplete, net }) => isComplete && net === null).length,
    },
    winRate: winRateOfAll(all),
    winRateDecided: winRateOfDecided(all),
    profitFactor: profitFactor(all),
    payoff: payoff(all),
    expectancy: expectancy(all),
    averageWin: averageWin(all),
    averageLoss: averageLoss(all),
    longestWins: all.longestWins,
    longestLosses: all.longestLosses,
    currentRun: all.currentRun,
    holding: {
      mean: meanHoldingTime(all.all),
      median: medianHoldingTime(columns),
      wins: meanHoldingTime(all.wins),
      losses: meanHoldingTime(all.losses),
    },
    drawdown: {
      depth: money(depth),
      peakAt: instantOf(peakAtMs),
      troughAt: instantOf(troughAtMs),
      recoveredAt: instantOf(recoveredAtMs),
    },
    distribution: shownDistribution(columns),
    bySymbol: groups
      .by(({ symbol }) => symbol)
      .map(([symbol, results]) => ({ symbol, ...results }))
      .sort((a, b) => amount(b.net).cmp(a.net)),
    bySide: groups.by(({ side }) => side).map(([side, results]) => ({ side, ...results })),
    byHour: groups
      .by((_, at) => local(columns.closedAtMs[at] ?? 0).hour)
      .map(([hour, results]) => ({ hour, ...results }))
      .sort((a, b) => a.hour - b.hour),
    byWeekday: groups
      .by((_, at) => local(columns.closedAtMs[at] ?? 0).weekday)
      .map(([weekday, results]) => ({ weekday, ...results }))
      .sort((a, b) => a.weekday - b.weekday),
    byHolding: groups
      .by((_, at) => heldFrom((columns.closedAtMs[at] ?? 0) - (columns.openedAtMs[at] ?? 0)))
      .map(([from, results]) => ({ heldFrom: from, ...results }))
      .sort((a, b) => a.heldFrom - b.heldFrom),
  } satisfies Partial<Report>
}

const heldFrom = (ms: number): number => holdingMinutes.findLast((minutes) => ms >= minutes * 60_000) ?? 0

function shownDistribution({ net }: TradeColumns): Report['distribution'] {
  const found = distributionOf(net)
  return found && { ...found, buckets: [...found.buckets] }
}

/** Results of trades by what they have in common, in one pass each. */
class Groups {
  readonly #rows: readonly ClosedRow[]
  readonly #columns: TradeColumns

  constructor(rows: readonly ClosedRow[], columns: TradeColumns) {
    this.#rows = rows
    this.#columns = columns
  }

  by<Key extends string | number>(keyOf: (row: ClosedRow, at: number) => Key) {
    const groups = new Map<Key, GroupCount>()
    for (const [at, row] of this.#rows.entries()) {
      const key = keyOf(row, at)
      let group = groups.get(key)
      if (group === undefined) {
        group = new GroupCount()
        groups.set(key, group)
      }
      group.add(this.#columns.net[at] ?? 0)
    }
    return [...groups].map(([key, group]) => [key, group.results()] as const)
  }
}

class GroupCount {
  #trades = 0
  #wins = 0
  #losses = 0
  readonly #sum = new ExactSum()

  add(net: number): void {
    this.#trades += 1
    if (net > 0) this.#wins += 1
    else if (net < 0) this.#losses += 1
    this.#sum.add(net)
  }

  results() {
    const [trades, wins, losses] = [this.#trades, this.#wins, this.#losses]
    return { trades, wins, losses, breakevens: trades - wins - losses, net: money(this.#sum.total()) }
  }
}

/** Figures of the equity of each day; deposits and withdrawals are no return. */
export function returnFigures(days: readonly EquityDay[]): NonNullable<Report['returns']> {
  const chain = unbroken(dailyReturns(days))
  const values = chain.map(({ value }) => value)
  const drawdown = relativeDrawdown(chain)
  return {
    days: values.length,
    total: values.length === 0 ? null : totalReturn(values),
    moneyWeighted: moneyWeightedReturn(days),
    yearly: yearlyReturn(values),
    sharpe: sharpe(values),
    sortino: sortino(values),
    calmar: calmar(values, drawdown.depth),
    drawdown,
  }
}

const columnsOf = (rows: readonly (ClosedRow & { net: string })[]): TradeColumns => ({
  net: Float64Array.from(rows, ({ net }) => unitsOf(net)),
  openedAtMs: Float64Array.from(rows, ({ openedAtMs }) => openedAtMs),
  closedAtMs: Float64Array.from(rows, ({ closedAtMs }) => closedAtMs),
})

/** Stored with eight places at most, so that no digit is lost on the way to whole units. */
const unitsOf = (net: string): number => {
  const [whole = '0', places = ''] = net.replace('-', '').split('.')
  const units = Number(whole + places.padEnd(unitPlaces, '0'))
  return net.startsWith('-') ? -units : units
}

const resultsOf = ({ all, wins, losses, breakevens }: Tally) => ({
  trades: all.count,
  wins: wins.count,
  losses: losses.count,
  breakevens: breakevens.count,
  net: money(all.sum),
})

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Hour 0 to 23 and weekday 1 (Monday) to 7 in a time zone; what one hour of UTC is there is asked for once. */
function localTime(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  })
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const known = new Map<number, { hour: number; weekday: number }>()
  const quarterMs = 15 * 60_000
  return (atMs: number) => {
    const quarter = Math.floor(atMs / quarterMs)
    const found = known.get(quarter)
    if (found) return found
    const parts = new Map(format.formatToParts(quarter * quarterMs).map(({ type, value }) => [type, value]))
    const made = {
      hour: Number(parts.get('hour') ?? 0),
      weekday: names.indexOf(parts.get('weekday') ?? '') + 1,
    }
    known.set(quarter, made)
    return made
  }
}
