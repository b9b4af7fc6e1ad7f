import type { Desk } from './desk.ts'

export interface DcaPlan {
  readonly symbol: string
  /** The first order of a cycle, in dollars; each further one is `scale` times the previous one. */
  readonly dollars: number
  readonly scale: number
  /** The maximum number of further orders, each this far below the previous price: 0.025 is 2.5 %. */
  readonly safetyOrders: number
  readonly deviation: number
  /** Everything is sold this far above the average cost. */
  readonly takeProfit: number
  readonly fromMs: number
  readonly stepMs: number
  /** The prefix of its order ids. */
  readonly mark: string
}

/**
 * Dollar-cost averaging: buys more as the price falls and sells everything at a profit, then starts again; holds its coins in a long fall.
 */
export function runDca(desk: Desk, plan: DcaPlan): void {
  const { symbol } = plan
  const { base } = desk.instrument(symbol)
  let coins = 0
  let cost = 0
  let orders = 0
  let lastPrice = 0
  const buy = (at: number, price: number | null): void => {
    const dollars = plan.dollars * plan.scale ** orders
    const done = desk.order({
      symbol,
      side: 'buy',
      quantity: dollars / (price ?? desk.near(base, at)),
      at,
      isMaker: price !== null,
      clientOrderId: plan.mark,
      ...(price === null ? {} : { price }),
    })
    coins += done.received
    cost += done.quantity * done.price
    lastPrice = done.price
    orders += 1
  }
  for (let at = plan.fromMs; at <= desk.plan.untilMs + plan.stepMs; at += plan.stepMs) {
    const moment = at - desk.draw.whole(0, plan.stepMs - 60_000)
    const price = desk.near(base, at)
    if (orders === 0) {
      buy(moment, null)
      continue
    }
    const target = (cost / coins) * (1 + plan.takeProfit)
    if (price >= target) {
      const sold = desk.order({
        symbol,
        side: 'sell',
        quantity: coins,
        at: moment,
        isMaker: true,
        price: target,
        clientOrderId: plan.mark,
      }).quantity
      // less than a lot stays for the next cycle
      coins -= sold
      cost = coins * target
      orders = 0
    } else if (orders <= plan.safetyOrders && price <= lastPrice * (1 - plan.deviation)) {
      buy(moment, lastPrice * (1 - plan.deviation))
    }
  }
}
