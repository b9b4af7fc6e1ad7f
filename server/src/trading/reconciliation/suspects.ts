import { minuteMs } from '@harbour/ledger/durations'
import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { Decimal, Fill, LedgerEntry } from '@harbour/ledger/fill'
import { worthAt } from '@harbour/ledger/position'
import { type ProfitCheck, StatedProfit } from '@harbour/ledger/stated-profit'
import { instrumentForwards } from '../results/instrument-walk.ts'
import { isFoldFailure } from '../results/failed-instruments.ts'
import type { Needs } from '../sync-run/run-context.ts'

/** A payment is booked within this time of its due time. */
const nearMs = 15 * minuteMs
/** Fills without a fee count as usual if more than one in this many has none. */
const rareShare = 20

/** Probably missing rows in one instrument. Amounts have the sign of their effect on the balance. */
export interface Suspects {
  readonly profit: ProfitCheck
  /** Missing fees by the asset of neighbouring fills. */
  readonly fees: ReadonlyMap<string, Missing>
  /** Payments that were due while a position was open, but are missing. */
  readonly funding: MissingPayments | null
}

export interface Missing {
  readonly estimate: Decimal
  readonly count: number
  readonly fromMs: number
  readonly toMs: number
}

export interface MissingPayments extends Missing {
  /** The amount at the highest rate of all booked payments, without a sign. */
  readonly max: Decimal
}

/** Examines the rows of one instrument for causes of a balance's difference. Only called if one differs. */
export async function suspectsOf(
  run: Needs<'db' | 'claim' | 'exchange' | 'signal'>,
  symbol: string,
  asOfMs: number,
): Promise<Suspects> {
  const profit = new StatedProfit()
  const fees = new FeeWatch()
  const funding = new FundingWatch()
  try {
    for await (const event of instrumentForwards(run, symbol, null)) {
      if (event.atMs > asOfMs) break
      if ('fill' in event) {
        profit.take(event.fill)
        fees.take(event.fill)
        funding.fill(event.fill)
      } else if (event.entry.kind === 'funding') funding.paid(event.entry)
    }
  } catch (error) {
    // rows after one that cannot be summed prove nothing
    if (!isFoldFailure(error)) throw error
  }
  return { profit: profit.result(), fees: fees.missing(), funding: funding.missing(asOfMs) }
}

interface Found {
  estimate: Amount
  count: number
  fromMs: number
  toMs: number
}

const add = (found: Found | undefined, estimate: Amount, atMs: number): Found =>
  found
    ? { ...found, estimate: found.estimate.plus(estimate), count: found.count + 1, toMs: atMs }
    : { estimate, count: 1, fromMs: atMs, toMs: atMs }

const missingOf = ({ estimate, ...rest }: Found): Missing => ({ ...rest, estimate: text(estimate) })

/**
 * Fills without a fee among fills that paid one: what they would have paid at the rate of the last one of their
 * kind. If fees are paid in changing assets, each is a candidate; the balance that differs shows which it was.
 */
class FeeWatch {
  /** The last amount by kind of fill, then by asset. */
  private readonly last = new Map<string, Map<string, Amount>>()
  private readonly found = new Map<string, Found>()
  private fills = 0
  private free = 0

  take(fill: Fill): void {
    this.fills += 1
    const kind = `${fill.side}|${fill.liquidity}|${fill.kind}`
    const worth = worthAt(fill, amount(fill.quantity).times(fill.contractSize), fill.price)
    if (worth.eq(ZERO)) return
    const rates = this.last.get(kind) ?? new Map<string, Amount>()
    if (fill.feeAsset !== null && !amount(fill.fee).eq(ZERO)) {
      this.last.set(kind, rates.set(fill.feeAsset, amount(fill.fee).div(worth)))
      return
    }
    this.free += 1
    for (const [asset, rate] of rates)
      this.found.set(asset, add(this.found.get(asset), rate.times(worth).round(8).neg(), fill.atMs))
  }

  missing(): ReadonlyMap<string, Missing> {
    if (this.free * rareShare > this.fills) return new Map()
    return new Map([...this.found].map(([asset, found]) => [asset, missingOf(found)]))
  }
}

/** Times at which a payment was due, by the interval of the booked ones, while a position was open. */
class FundingWatch {
  private readonly sides = new Map<string, Amount>()
  private readonly sizes: { readonly atMs: number; readonly size: Amount }[] = []
  private readonly payments: { readonly atMs: number; readonly amount: Amount; readonly size: Amount }[] = []

  fill(fill: Fill): void {
    if (fill.product === 'spot') return
    const before = this.sides.get(fill.positionSide) ?? ZERO
    this.sides.set(
      fill.positionSide,
      fill.side === 'buy' ? before.plus(fill.quantity) : before.minus(fill.quantity),
    )
    this.sizes.push({ atMs: fill.atMs, size: this.size() })
  }

  paid(entry: LedgerEntry): void {
    this.payments.push({ atMs: entry.atMs, amount: amount(entry.amount), size: this.size() })
  }

  missing(untilMs: number): MissingPayments | null {
    const everyMs = this.rhythm()
    const [first] = this.sizes
    if (everyMs === null || first === undefined) return null
    let found: Found | undefined
    let sizes = ZERO
    let atSize = 0
    let atPayment = 0
    let like: { amount: Amount; size: Amount } | null = null
    for (let dueMs = Math.ceil(first.atMs / everyMs) * everyMs; dueMs <= untilMs - nearMs; dueMs += everyMs) {
      while ((this.sizes[atSize + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= dueMs) atSize += 1
      while ((this.payments[atPayment]?.atMs ?? Number.POSITIVE_INFINITY) < dueMs - nearMs) atPayment += 1
      const payment = this.payments[atPayment]
      if (payment !== undefined && payment.atMs <= dueMs + nearMs) {
        if (payment.size.gt(ZERO)) like = payment
        continue
      }
      const held = this.sizes[atSize]
      const next = this.sizes[atSize + 1]
      // the size at this same moment is ambiguous next to a fill
      const isClear =
        held !== undefined &&
        dueMs - held.atMs > minuteMs &&
        (next === undefined || next.atMs - dueMs > minuteMs)
      if (!isClear || held.size.eq(ZERO)) continue
      const estimate = like === null ? ZERO : like.amount.times(held.size).div(like.size).round(8)
      found = add(found, estimate, dueMs)
      sizes = sizes.plus(held.size)
    }
    return found ? { ...missingOf(found), max: text(sizes.times(this.highestRate()).round(8)) } : null
  }

  /** The largest payment per unit of the position, without a sign. */
  private highestRate(): Amount {
    let highest = ZERO
    for (const { amount: paid, size } of this.payments) {
      if (size.eq(ZERO)) continue
      const rate = paid.abs().div(size)
      if (rate.gt(highest)) highest = rate
    }
    return highest
  }

  private size(): Amount {
    return [...this.sides.values()].reduce((sum, net) => sum.plus(net.abs()), ZERO)
  }

  /** The shortest whole number of hours between two payments; null with fewer than two. */
  private rhythm(): number | null {
    let shortest: number | null = null
    for (const [at, { atMs }] of this.payments.entries()) {
      const hours = Math.round((atMs - (this.payments[at - 1]?.atMs ?? atMs)) / (60 * minuteMs))
      if (hours > 0 && (shortest === null || hours < shortest)) shortest = hours
    }
    return shortest === null ? null : shortest * 60 * minuteMs
  }
}
