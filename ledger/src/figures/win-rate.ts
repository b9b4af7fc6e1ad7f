import { type Figure, known, none } from './figure.ts'
import type { Tally } from './tally.ts'

/** Wins as a share of all closed trades, breakevens among them. */
export const winRateOfAll = ({ wins, all }: Tally): Figure =>
  all.count === 0 ? none('no_trades') : known(wins.count / all.count)

/** Wins as a share of wins and losses. */
export const winRateOfDecided = ({ wins, losses }: Tally): Figure =>
  wins.count + losses.count === 0
    ? none('no_decided_trades')
    : known(wins.count / (wins.count + losses.count))
