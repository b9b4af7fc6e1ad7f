import type { Amount } from '../../amount.ts'
import { amount, text, ZERO } from '../../decimal.ts'
import type { Decimal, Fill } from '../../fill.ts'
import { type Counted, pnlOf } from '../../position.ts'
import { type StoredOpenOrder, OpenOrders } from './open-orders.ts'
import { bothEntries, type PairCycle, type PairEntry } from './pair-cycle.ts'

/** More prices than any grid has, open on one side or with a profit: then the sub-account is no grid, and nothing is paired. */
const maxLines = 500

/** Purchases, or sales, at one price that are not matched yet. */
interface Line {
  readonly price: Amount
  quantity: Amount
  worth: Amount
  feeUsd: Amount
  /** False if a fee of it had no price. */
  isPriced: boolean
  sinceMs: number
}

/** The pairs that one fill closed. */
export interface Paired {
  /** Before fees, in the settle currency (quote on spot). */
  readonly gross: Amount
  readonly grossUsd: Amount
  readonly feesUsd: Amount
  readonly quantity: Amount
  readonly entryWorth: Amount
  readonly exitWorth: Amount
  /** Time of the oldest matched fill. */
  readonly openedAtMs: number
  /** False if a fee of the matched part had no price. */
  readonly isPriced: boolean
  readonly entries: readonly PairEntry[]
}

/** Profit of one grid line, identified by the price of the purchases. */
export interface LineProfit {
  readonly quantity: Decimal
  /** Before fees, in the settle currency (quote on spot). */
  readonly gross: Decimal
  readonly grossUsd: Decimal
  readonly feesUsd: Decimal
}

type RunningProfit = { readonly [part in keyof LineProfit]: Amount }

/** A fill for pairing: its quantity and worth. */
export interface PairedFill {
  readonly fill: Fill
  readonly quantity: Amount
  readonly worth: Amount
  readonly feeUsd: Amount
  /** USD per unit of the settle currency; null if no price is known. */
  readonly settleUsd: Decimal | null
  readonly isPriced: boolean
}

/**
 * Realised P&L by matched grid pairs, in one book of one sub-account. A sale is matched with the purchases below its price, the nearest
 * first; a purchase with the unmatched sales above its price, the nearest first. So each pair gains before fees, and unmatched parts are
 * valued at market: total = pairs + unmatched purchases × (market − price) + unmatched sales × (price − market).
 */
export class GridPairs {
  private readonly counted: Counted
  /** Both by rising price. */
  private readonly buys: Line[] = []
  private readonly sells: Line[] = []
  /** Lines without additions since the checkpoint stay in stored form. */
  private readonly profits = new Map<string, RunningProfit | LineProfit>()
  private readonly orders: OpenOrders

  constructor({ product, inverseUnit }: Counted, stored?: StoredPairs) {
    this.counted = inverseUnit === 'base' ? { product, inverseUnit } : { product }
    this.orders = new OpenOrders(maxLines, stored?.orders)
    if (!stored) return
    this.buys = stored.buys.map(lineOf)
    this.sells = stored.sells.map(lineOf)
    for (const [price, profit] of stored.profits) this.profits.set(price, profit)
  }

  /** True if more prices than a grid has are open on one side, or have a profit. */
  get isTooWide(): boolean {
    return this.buys.length > maxLines || this.sells.length > maxLines || this.profits.size > maxLines
  }

  get hasProfits(): boolean {
    return this.profits.size > 0
  }

