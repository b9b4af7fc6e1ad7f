import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import { dayMs } from '@harbour/ledger/durations'
import type { ReactNode } from 'react'
import { money } from '../../core/kit/format.ts'
import * as texts from '#texts/trading/overview/cards'
import * as keyFigures from '#texts/trading/performance/key-figures'

const dollars = (amount: string) => money(amount, { digits: 0 })
const value = (of: number | string): MetricValue => ({ value: of, second: null, why: null, episode: null })

/** An invented figure: its value, that of the period before, and the data of its small chart. */
export interface Sample {
  readonly now: MetricValue
  readonly before: MetricValue
  readonly shares: readonly number[]
  readonly left: ReactNode
  readonly right: ReactNode
}

/** Invented figures of the overview's strip, by metric. They are consistent: 70 trades, 41 won. */
export const sampleValues: Readonly<Record<string, Sample>> = {
  net: {
    now: value('1284.6'),
    before: value('912.35'),
    shares: [3356, 2072],
    left: keyFigures.closedTrades(70),
    right: keyFigures.afterFeesAndFunding,
  },
  winRate: {
    now: value(0.586),
    before: value(0.551),
    shares: [41, 29],
    left: keyFigures.outcomes(41, 29, 0),
    right: '',
  },
  profitFactor: {
    now: value(1.62),
    before: value(1.41),
    shares: [3356, 2072],
    left: keyFigures.sumWon(dollars('3356')),
    right: keyFigures.sumLost(dollars('2072')),
  },
  expectancy: {
    now: value('18.35'),
    before: value('13.82'),
    shares: [82, 71],
    left: keyFigures.averageWin(dollars('82')),
    right: keyFigures.averageLoss(dollars('71')),
  },
  drawdown: {
    now: value(0.0292),
    before: value(0.0627),
    shares: [
      0, 0, -0.009, -0.014, -0.011, -0.018, -0.0292, -0.027, -0.017, -0.013, 0, 0, -0.002, -0.014, -0.017,
      -0.028, -0.02, -0.009, 0,
    ],
    left: '',
    right: texts.recovered,
  },
}

const days = 31

/** A made-up curve of a month, the same each time, up to today. */
export function samplePoints(now: number): EquityPoint[] {
  return Array.from({ length: days }, (_, at) => {
    const end = new Date(Math.floor(now / dayMs) * dayMs - (days - 1 - at) * dayMs + dayMs - 1).toISOString()
    const equity = 24_000 + at * 52 + Math.sin(at / 2.2) * 420 + Math.cos(at * 1.7) * 130
    return {
      day: end.slice(0, 10),
      at: end,
      equity: equity.toFixed(2),
      flow: '0',
      source: 'live',
      isRemeasured: false,
      remeasured: '0',
    }
  })
}
