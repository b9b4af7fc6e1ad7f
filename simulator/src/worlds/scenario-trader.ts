import { hourMs } from '../durations.ts'
import { exchanges } from '../exchanges.ts'
import { amount, divide, downTo, text, toCents } from '../truth/amount.ts'
import type { Amount } from '../truth/amount.ts'
import type { FillEvent } from '../truth/event.ts'
import { contractValue } from '../truth/fold.ts'
import { chance } from '../truth/hash.ts'
import type { Chance } from '../truth/hash.ts'
import { pricesOf } from '../truth/prices.ts'
import type { Prices } from '../truth/prices.ts'
import type { ExchangeId, Instrument, PositionSide } from '../truth/types.ts'
import type { Burst } from './bursts.ts'

export interface TraderPlan {
  readonly exchange: ExchangeId
  readonly seed: number
  readonly isHedge: boolean
  readonly instruments: readonly Instrument[]
  readonly lateShare: number
  readonly endMs: number
  /** Defaults to the exchange's own. */
  readonly feeCoin?: string
}

interface Order {
  readonly id: string
  readonly instrument: Instrument
  readonly side: 'buy' | 'sell'
  readonly positionSide: PositionSide
  readonly isMaker: boolean
  left: number
}

/** Trades at random, but never sells more than a hedged book holds. */
export class ScenarioTrader {
  readonly #plan: TraderPlan
  readonly #draw: Chance
  readonly #prices: Prices
  readonly #held = new Map<string, Amount>()
  #orders = 0
  /** Trades in chronological order, although bursts may overlap: a hedged book must hold what it sells. */
  #lastAt = 0
  #order: Order | null = null

  constructor(plan: TraderPlan) {
    this.#plan = plan
    this.#draw = chance(plan.seed, plan.exchange, 'trader')
    this.#prices = pricesOf(plan.seed)
  }

  trade(burst: Burst): FillEvent[] {
    const events: FillEvent[] = []
    const symbol = this.#draw.pick(this.#plan.instruments)
    let at = Math.max(burst.at, this.#lastAt)
    for (let i = 0; i < burst.fills; i += 1) {
      const instrument = burst.isTie ? symbol : this.#draw.pick(this.#plan.instruments)
      if (!this.#order || this.#order.left === 0 || (burst.isTie && this.#order.instrument !== symbol)) {
        this.#order = this.#newOrder(instrument)
      }
      this.#order.left -= 1
      events.push(this.#fill(this.#order, at))
      if (!burst.isTie && this.#draw.happens(0.7)) at += this.#draw.whole(1, 40_000)
    }
    this.#lastAt = events.at(-1)?.at ?? at
    return events
  }

  #newOrder(instrument: Instrument): Order {
    this.#orders += 1
    const side = this.#draw.happens(0.5) ? 'buy' : 'sell'
    const positionSide =
      this.#plan.isHedge && instrument.product !== 'spot'
        ? this.#draw.pick(['long', 'short'] as const)
        : 'both'
    const left = this.#draw.happens(0.4) ? this.#draw.whole(2, 6) : 1
    return {
      id: String(this.#orders),
      instrument,
      side,
      positionSide,
      isMaker: this.#draw.happens(0.4),
      left,
    }
  }

  #fill(order: Order, at: number): FillEvent {
    const { instrument } = order
    const near = this.#prices.near(instrument.base, at) * (1 + (this.#draw.next() - 0.5) * 0.0006)
    const price = downTo(amount(near.toFixed(8)), instrument.tick)
    const { side, quantity } = this.#sized(order, price)
    const fee = this.#fee({ instrument, side, price, quantity, isMaker: order.isMaker })
    // A liquidation never opens a position.
    const isOpening = order.positionSide !== 'both' && (side === 'buy') === (order.positionSide === 'long')
    const isForced = instrument.product !== 'spot' && this.#draw.happens(0.002) && !isOpening
    const late = this.#draw.happens(this.#plan.lateShare) ? this.#draw.whole(60_000, 47 * hourMs) : 0
    return {
      type: 'fill',
      symbol: instrument.symbol,
      side,
      positionSide: order.positionSide,
      price: text(price),
      quantity: text(quantity),
      ...fee,
      isMaker: order.isMaker,
      at,
      visibleAt: at + late,
      orderId: isForced ? `forced-${order.id}-${order.left}` : order.id,
      kind: isForced ? 'liquidation' : 'trade',
    }
  }

  /** A hedged book is closed by at most its quantity; an empty one is opened instead. */
  #sized(order: Order, price: Amount): { side: 'buy' | 'sell'; quantity: Amount } {
    const { instrument } = order
    const value = this.#draw.whole(20, 4000)
    const perUnit =
      instrument.product === 'inverse'
        ? amount(instrument.contractSize)
        : price.times(instrument.contractSize)
    const wanted = downTo(divide(amount(value), perUnit), instrument.step)
    let quantity = wanted.gt(0) ? wanted : amount(instrument.step)
    if (order.positionSide === 'both') return { side: order.side, quantity }
    const key = `${instrument.symbol}|${order.positionSide}`
    const held = this.#held.get(key) ?? amount(0)
    const opening = order.positionSide === 'long' ? 'buy' : 'sell'
    const isOpening = order.side === opening || held.eq(0)
    if (!isOpening && quantity.gt(held)) quantity = held
    this.#held.set(key, isOpening ? held.plus(quantity) : held.minus(quantity))
    const closing = opening === 'buy' ? 'sell' : 'buy'
    return { side: isOpening ? opening : closing, quantity }
  }

  #fee(given: {
    instrument: Instrument
    side: 'buy' | 'sell'
    price: Amount
    quantity: Amount
    isMaker: boolean
  }) {
    const { instrument, side, price, quantity, isMaker } = given
    const isRebate = isMaker && this.#draw.happens(0.3)
    const rate = isRebate ? '-0.00005' : isMaker ? '0.0002' : '0.00055'
    const value = contractValue(instrument, quantity, price)
    const { feeCoin } = this.#plan
    const own = exchanges[this.#plan.exchange].scenario.feeCoin
    const third = feeCoin === undefined ? own : { asset: feeCoin, priceUsd: null }
    if (third !== null && instrument.product !== 'inverse' && !isRebate && this.#draw.happens(0.5)) {
      const thirdPrice = third.priceUsd ?? this.#prices.near(third.asset, 0)
      return {
        feeAsset: third.asset,
        fee: text(toCents(divide(value.times(rate), amount(thirdPrice.toFixed(4))))),
      }
    }
    if (instrument.product !== 'spot') {
      return { feeAsset: instrument.settle ?? instrument.quote, fee: text(toCents(value.times(rate))) }
    }
    // Spot charges the received coin; only a rebate on Bybit is in the other coin, which is left out here.
    const isBuy = side === 'buy'
    const base = isBuy ? quantity : value
    return { feeAsset: isBuy ? instrument.base : instrument.quote, fee: text(toCents(base.times(rate))) }
  }
}
