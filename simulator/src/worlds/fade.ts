import type { Desk } from './desk.ts'

export interface FadePlan {
  readonly symbol: string
  readonly dollars: number
  readonly fromMs: number
  readonly stepMs: number
  /** The lookback of a move, in steps. */
  readonly back: number
  readonly trigger: number
  readonly target: number
  readonly stop: number
  /** The maximum number of additions to a losing position. */
  readonly maxAdds: number
  /** True for a separate book in hedge mode. */
  readonly isHedge?: boolean
  /** The prefix of its order ids. */
  readonly mark: string
}

interface Held {
  readonly sign: 1 | -1
  quantity: number
  entry: number
  adds: number
}

/** Mean reversion: trades against a move and adds to losers: many small wins, fewer and bigger losses. */
export function runFade(desk: Desk, plan: FadePlan): void {
  const { base } = desk.instrument(plan.symbol)
  const seen: number[] = []
  let held: Held | null = null
  const trade = (sign: number, opening: number, quantity: number, at: number, isMaker: boolean): number =>
    desk.order({
      symbol: plan.symbol,
      side: sign > 0 ? 'buy' : 'sell',
      quantity,
      at,
      isMaker,
      clientOrderId: plan.mark,
      ...(plan.isHedge ? { positionSide: opening > 0 ? ('long' as const) : ('short' as const) } : {}),
    }).quantity
  for (let at = plan.fromMs; at <= desk.plan.untilMs; at += plan.stepMs) {
    const price = desk.near(base, at)
    seen.push(price)
    const moment = at + desk.draw.whole(0, plan.stepMs / 3)
    if (held) {
      const gain: number = held.sign * (price / held.entry - 1)
      if (gain > plan.target || (gain < -plan.stop && held.adds >= plan.maxAdds)) {
        trade(-held.sign, held.sign, held.quantity, moment, gain > 0)
        held = null
      } else if (gain < -plan.stop * 0.6 && held.adds < plan.maxAdds) {
        held.adds += 1
        const more = trade(held.sign, held.sign, held.quantity * 0.6, moment, false)
        held.entry = (held.entry * held.quantity + price * more) / (held.quantity + more)
        held.quantity += more
      }
      continue
    }
    const earlier = seen.at(-1 - plan.back)
    if (earlier === undefined) continue
    const move = price / earlier - 1
    if (Math.abs(move) < plan.trigger) continue
    const sign = move > 0 ? -1 : 1
    const quantity = trade(
      sign,
      sign,
      desk.sizeFor(plan.symbol, plan.dollars, price),
      moment,
      desk.draw.happens(0.3),
    )
    held = { sign, quantity, entry: price, adds: 0 }
  }
}
