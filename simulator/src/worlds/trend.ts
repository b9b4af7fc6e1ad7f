import type { Desk } from './desk.ts'

export interface TrendPlan {
  readonly symbol: string
  readonly dollars: number
  readonly fromMs: number
  readonly stepMs: number
  /** The number of steps of the fast and the slow average. */
  readonly fast: number
  readonly slow: number
  /** The minimum distance between the averages for an entry. */
  readonly band: number
  /** The prefix of its order ids; defaults to 'trend-'. */
  readonly mark?: string
}

interface Held {
  /** 1 long, -1 short. */
  readonly sign: 1 | -1
  quantity: number
  readonly entry: number
  best: number
  adds: number
  hasTakenPart: boolean
}

/** A moving average crossover: adds to winners, takes part of a profit, and exits at a trailing stop. */
export function runTrend(desk: Desk, plan: TrendPlan): void {
  const { base } = desk.instrument(plan.symbol)
  let fast = desk.near(base, plan.fromMs)
  let slow = fast
  let held: Held | null = null
  const trade = (sign: number, quantity: number, at: number, isMaker = false): number =>
    desk.order({
      symbol: plan.symbol,
      side: sign > 0 ? 'buy' : 'sell',
      quantity,
      at,
      isMaker,
      clientOrderId: plan.mark ?? 'trend-',
    }).quantity
  for (let at = plan.fromMs; at <= desk.plan.untilMs; at += plan.stepMs) {
    const price = desk.near(base, at)
    fast += (price - fast) * (2 / (plan.fast + 1))
    slow += (price - slow) * (2 / (plan.slow + 1))
    const lean = fast / slow - 1
    const moment = at + desk.draw.whole(0, plan.stepMs / 2)
    if (held) held = manage({ held, price, lean, moment, plan, desk, trade })
    else if (Math.abs(lean) > plan.band) {
      const sign = lean > 0 ? 1 : -1
      const quantity = trade(sign, desk.sizeFor(plan.symbol, plan.dollars, price), moment)
      held = { sign, quantity, entry: price, best: price, adds: 0, hasTakenPart: false }
    }
  }
}

interface Turn {
  readonly held: Held
  readonly price: number
  readonly lean: number
  readonly moment: number
  readonly plan: TrendPlan
  readonly desk: Desk
  readonly trade: (sign: number, quantity: number, at: number, isMaker?: boolean) => number
}

function manage(turn: Turn): Held | null {
  const { held, price, lean, moment, plan, desk, trade } = turn
  held.best = held.sign > 0 ? Math.max(held.best, price) : Math.min(held.best, price)
  const gain = held.sign * (price / held.entry - 1)
  const given = held.sign * (held.best / price - 1)
  const hasTurned = held.sign * lean < -plan.band
  if (hasTurned && desk.draw.happens(0.5)) {
    // A direct reversal: one order that crosses zero.
    const quantity = desk.sizeFor(plan.symbol, plan.dollars, price)
    const done = trade(-held.sign, held.quantity + quantity, moment)
    const sign = held.sign > 0 ? -1 : 1
    return { sign, quantity: done - held.quantity, entry: price, best: price, adds: 0, hasTakenPart: false }
  }
  if (hasTurned || given > 0.055) {
    trade(-held.sign, held.quantity, moment)
    return null
  }
  if (gain > 0.025 * (held.adds + 1) && held.adds < 2) {
    held.adds += 1
    held.quantity += trade(held.sign, desk.sizeFor(plan.symbol, plan.dollars / 3, price), moment)
  } else if (gain > 0.07 && !held.hasTakenPart) {
    held.hasTakenPart = true
    held.quantity -= trade(-held.sign, held.quantity * 0.3, moment, true)
  }
  return held
}
