import { Amount } from '../amount.ts'
import { text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { type Figure, known, none } from './figure.ts'
import { type Tally, unitPlaces } from './tally.ts'

/** Units as money. */
export const money = (units: bigint | number): Decimal => text(new Amount(BigInt(units), unitPlaces))

/** Mean net, to eight places; null for an empty group. */
const mean = ({ count, sum }: { count: number; sum: bigint }): Decimal | null =>
  count === 0 ? null : text(new Amount(sum, unitPlaces).div(String(count)).round(unitPlaces))

/** Mean net of all closed trades, breakevens among them: what one more trade brought on average. */
export const expectancy = ({ all }: Tally): Decimal | null => mean(all)

export const averageWin = ({ wins }: Tally): Decimal | null => mean(wins)

/** Returns the mean loss as a positive amount. */
export const averageLoss = ({ losses }: Tally): Decimal | null =>
  mean({ count: losses.count, sum: -losses.sum })

/** Average win for one unit of average loss. */
export function payoff({ wins, losses }: Tally): Figure {
  if (wins.count === 0) return none('no_wins')
  if (losses.count === 0) return none('no_losses')
  return known(Number(wins.sum) / wins.count / (-Number(losses.sum) / losses.count))
}
