import type { z } from 'zod'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { amount } from '@harbour/ledger/decimal'
import type { EquityUnits } from '@harbour/ledger/metrics/daily-returns'
import type { Tally } from '@harbour/ledger/metrics/tally'
import { type TradeInputs, tradeMetrics } from '@harbour/ledger/metrics/trade-metrics'
import type { UnreadFlows } from '../equity-snapshots/unread-flows.ts'
import { type ReturnChoices, returnMetricsOf } from '../metrics/return-metrics.ts'
import { tradeMetricsIn } from '../metrics/trade-metrics.ts'
import { type FigureCounts, holdingMinutes, sides } from './figure-counts.ts'

type Report = z.input<typeof PerformanceReport>
type Returns = Omit<NonNullable<Report['returns']>, 'closesIn'>

/** The inputs that all figures of a set of trades are computed from. */
export interface FigureParts {
  readonly symbols: { readonly name: (code: number) => string }
  readonly counts: FigureCounts
  readonly tally: Tally
  /** Visits the known nets, in units. */
  readonly eachNet: (visit: (net: number) => void) => void
}

/** Prepares the inputs of all metrics of trades. */
export const inputsOf = ({ tally, counts }: FigureParts): TradeInputs => ({
  ...tally,
  holding: counts.holding,
})

/** All figures of trades; trades without a known result are counted separately. */
export function figuresOf(parts: FigureParts) {
  const { symbols, counts, tally, eachNet } = parts
  const inputs = inputsOf(parts)
  const spread = counts.spread.distribution(eachNet)
  return {
    all: resultsOf(tally),
    leftOut: { incomplete: counts.incomplete, unpriced: counts.unpriced },
    ...tradeMetricsIn(inputs, 'report', ''),
    holding: tradeMetricsIn(inputs, 'report', 'holding'),
    distribution: spread && { ...spread, buckets: [...spread.buckets] },
    bySymbol: counts.bySymbol
      .results()
      .map(({ key, ...results }) => ({ symbol: symbols.name(key), ...results }))
      .sort((a, b) => amount(b.net).cmp(a.net) || (a.symbol < b.symbol ? -1 : 1)),
    bySide: counts.bySide
      .results()
      .map(({ key, ...results }) => ({ side: sides[key] ?? 'long', ...results })),
    byHour: counts.byWeekdayHour
      .results((key) => key % 24)
      .map(({ key, ...results }) => ({ hour: key, ...results })),
    byWeekday: counts.byWeekdayHour
      .results((key) => Math.floor(key / 24))
      .map(({ key, ...results }) => ({ weekday: key, ...results })),
    byWeekdayHour: counts.byWeekdayHour
      .results()
      .map(({ key, ...results }) => ({ weekday: Math.floor(key / 24), hour: key % 24, ...results })),
    byHolding: counts.byHolding
      .results()
      .map(({ key, ...results }) => ({ heldFrom: holdingMinutes[key] ?? 0, ...results })),
  } satisfies Partial<Omit<Report, 'leftOut'>> & { leftOut: Omit<Report['leftOut'], 'because'> }
}

/** Metrics of the equity of each day; `unread` lists the accounts whose deposits or withdrawals are unknown. */
export function returnFigures(
  equity: readonly EquityUnits[],
  choices: ReturnChoices,
  unread: readonly UnreadFlows[],
): Returns {
  const returns = returnMetricsOf(equity, choices, unread.length === 0)
  return { days: returns.days, ...returns.in('report', 'returns'), unread: [...unread] }
}

const resultsOf = (tally: Tally) => ({
  trades: tally.all.count,
  wins: tally.wins.count,
  losses: tally.losses.count,
  breakevens: tally.breakevens.count,
  net: tradeMetrics.net(tally),
})
