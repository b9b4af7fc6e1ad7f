import { Amount } from '../amount.ts'
import { text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { type Figure, known, none } from './figure.ts'
import { type HoldingTimes, meanHoldingTime } from './holding-time.ts'
import { type Tally, unitPlaces } from './tally.ts'
import { money } from './units.ts'

export interface TradeInputs extends Tally {
  readonly holding: Pick<HoldingTimes, 'median'>
}

/** Metrics of closed trades by the id of their row in the catalogue (contract/src/trading/metrics). */
export const tradeMetrics = {
  net: ({ all }: Tally): Decimal => money(all.sum),

  /** Wins as a share of all closed trades, including breakevens. */
  winRate: ({ wins, all }: Tally): Figure =>
    all.count === 0 ? none('no_trades') : known(wins.count / all.count),

  /** Wins as a share of wins and losses. */
  winRateDecided: ({ wins, losses }: Tally): Figure =>
    wins.count + losses.count === 0
      ? none('no_decided_trades')
      : known(wins.count / (wins.count + losses.count)),

  /** The profit factor: the sum of wins divided by the sum of losses. Wins without a loss are 'no_losses', shown as ∞. */
  profitFactor: ({ wins, losses }: Tally): Figure => {
    if (wins.count + losses.count === 0) return none('no_decided_trades')
    if (losses.count === 0) return none('no_losses')
    return known(Number(wins.sum) / -Number(losses.sum))
  },

  /** Mean net of all closed trades, including breakevens: the average result of a trade. */
  expectancy: ({ all }: Tally): Decimal | null => mean(all),

  /** The deepest fall of the running sum, in money. */
  drawdown: ({ drawdown: { depth, peakAtMs, troughAtMs, recoveredAtMs } }: Tally) => ({
    depth: money(depth),
    peakAt: instantOf(peakAtMs),
    troughAt: instantOf(troughAtMs),
    recoveredAt: instantOf(recoveredAtMs),
  }),

  averageWin: ({ wins }: Tally): Decimal | null => mean(wins),

  /** Returns the mean loss as a positive amount. */
  averageLoss: ({ losses }: Tally): Decimal | null => mean({ count: losses.count, sum: -losses.sum }),

  /** Average win divided by average loss. */
  payoff: ({ wins, losses }: Tally): Figure => {
    if (wins.count === 0) return none('no_wins')
    if (losses.count === 0) return none('no_losses')
    return known(Number(wins.sum) / wins.count / (-Number(losses.sum) / losses.count))
  },

  /** Consecutive wins, then consecutive losses. */
  longest: ({ longestWins, longestLosses }: Tally) => [longestWins, longestLosses] as const,

  current: ({ currentRun }: Tally): number => currentRun,

  holding: ({ all }: Tally): Figure => meanHoldingTime(all),
  median: ({ holding }: TradeInputs): Figure => holding.median(),
  holdingWins: ({ wins }: Tally): Figure => meanHoldingTime(wins),
  holdingLosses: ({ losses }: Tally): Figure => meanHoldingTime(losses),
}

/** Mean net, to eight places; null for an empty group. */
const mean = ({ count, sum }: { count: number; sum: bigint }): Decimal | null =>
  count === 0 ? null : text(new Amount(sum, unitPlaces).div(String(count)).round(unitPlaces))

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
