import type { z } from 'zod'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { amount } from '@harbour/ledger/decimal'
import { averageLoss, averageWin, expectancy, money, payoff } from '@harbour/ledger/figures/averages'
import { changeAsFlow, dailyReturns, type EquityUnits, unbroken } from '@harbour/ledger/figures/daily-returns'
import { none } from '@harbour/ledger/figures/figure'
import { meanHoldingTime } from '@harbour/ledger/figures/holding-time'
import { moneyWeightedReturn } from '@harbour/ledger/figures/money-weighted'
import { calmar, sharpe, sortino, totalReturn, yearlyReturn } from '@harbour/ledger/figures/performance'
import { profitFactor } from '@harbour/ledger/figures/profit-factor'
import { relativeDrawdown } from '@harbour/ledger/figures/relative-drawdown'
import type { Tally } from '@harbour/ledger/figures/tally'
import { winRateOfAll, winRateOfDecided } from '@harbour/ledger/figures/win-rate'
import type { UnreadFlows } from '../equity/unread-flows.ts'
import { type FigureCounts, holdingMinutes, sides } from './figure-counts.ts'

type Report = z.input<typeof PerformanceReport>
type Returns = NonNullable<Report['returns']>

/** The inputs that all figures of a set of trades are computed from. */
export interface FigureParts {
  readonly symbols: { readonly name: (code: number) => string }
  readonly counts: FigureCounts
  readonly tally: Tally
  /** Goes over the known nets, in units. */
  readonly eachNet: (visit: (net: number) => void) => void
}

/** All figures of trades; those that have no known result are counted apart. */
export function figuresOf({ symbols, counts, tally: all, eachNet }: FigureParts) {
  const { depth, peakAtMs, troughAtMs, recoveredAtMs } = all.drawdown
  const spread = counts.spread.distribution(eachNet)
  return {
    all: resultsOf(all),
    leftOut: { incomplete: counts.incomplete, unpriced: counts.unpriced },
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
      median: counts.holding.median(),
      wins: meanHoldingTime(all.wins),
      losses: meanHoldingTime(all.losses),
    },
    drawdown: {
      depth: money(depth),
      peakAt: instantOf(peakAtMs),
      troughAt: instantOf(troughAtMs),
      recoveredAt: instantOf(recoveredAtMs),
    },
    distribution: spread && { ...spread, buckets: [...spread.buckets] },
    bySymbol: counts.bySymbol
      .results()
      .map(({ key, ...results }) => ({ symbol: symbols.name(key), ...results }))
      .sort((a, b) => amount(b.net).cmp(a.net) || (a.symbol < b.symbol ? -1 : 1)),
    bySide: counts.bySide
      .results()
      .map(({ key, ...results }) => ({ side: sides[key] ?? 'long', ...results })),
    byHour: counts.byHour.results().map(({ key, ...results }) => ({ hour: key, ...results })),
    byWeekday: counts.byWeekday.results().map(({ key, ...results }) => ({ weekday: key, ...results })),
    byHolding: counts.byHolding
      .results()
      .map(({ key, ...results }) => ({ heldFrom: holdingMinutes[key] ?? 0, ...results })),
  } satisfies Partial<Omit<Report, 'leftOut'>> & { leftOut: Omit<Report['leftOut'], 'because'> }
}

/** Withholds the returns where deposits or withdrawals are unknown: money that was paid in would count as gain. */
function withheldFigures(unread: readonly UnreadFlows[]): Returns {
  const withheld = none('flows_unread')
  return {
    days: 0,
    total: null,
    moneyWeighted: withheld,
    yearly: withheld,
    sharpe: withheld,
    sortino: withheld,
    calmar: withheld,
    drawdown: null,
    unread: [...unread],
  }
}

/** Figures of the equity of each day; deposits and withdrawals are no return. */
export function returnFigures(
  days: readonly EquityUnits[],
  { riskFree, fewestDays }: Pick<Report['counting'], 'riskFree' | 'fewestDays'>,
  unread: readonly UnreadFlows[],
): Returns {
  if (unread.length > 0) return withheldFigures(unread)
  const chain = unbroken(dailyReturns(days))
  const values = chain.map(({ value }) => value)
  const drawdown = relativeDrawdown(chain)
  return {
    days: values.length,
    total: values.length === 0 ? null : totalReturn(values),
    moneyWeighted: moneyWeightedReturn(changeAsFlow(days)),
    yearly: yearlyReturn(values),
    sharpe: sharpe(values, fewestDays, riskFree),
    sortino: sortino(values, fewestDays, riskFree),
    calmar: calmar(values, drawdown.depth),
    drawdown,
    unread: [],
  }
}

const resultsOf = ({ all, wins, losses, breakevens }: Tally) => ({
  trades: all.count,
  wins: wins.count,
  losses: losses.count,
  breakevens: breakevens.count,
  net: money(all.sum),
})

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
