import { type Figure, known, none } from './figure.ts'
import type { Tally } from './tally.ts'

/** The profit factor: what the wins brought for each unit that the losses cost. Wins without a loss are 'no_losses', shown as ∞. */
export function profitFactor({ wins, losses }: Tally): Figure {
  if (wins.count + losses.count === 0) return none('no_decided_trades')
  if (losses.count === 0) return none('no_losses')
  return known(Number(wins.sum) / -Number(losses.sum))
}
