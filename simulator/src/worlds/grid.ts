import type { Desk } from './desk.ts'

export interface GridPlan {
  readonly symbol: string
  /** Distance between two levels: 0.012 is 1.2 %. */
  readonly spacing: number
  readonly dollarsPerLevel: number
  readonly maxLots: number
  readonly fromMs: number
  readonly stepMs: number
}

/**
 * Buys each level that the price falls through and sells it one level higher. Earns in a sideways market, holds its coins when it falls.
 */
export function runGrid(desk: Desk, plan: GridPlan): void {
  const { base } = desk.instrument(plan.symbol)
  const ratio = Math.log(1 + plan.spacing)
  const levelAt = (at: number): number => Math.floor(Math.log(desk.near(base, at)) / ratio)
  const priceOf = (level: number): number => Math.exp(level * ratio)
  const lots = new Map<number, number>()
  let before = levelAt(plan.fromMs)
  const buy = (level: number, at: number, isMaker: boolean): void => {
    if (lots.has(level) || lots.size >= plan.maxLots) return
    const price = isMaker ? priceOf(level) : desk.near(base, at)
    const done = desk.order({
      symbol: plan.symbol,
      side: 'buy',
      quantity: plan.dollarsPerLevel / price,
      at,
      isMaker,
      clientOrderId: 'grid_',
      ...(isMaker ? { price } : {}),
    })
    lots.set(level, done.received)
  }
  // The levels above are bought at the market price, so that it can sell in a rise from the start.
  for (let i = 0; i < plan.maxLots / 3; i += 1) buy(before + i, plan.fromMs + i * 700, false)
  // A crossing is recorded in the step before it, so one step beyond the end still counts.
  for (let at = plan.fromMs + plan.stepMs; at <= desk.plan.untilMs + plan.stepMs; at += plan.stepMs) {
    const level = levelAt(at)
    const moment = at - desk.draw.whole(0, plan.stepMs - 60_000)
    for (let fallen = before; fallen > level; fallen -= 1) buy(fallen, moment, true)
    for (let risen = before + 1; risen <= level; risen += 1) {
      const held = lots.get(risen - 1)
      if (held === undefined) continue
      lots.delete(risen - 1)
      desk.order({
        symbol: plan.symbol,
        side: 'sell',
        quantity: held,
        at: moment,
        isMaker: true,
        price: priceOf(risen),
        clientOrderId: 'grid_',
      })
    }
    before = level
  }
}
