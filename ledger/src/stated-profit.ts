import type { Amount } from './amount.ts'
import { amount, isZero, text, ZERO } from './decimal.ts'
import type { Decimal, Fill, PositionSide } from './fill.ts'
import { applyFill, type Position, receivedQuantity } from './position.ts'

/** Compares the realised profit of the fills with the one that the exchange states for them. In the settle currency. */
export interface ProfitCheck {
  readonly ours: Decimal
  readonly stated: Decimal
  /** The part of the difference on fills that close a position whose opening the history lacks. */
  readonly unknown: Decimal
  /** The part of the difference beyond rounding, since rows are missing in between. */
  readonly departed: Decimal
  /** The part of the difference that is rounding by the exchange. The three parts add up to it. */
  readonly rounding: Decimal
  /** The range of the first missing row: from the last fill on which both agree to the first on which they do not. */
  readonly window: { readonly fromMs: number | null; readonly toMs: number } | null
}

/** The rounding unit of exchanges: stated profits and the entry prices behind them have eight digits. */
const lastDigit = '0.00000001'

/**
 * Compares the fills of one instrument, oldest first, with the profit stated for each. Average cost, as
 * exchanges use. Fills without a stated profit only change the position.
 */
export class StatedProfit {
  private readonly books = new Map<PositionSide, Position | null>()
  private ours = ZERO
  private stated = ZERO
  private unknown = ZERO
  private departed = ZERO
  private agreedMs: number | null = null
  private window: ProfitCheck['window'] = null

  take(fill: Fill): void {
    const held = this.books.get(fill.positionSide) ?? null
    const stated = amount(fill.realisedPnl ?? '0')
    if (fill.realisedPnl !== null) this.stated = this.stated.plus(stated)
    // in one-way mode a stated profit shows that a position from before the history was closed
    if (
      held === null &&
      fill.positionSide === 'both' &&
      fill.realisedPnl !== null &&
      !isZero(fill.realisedPnl)
    ) {
      this.miss(fill, stated, 'unknown')
      return
    }
    // an execution of zero, which some exchanges list, changes no position
    if (receivedQuantity(fill).lte(ZERO)) return
    const step = applyFill(held, fill)
    this.books.set(fill.positionSide, step.open)
    const realised = step.closed?.realisedPnl ?? ZERO
    this.ours = this.ours.plus(realised)
    if (fill.realisedPnl === null) return
    const off = stated.minus(realised)
    if (step.unknown !== null) this.miss(fill, off, 'unknown')
    else if (off.abs().gt(toleranceOf(fill))) this.miss(fill, off, 'departed')
    else if (step.closed !== null && this.window === null) this.agreedMs = fill.atMs
  }

  result(): ProfitCheck {
    const difference = this.stated.minus(this.ours)
    return {
      ours: text(this.ours),
      stated: text(this.stated),
      unknown: text(this.unknown),
      departed: text(this.departed),
      rounding: text(difference.minus(this.unknown).minus(this.departed)),
      window: this.window,
    }
  }

  private miss(fill: Fill, off: Amount, kind: 'unknown' | 'departed'): void {
    this[kind] = this[kind].plus(off)
    this.window ??= { fromMs: this.agreedMs, toMs: fill.atMs }
  }
}

/** An entry price that is rounded in its last digit differs by that much per coin of the fill. */
const toleranceOf = (fill: Fill): Amount =>
  receivedQuantity(fill).times(fill.contractSize).times(lastDigit).plus('0.00000002')
