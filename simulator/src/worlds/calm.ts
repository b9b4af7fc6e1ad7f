import { dayMs, hourMs } from '../durations.ts'
import type { Desk } from './desk.ts'

export interface PurchasePlan {
  readonly symbol: string
  readonly dollars: number
  readonly everyDays: number
  readonly fromMs: number
  /** The prefix of its order ids. */
  readonly mark: string
}

/** Buys for the same sum at the same interval, at any price (dollar-cost averaging). */
export function runPurchases(desk: Desk, plan: PurchasePlan): void {
  const { base } = desk.instrument(plan.symbol)
  for (let at = plan.fromMs; at <= desk.plan.untilMs; at += plan.everyDays * dayMs) {
    const moment = at + 9 * hourMs + (Math.floor(at / dayMs) % 11) * 17_000
    desk.order({
      symbol: plan.symbol,
      side: 'buy',
      quantity: plan.dollars / desk.near(base, moment),
      at: moment,
      isMaker: false,
      clientOrderId: plan.mark,
    })
  }
}

export interface CarryPlan {
  readonly base: string
  readonly dollars: number
  readonly fromMs: number
  readonly everyDays: number
  readonly positionSide: 'short' | 'both'
  /** The prefix of its order ids, if they have one. */
  readonly mark?: string
}

/** A carry trade: coins on spot and the same amount short in the perpetual, so that it earns the funding at any price. */
export function runCarry(desk: Desk, plan: CarryPlan): void {
  const spot = `${plan.base}/USDT`
  const perpetual = `${plan.base}/USDT:USDT`
  const marked = plan.mark === undefined ? {} : { clientOrderId: plan.mark }
  let coins = 0
  let short = 0
  for (let at = plan.fromMs; at <= desk.plan.untilMs; at += plan.everyDays * dayMs) {
    const moment = at + desk.draw.whole(0, 8 * hourMs)
    const wanted = plan.dollars / desk.near(plan.base, moment)
    const more = wanted - coins
    if (more > 0)
      coins += desk.order({
        ...marked,
        symbol: spot,
        side: 'buy',
        quantity: more,
        at: moment,
        isMaker: true,
      }).received
    else
      coins -= desk.order({
        ...marked,
        symbol: spot,
        side: 'sell',
        quantity: -more,
        at: moment,
        isMaker: true,
      }).quantity
    const gap = coins - short
    const done = desk.order({
      ...marked,
      symbol: perpetual,
      side: gap > 0 ? 'sell' : 'buy',
      positionSide: plan.positionSide,
      at: moment + 4000,
      isMaker: false,
      quantity: gap > 0 ? gap : Math.min(-gap, short),
    }).quantity
    short += gap > 0 ? done : -done
  }
}
