import { chance } from '../truth/hash.ts'
import type { Chance } from '../truth/hash.ts'
import type { TruthEvent } from '../truth/event.ts'
import { instruments } from '../truth/instruments.ts'
import type { Prices } from '../truth/prices.ts'
import type { ExchangeId, Instrument, PositionSide, Wallet } from '../truth/types.ts'

export interface DeskPlan {
  readonly exchange: ExchangeId
  readonly name: string
  readonly seed: number
  readonly prices: Prices
  /** The end of the recorded events. */
  readonly untilMs: number
  readonly maker: number
  readonly taker: number
  /** Fees are paid in this asset with a quarter off while the desk holds some (BNB on Binance). */
  readonly feeToken?: {
    readonly asset: string
    readonly stock: readonly { readonly at: number; readonly amount: number }[]
  }
}

export interface DeskOrder {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  /** Base coins on spot, contracts on derivatives; cut to the lot. */
  readonly quantity: number
  readonly at: number
  readonly isMaker: boolean
  /** Defaults to the market's price. */
  readonly price?: number
  readonly positionSide?: PositionSide
  readonly clientOrderId?: string
}

export interface Done {
  /** The traded quantity; 0 if it was less than a lot. */
  readonly quantity: number
  /** Base coins received after a fee in base. */
  readonly received: number
  readonly price: number
}

/**
 * Turns a strategy's orders into fills: partial fills, fees and order ids. Decisions may use floating point; recorded amounts are text cut
 * to the exchange's digits.
 */
export class Desk {
  readonly events: TruthEvent[] = []
  readonly plan: DeskPlan
  readonly draw: Chance
  readonly #instruments: ReadonlyMap<string, Instrument>
  #orders = 0
  #tokensSpent = 0

  constructor(plan: DeskPlan) {
    this.plan = plan
    this.draw = chance(plan.seed, plan.exchange, plan.name)
    this.#instruments = new Map(instruments[plan.exchange].map((one) => [one.symbol, one]))
  }

  near(base: string, at: number): number {
    return this.plan.prices.near(base, at)
  }

  instrument(symbol: string): Instrument {
    const found = this.#instruments.get(symbol)
    if (!found) throw new Error(`${this.plan.exchange} has no ${symbol}`)
    return found
  }

  /** Returns contracts or coins worth this many dollars. */
  sizeFor(symbol: string, dollars: number, price: number): number {
    const one = this.instrument(symbol)
    const size = Number(one.contractSize)
    return one.product === 'inverse' ? dollars / size : dollars / (price * size)
  }

  order(order: DeskOrder): Done {
    const one = this.instrument(order.symbol)
    const lots = Math.floor(order.quantity / Number(one.step) + 1e-9)
    const wanted = order.price ?? this.near(one.base, order.at) * (order.side === 'buy' ? 1.0002 : 0.9998)
    const price = roundTo(wanted, one.tick)
    if (lots <= 0) return { quantity: 0, received: 0, price }
    this.#orders += 1
    const pieces = this.#pieces(lots)
    let at = order.at
    let received = 0
    for (const piece of pieces) {
      received += this.#fill(order, one, { lots: piece, price, at })
      at += this.draw.happens(0.4) ? 0 : this.draw.whole(1, 2600)
    }
    return { quantity: lots * Number(one.step), received, price }
  }

  cash(type: 'deposit' | 'withdrawal', asset: string, amount: number, at: number, fee = 0): void {
    this.#keep({ type, asset, amount: plain(amount), fee: plain(fee), at })
  }

  transfer(asset: string, amount: number, from: Wallet, to: Wallet, at: number): void {
    this.#keep({ type: 'transfer', asset, amount: plain(amount), from, to, at })
  }

  funding(symbol: string, at: number): void {
    const { base } = this.instrument(symbol)
    const { prices } = this.plan
    this.#keep({
      type: 'funding',
      symbol,
      rate: prices.fundingRateAt(base, at),
      price: prices.priceAt(base, at),
      at,
    })
  }

  /** Half of the orders are filled at once, the others in two to four fills. */
  #pieces(lots: number): number[] {
    const count = this.draw.happens(0.5) ? 1 : Math.min(lots, this.draw.whole(2, 4))
    const pieces: number[] = []
    let left = lots
    for (let i = 1; i < count; i += 1) {
      const max = left - (count - i)
      const piece = Math.max(1, Math.min(max, Math.round((lots / count) * (0.5 + this.draw.next()))))
      pieces.push(piece)
      left -= piece
    }
    pieces.push(left)
    return pieces
  }

  #fill(order: DeskOrder, one: Instrument, piece: { lots: number; price: number; at: number }): number {
    const quantity = piece.lots * Number(one.step)
    const contracts = quantity * Number(one.contractSize)
    const value = one.product === 'inverse' ? contracts / piece.price : contracts * piece.price
    const rate = order.isMaker ? this.plan.maker : this.plan.taker
    const isBuy = order.side === 'buy'
    const inKind = one.product === 'spot' ? (isBuy ? quantity * rate : value * rate) : value * rate
    const kind = one.product === 'spot' ? (isBuy ? one.base : one.quote) : (one.settle ?? one.quote)
    const token = this.#tokenFee(value * rate, piece.at)
    this.#keep({
      type: 'fill',
      symbol: order.symbol,
      side: order.side,
      positionSide: order.positionSide ?? 'both',
      price: piece.price.toFixed(digits(one.tick)),
      quantity: quantity.toFixed(digits(one.step)),
      fee: plain(token ?? inKind),
      feeAsset: token === null ? kind : (this.plan.feeToken?.asset ?? kind),
      isMaker: order.isMaker,
      orderId: `${this.plan.name}-${this.#orders}`,
      at: piece.at,
      ...(order.clientOrderId === undefined
        ? {}
        : { clientOrderId: `${order.clientOrderId}${this.#orders}` }),
    })
    return isBuy && token === null && one.product === 'spot' ? quantity - inKind : quantity
  }

  #tokenFee(dollars: number, at: number): number | null {
    const token = this.plan.feeToken
    if (!token) return null
    const bought = token.stock.reduce((sum, each) => (each.at < at ? sum + each.amount : sum), 0)
    const cost = (dollars * 0.75) / this.near(token.asset, at)
    if (cost > bought - this.#tokensSpent) return null
    this.#tokensSpent += cost
    return cost
  }

  #keep(event: TruthEvent): void {
    if (event.at <= this.plan.untilMs) this.events.push(event)
  }
}

function digits(step: string): number {
  return step.split('.')[1]?.length ?? 0
}

function roundTo(price: number, tick: string): number {
  return Math.round(price / Number(tick)) * Number(tick)
}

function plain(value: number): string {
  return value.toFixed(8)
}
