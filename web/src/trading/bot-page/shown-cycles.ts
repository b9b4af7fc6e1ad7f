import { countsGridTrades } from '@harbour/contract/trading/bots/counted-cycles'
import { percent } from '../../core/kit/format.ts'
import type { BotCycle, BotCycles, BotPage } from './types.ts'
import { withoutBreakeven } from '#texts/trading/performance/key-figures'

interface ShownCycles {
  readonly cycles: BotPage['figures']['roundTrips']
  readonly isGrid: boolean
}

/** The relevant cycles for a bot of its kind: the same as in the list of bots. */
export function shownCycles({
  figures: { roundTrips, gridTrades },
  kind,
}: Pick<BotPage, 'figures' | 'kind'>): ShownCycles {
  return gridTrades !== null && countsGridTrades(kind.kind, roundTrips.count, true)
    ? { cycles: gridTrades, isGrid: true }
    : { cycles: roundTrips, isGrid: false }
}

/** The last ones of that kind. */
export const lastCycles = ({ cycles }: BotCycles, isGrid: boolean): readonly BotCycle[] =>
  cycles.filter(({ kind }) => (kind === 'grid_trade') === isGrid)

interface Rates {
  readonly winRate: string | null
  readonly winRateDecided: string | null
}

/** The win rate without breakeven cycles, if it differs. */
export const decidedWords = ({ winRate, winRateDecided }: Rates): string | null =>
  winRateDecided === null || winRateDecided === winRate
    ? null
    : withoutBreakeven(percent(Number(winRateDecided), { digits: 1 }))