  /** Returns what the fill matched, and the cycle of its order before and after; null if it matched nothing. */
  take(
    one: PairedFill,
  ): { readonly paired: Paired; readonly cycle: PairCycle; readonly former: PairCycle | undefined } | null {
    const { fill } = one
    const price = amount(fill.price)
    const isSale = fill.side === 'sell'
    const waiting = isSale ? this.buys : this.sells
    const rest = { quantity: one.quantity, worth: one.worth, feeUsd: one.feeUsd }
    let paired: Paired | null = null
    for (;;) {
      const at = isSale ? waiting.length - 1 - countFrom(waiting, price) : countTo(waiting, price)
      const line = waiting[at]
      if (!line || rest.quantity.eq(ZERO)) break
      const quantity = line.quantity.lt(rest.quantity) ? line.quantity : rest.quantity
      const entry = taken(line, quantity)
      const exit = taken(rest, quantity)
      if (line.quantity.eq(ZERO)) waiting.splice(at, 1)
      const held = { ...this.counted, side: isSale ? ('long' as const) : ('short' as const) }
      const gross = pnlOf(held, entry.worth, exit.worth, fill.price)
      const grossUsd = one.settleUsd === null ? ZERO : gross.times(one.settleUsd)
      const feesUsd = entry.feeUsd.plus(exit.feeUsd)
      const { sinceMs, isPriced } = line
      const entries: readonly PairEntry[] = [[text(line.price), sinceMs]]
      const worth = { entryWorth: entry.worth, exitWorth: exit.worth }
      const part = { gross, grossUsd, feesUsd, quantity, ...worth, openedAtMs: sinceMs, isPriced, entries }
      this.addProfit(text(isSale ? line.price : price), part)
      paired = paired === null ? part : both(paired, part)
    }
    if (rest.quantity.gt(ZERO))
      wait(isSale ? this.sells : this.buys, { price, ...rest, isPriced: one.isPriced, sinceMs: fill.atMs })
    return paired && { paired, ...this.cycleOf(one, paired) }
  }

  /** By the price of the purchases, lowest first. */
  lines(): readonly (readonly [price: Decimal, profit: LineProfit])[] {
    return [...this.profits]
      .map(([price, profit]) => [price, profitText(profit)] as const)
      .sort(([a], [b]) => amount(a).cmp(b))
  }

  /** Everything unmatched: signed quantity by price, lowest first. */
  waiting(): readonly { readonly price: Decimal; readonly quantity: Decimal }[] {
    const signed = [
      ...this.buys.map(({ price, quantity }) => ({ price, quantity })),
      ...this.sells.map(({ price, quantity }) => ({ price, quantity: quantity.neg() })),
    ]
    return signed
      .sort((a, b) => a.price.cmp(b.price))
      .map(({ price, quantity }) => ({ price: text(price), quantity: text(quantity) }))
  }

  private addProfit(price: string, { quantity, gross, grossUsd, feesUsd }: Paired): void {
    const stored = this.profits.get(price)
    const known = stored && runningProfit(stored)
    this.profits.set(price, {
      quantity: known?.quantity.plus(quantity) ?? quantity,
      gross: known?.gross.plus(gross) ?? gross,
      grossUsd: known?.grossUsd.plus(grossUsd) ?? grossUsd,
      feesUsd: known?.feesUsd.plus(feesUsd) ?? feesUsd,
    })
  }

  private cycleOf(
    { fill, isPriced }: PairedFill,
    paired: Paired,
  ): { cycle: PairCycle; former: PairCycle | undefined } {
    const key = `${fill.symbol}|${fill.positionSide}|${fill.orderId ?? fill.nativeId}|pair`
    const former = this.orders.get(key)
    const cycle = {
      key,
      openedAtMs: Math.min(former?.openedAtMs ?? paired.openedAtMs, paired.openedAtMs),
      closedAtMs: fill.atMs,
      quantity: text(paired.quantity.plus(former?.quantity ?? '0')),
      counted: this.counted,
      contractSize: fill.contractSize,
      entryWorth: text(paired.entryWorth.plus(former?.entryWorth ?? '0')),
      exitWorth: text(paired.exitWorth.plus(former?.exitWorth ?? '0')),
      gross: text(paired.gross.plus(former?.gross ?? '0')),
      grossUsd: text(paired.grossUsd.plus(former?.grossUsd ?? '0')),
      feesUsd: text(paired.feesUsd.plus(former?.feesUsd ?? '0')),
      isPriced: isPriced && paired.isPriced && (former?.isPriced ?? true),
      entries: former ? bothEntries(former.entries, paired.entries) : paired.entries,
    }
    // a fill without an order id is the whole order
    if (fill.orderId !== null) this.orders.put(fill, cycle)
    return { cycle, former }
  }

