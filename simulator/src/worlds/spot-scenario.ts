import { dayMs, hourMs } from '../durations.ts'
import { spotExchanges } from '../exchanges.ts'
import { type Amount, amount, downTo, text, zero } from '../truth/amount.ts'
import { buildAccount } from '../truth/account.ts'
import type { FillEvent, TruthEvent } from '../truth/event.ts'
import { type Chance, chance } from '../truth/hash.ts'
import { instruments } from '../truth/instruments.ts'
import { type Prices, pricesOf } from '../truth/prices.ts'
import type { Instrument, SpotExchangeId, World } from '../truth/types.ts'
import { makeWorld } from '../truth/world.ts'
import { bursts } from './bursts.ts'
import { makeKey } from './keys.ts'

export interface SpotScenarioPlan {
  readonly exchange: SpotExchangeId
  readonly seed: number
  readonly fills: number
  readonly startMs: number
  readonly endMs: number
  /** True to sell everything at the end, so that only money is left. */
  readonly endsInMoney?: boolean
}

/** The fee of a trade, as a share of its value, in its quote currency. */
const feeRate = { maker: '0.0016', taker: '0.0026' }
/** Bought and sold completely early on, and no longer held. */
const givenUp = new Set(['XRP', 'LUNA'])
/** This coin is only deposited and withdrawn. */
const carried = 'ADA'

/**
 * One spot account that buys before it sells: complete round trips in each money, coins that are no longer held, a delisted one, orders in
 * many fills within a millisecond, deposits and withdrawals of money and of a coin. Its key is `makeKey(exchange, 'scenario <seed>')`.
 */
export function spotScenarioWorld(plan: SpotScenarioPlan): World {
  const { exchange, seed, startMs } = plan
  const account = buildAccount({
    exchange,
    uid: String(100_000_000 + (seed % 1_000_000)),
    name: `Scenario ${seed}`,
    openedAt: startMs,
    isUnified: false,
    isHedge: false,
    keys: [makeKey(exchange, `scenario ${seed}`)],
    instruments: instruments[exchange],
    events: [...cash(plan), ...tradesOf(plan)],
  })
  return makeWorld(seed, [account], stillFrom(pricesOf(seed), plan.endMs))
}

/** Freezes prices after a time, so that the last figures do not depend on the second of a request. */
function stillFrom(prices: Prices, endMs: number): Prices {
  return {
    ...prices,
    near: (base, at) => prices.near(base, Math.min(at, endMs)),
    priceAt: (base, at) => prices.priceAt(base, Math.min(at, endMs)),
  }
}

function cash(plan: SpotScenarioPlan): TruthEvent[] {
  const { exchange, seed, startMs, endMs } = plan
  const draw = chance(seed, exchange, 'spot cash')
  const events: TruthEvent[] = spotExchanges[exchange].money.map((asset, index) => ({
    type: 'deposit',
    asset,
    amount: '250000',
    at: startMs + index * 60_000,
  }))
  const isListed = instruments[exchange].some(({ base }) => base === carried)
  for (let at = startMs + dayMs; at < endMs - dayMs; at += draw.whole(2, 7) * dayMs) {
    const moment = at + draw.whole(0, dayMs - 1)
    const asset = draw.pick(spotExchanges[exchange].money)
    const sum = `${draw.whole(100, 4000)}.${draw.whole(10, 99)}`
    if (draw.happens(0.5)) events.push({ type: 'deposit', asset, amount: sum, at: moment })
    else events.push({ type: 'withdrawal', asset, amount: sum, fee: '0.9', at: moment })
    if (!isListed || !draw.happens(0.4)) continue
    // withdrawals never exceed deposits
    events.push({
      type: 'deposit',
      asset: carried,
      amount: String(draw.whole(200, 900)),
      at: moment + hourMs,
    })
    events.push({
      type: 'withdrawal',
      asset: carried,
      amount: String(draw.whole(10, 150)),
      fee: '1',
      at: moment + 7_200_000,
    })
  }
  return events
}

