import type { EquityUnits } from './daily-returns.ts'
import { type Figure, known, none } from './figure.ts'

/** The limits of the search for the factor of the whole period: from losing all but a millionth to a millionfold. */
const widest = Math.log(1e6)
const steps = 1_000

/**
 * Money-weighted return (internal rate of return): the one rate at which the first equity and all deposits
 * and withdrawals, each from its day on, grow to the last equity. It is a share over the whole period. Null
 * if no rate does, or more than one.
 */
export function moneyWeightedReturn(days: readonly EquityUnits[]): Figure {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || days.length < 2) return none('no_equity')
  const [begin, end] = [Date.parse(first.day), Date.parse(last.day)]
  // payments in are negative; flows are at the end of their day
  const moved = days.flatMap(({ day, equity, flow }, at) => {
    const amount = at === 0 ? -equity : -flow
    return amount === 0 ? [] : { amount, rest: (end - Date.parse(day)) / (end - begin) }
  })
  /** Returns the net future value of all flows when money grows by the factor e^x in the whole period. */
  const leftOver = (x: number) =>
    moved.reduce((sum, { amount, rest }) => sum + amount * Math.exp(x * rest), last.equity)
  const roots: number[] = []
  let before = leftOver(-widest)
  for (let step = 1; step <= steps; step += 1) {
    const to = -widest + (2 * widest * step) / steps
    const value = leftOver(to)
    if (before === 0 || before * value < 0) roots.push(rootBetween(leftOver, to - (2 * widest) / steps, to))
    if (roots.length > 1) return none('no_single_rate')
    before = value
  }
  const [root] = roots
  return root === undefined ? none('no_single_rate') : known(Math.expm1(root))
}

function rootBetween(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const isRising = of(low) < of(high)
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2
    if (of(middle) < 0 === isRising) low = middle
    else high = middle
  }
  return (low + high) / 2
}