  stored(): StoredPairs {
    return {
      buys: this.buys.map(lineText),
      sells: this.sells.map(lineText),
      profits: [...this.profits].map(([price, profit]) => [price, profitText(profit)]),
      orders: this.orders.stored(),
    }
  }
}

type StoredLine = readonly [
  price: Decimal,
  quantity: Decimal,
  worth: Decimal,
  feeUsd: Decimal,
  isPriced: boolean,
  sinceMs: number,
]

export interface StoredPairs {
  readonly buys: readonly StoredLine[]
  readonly sells: readonly StoredLine[]
  readonly profits: readonly (readonly [price: Decimal, profit: LineProfit])[]
  readonly orders: readonly StoredOpenOrder[]
}

const lineText = ({ price, quantity, worth, feeUsd, isPriced, sinceMs }: Line): StoredLine => [
  text(price),
  text(quantity),
  text(worth),
  text(feeUsd),
  isPriced,
  sinceMs,
]
const lineOf = ([price, quantity, worth, feeUsd, isPriced, sinceMs]: StoredLine): Line => ({
  price: amount(price),
  quantity: amount(quantity),
  worth: amount(worth),
  feeUsd: amount(feeUsd),
  isPriced,
  sinceMs,
})
const isStored = (profit: RunningProfit | LineProfit): profit is LineProfit =>
  typeof profit.gross === 'string'
const runningProfit = (profit: RunningProfit | LineProfit): RunningProfit =>
  isStored(profit)
    ? {
        quantity: amount(profit.quantity),
        gross: amount(profit.gross),
        grossUsd: amount(profit.grossUsd),
        feesUsd: amount(profit.feesUsd),
      }
    : profit
const profitText = (profit: RunningProfit | LineProfit): LineProfit =>
  isStored(profit)
    ? profit
    : {
        quantity: text(profit.quantity),
        gross: text(profit.gross),
        grossUsd: text(profit.grossUsd),
        feesUsd: text(profit.feesUsd),
      }

const both = (a: Paired, b: Paired): Paired => ({
  gross: a.gross.plus(b.gross),
  grossUsd: a.grossUsd.plus(b.grossUsd),
  feesUsd: a.feesUsd.plus(b.feesUsd),
  quantity: a.quantity.plus(b.quantity),
  entryWorth: a.entryWorth.plus(b.entryWorth),
  exitWorth: a.exitWorth.plus(b.exitWorth),
  openedAtMs: Math.min(a.openedAtMs, b.openedAtMs),
  isPriced: a.isPriced && b.isPriced,
  entries: bothEntries(a.entries, b.entries),
})

/** Counts the lines, by rising price, at the price or below it. */
function countTo(lines: readonly Line[], price: Amount): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]?.price.lte(price)) low = middle + 1
    else high = middle
  }
  return low
}

/** Counts those at the price or above it. */
function countFrom(lines: readonly Line[], price: Amount): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]?.price.lt(price)) low = middle + 1
    else high = middle
  }
  return lines.length - low
}

/** Takes a part of the rest, the last one without a remainder. */
function taken(
  from: { quantity: Amount; worth: Amount; feeUsd: Amount },
  quantity: Amount,
): { readonly worth: Amount; readonly feeUsd: Amount } {
  const isAll = quantity.eq(from.quantity)
  const worth = isAll ? from.worth : from.worth.times(quantity).div(from.quantity)
  const feeUsd = isAll ? from.feeUsd : from.feeUsd.times(quantity).div(from.quantity)
  from.worth = from.worth.minus(worth)
  from.feeUsd = from.feeUsd.minus(feeUsd)
  from.quantity = from.quantity.minus(quantity)
  return { worth, feeUsd }
}

function wait(lines: Line[], line: Line): void {
  const at = countTo(lines, line.price)
  const known = lines[at - 1]
  if (!known?.price.eq(line.price)) {
    lines.splice(at, 0, line)
    return
  }
  known.quantity = known.quantity.plus(line.quantity)
  known.worth = known.worth.plus(line.worth)
  known.feeUsd = known.feeUsd.plus(line.feeUsd)
  known.isPriced &&= line.isPriced
}