function tradesOf(plan: SpotScenarioPlan): FillEvent[] {
  const { exchange, seed, fills, startMs, endMs } = plan
  const markets = instruments[exchange].filter(
    ({ base, quote }) =>
      base !== carried && base !== 'USDC' && base !== 'EUR' && spotExchanges[exchange].money.includes(quote),
  )
  const trader = new SpotTrader(seed, exchange)
  const giveUpMs = startMs + (endMs - startMs) / 3
  const events: FillEvent[] = []
  let hasGivenUp = false
  const placed = bursts({
    exchange,
    seed,
    fills,
    startMs: startMs + dayMs,
    endMs: endMs - 600_000,
    ties: [2, 3, 60, 110],
  })
  let lastMs = 0
  for (const burst of placed) {
    let at = Math.max(burst.at, lastMs)
    if (!hasGivenUp && at > giveUpMs) {
      events.push(
        ...trader.sellAll(
          markets.filter(({ base }) => givenUp.has(base)),
          at,
        ),
      )
      hasGivenUp = true
      at += 60_000
    }
    const open = markets.filter(({ base }) => !hasGivenUp || !givenUp.has(base))
    const one = trader.pick(open)
    for (let index = 0; index < burst.fills; index += 1) {
      events.push(trader.trade(burst.isTie ? one : trader.pick(open), at, burst.isTie))
      if (!burst.isTie) at += trader.pause()
    }
    lastMs = at + 1
  }
  if (plan.endsInMoney === true) events.push(...trader.sellAll(markets, Math.max(lastMs, endMs - 30_000)))
  return events
}

class SpotTrader {
  readonly #draw: Chance
  readonly #prices
  readonly #held = new Map<string, Amount>()
  #orders = 0
  /** Fills within one millisecond belong to one order. */
  #tie: { readonly at: number; readonly side: 'buy' | 'sell' } | null = null

  constructor(seed: number, exchange: SpotExchangeId) {
    this.#draw = chance(seed, exchange, 'spot trader')
    this.#prices = pricesOf(seed)
  }

  pick(markets: readonly Instrument[]): Instrument {
    return this.#draw.pick(markets)
  }

  pause(): number {
    return this.#draw.whole(1, 40_000)
  }

  trade(market: Instrument, at: number, isTie: boolean): FillEvent {
    const held = this.#held.get(market.symbol) ?? zero
    const price = this.#priceOf(market, at)
    const usual = downTo(
      amount(this.#draw.whole(20, 2_000)).div(this.#prices.near(market.base, at)),
      market.base === 'XRP' || market.base === 'LUNA' ? '0.01' : '0.000001',
    )
    if (isTie) return this.#piece(market, price, usual, at)
    this.#orders += 1
    if (held.eq(0) || this.#draw.happens(0.45)) return this.#fill(market, 'buy', price, usual, at)
    const isLast = this.#draw.happens(0.6) || held.lt(usual)
    return this.#fill(market, 'sell', price, isLast ? held : usual, at)
  }

  /** A sale in several fills leaves a rest, so that no order within a millisecond can sell more than is held. */
  #piece(market: Instrument, price: Amount, usual: Amount, at: number): FillEvent {
    const part = downTo((this.#held.get(market.symbol) ?? zero).div(150), '0.000001')
    if (this.#tie?.at !== at) {
      this.#tie = { at, side: part.gt(0) && this.#draw.happens(0.5) ? 'sell' : 'buy' }
      this.#orders += 1
    }
    if (this.#tie.side === 'buy') return this.#fill(market, 'buy', price, usual, at)
    return this.#fill(market, 'sell', price, part.gt(0) ? part : amount('0.000001'), at)
  }

  sellAll(markets: readonly Instrument[], at: number): FillEvent[] {
    return markets.flatMap((market) => {
      const held = this.#held.get(market.symbol) ?? zero
      this.#orders += 1
      return held.eq(0) ? [] : [this.#fill(market, 'sell', this.#priceOf(market, at), held, at)]
    })
  }

  #priceOf({ base, quote, tick }: Instrument, at: number): Amount {
    const near = this.#prices.near(base, at) / this.#prices.near(quote, at)
    return downTo(amount((near * (1 + (this.#draw.next() - 0.5) * 0.002)).toFixed(8)), tick)
  }

  #fill(market: Instrument, side: 'buy' | 'sell', price: Amount, quantity: Amount, at: number): FillEvent {
    const held = this.#held.get(market.symbol) ?? zero
    this.#held.set(market.symbol, side === 'buy' ? held.plus(quantity) : held.minus(quantity))
    const isMaker = this.#draw.happens(0.4)
    const fee = price.times(quantity).times(isMaker ? feeRate.maker : feeRate.taker)
    return {
      type: 'fill',
      symbol: market.symbol,
      side,
      price: text(price),
      quantity: text(quantity),
      fee: text(fee.round(8, 1)),
      feeAsset: market.quote,
      isMaker,
      orderId: String(this.#orders),
      at,
    }
  }
}
