import type { Amount } from '../amount.ts'
import { amount, text, ZERO } from '../decimal.ts'
import type { Decimal, Fill } from '../fill.ts'
import { applyFill, type Position, unrealisedPnl } from '../position.ts'

/** Prices of the instrument from `fromMs` up to, not including, `toMs`. */
export interface Bar {
  readonly fromMs: number
  readonly toMs: number
  readonly high: Decimal
  readonly low: Decimal
}

/** The worst and the best result during a trade, in its settle currency, before fees: 0 at its first fill. */
export interface Excursion {
  /** Never above 0. */
  readonly mae: Decimal
  readonly maeAtMs: number
  /** The price of the instrument at that time. */
  readonly maePrice: Decimal
  /** Never below 0. */
  readonly mfe: Decimal
  readonly mfeAtMs: number
  readonly mfePrice: Decimal
}

/** The position between two fills of the trade, and the realised P&L of its closed parts until then. */
interface State {
  readonly fromMs: number
  readonly toMs: number
  readonly position: Position
  readonly realised: Amount
}

/**
 * Maximum adverse and favourable excursion (MAE and MFE): realised and unrealised price P&L together at the trade's own fill
 * prices and at the ends of every bar strictly between the bar of its first fill and the bar of its last one, with the size that
 * was held then. Where the size changed within a bar, nobody knows which size met which price: such a bar counts by the size for
 * which it says least, so the figures are never more than what surely was.
 *
 * `fills` are the parts of one trade from flat to flat, oldest first, with the quantities that its book took; a fill that turned a
 * position over is given by its share. Bars may be of any length, in any order. Null for a trade that no fill opened.
 */
export function excursion(fills: readonly Fill[], bars: readonly Bar[]): Excursion | null {
  const walk = new Extremes()
  const states = statesOf(fills, walk)
  const [first, last] = [fills[0], fills.at(-1)]
  if (!first || !last || states === null) return null
  const ends = new Map<State, { high: Bar; low: Bar }>()
  for (const bar of bars) {
    if (bar.fromMs <= first.atMs || bar.toMs > last.atMs) continue
    const held = heldDuring(states, bar)
    const [only] = held
    if (!only) continue
    if (held.length > 1) walk.addMin(held, bar)
    else {
      // one size applies to many bars: only the highest and the lowest of them matter
      const known = ends.get(only)
      if (!known) ends.set(only, { high: bar, low: bar })
      else {
        if (amount(bar.high).gt(known.high.high)) known.high = bar
        if (amount(bar.low).lt(known.low.low)) known.low = bar
      }
    }
  }
  for (const [state, { high, low }] of ends) {
    walk.add(valueAt(state, high.high), high.fromMs, high.high)
    walk.add(valueAt(state, low.low), low.fromMs, low.low)
  }
  return walk.found()
}

/** Returns the states that overlap a bar; states follow one another without a gap. */
function heldDuring(states: readonly State[], bar: Bar): readonly State[] {
  let [low, high] = [0, states.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((states[middle]?.toMs ?? 0) > bar.fromMs) high = middle
    else low = middle + 1
  }
  let end = low
  while ((states[end]?.fromMs ?? Number.POSITIVE_INFINITY) < bar.toMs) end += 1
  return states.slice(low, end)
}

/** Lists the states between fills; null if no fill opened anything. The prices of the fills count too. */
function statesOf(fills: readonly Fill[], walk: Extremes): readonly State[] | null {
  const states: State[] = []
  let wasOpen = false
  let position: Position | null = null
  let realised = ZERO
  for (const [at, fill] of fills.entries()) {
    const step = applyFill(position, fill)
    if (step.closed) realised = realised.plus(step.closed.realisedPnl)
    position = step.open
    wasOpen ||= position !== null
    const value = position ? realised.plus(unrealisedPnl(position, fill.price)) : realised
    walk.add(value, fill.atMs, fill.price)
    const next = fills[at + 1]
    if (position && next && next.atMs > fill.atMs)
      states.push({ fromMs: fill.atMs, toMs: next.atMs, position, realised })
  }
  return wasOpen ? states : null
}

const valueAt = ({ position, realised }: State, price: Decimal): Amount =>
  realised.plus(unrealisedPnl(position, price))

/** The lowest and the highest value so far, each with its first time. */
class Extremes {
  private mae = ZERO
  private maeAtMs: number | null = null
  private maePrice: Decimal = '0'
  private mfe = ZERO
  private mfeAtMs: number | null = null
  private mfePrice: Decimal = '0'

  add(value: Amount, atMs: number, price: Decimal): void {
    if (this.maeAtMs === null || value.lt(this.mae) || (value.eq(this.mae) && atMs < this.maeAtMs)) {
      this.mae = value
      this.maeAtMs = atMs
      this.maePrice = price
    }
    if (this.mfeAtMs === null || value.gt(this.mfe) || (value.eq(this.mfe) && atMs < this.mfeAtMs)) {
      this.mfe = value
      this.mfeAtMs = atMs
      this.mfePrice = price
    }
  }

  /** Adds a bar during which the size changed: only the excursion that all of the sizes reached counts. */
  addMin(states: readonly State[], bar: Bar): void {
    for (const price of [bar.high, bar.low]) {
      const values = states.map((state) => valueAt(state, price))
      const min = values.reduce((a, b) => (b.lt(a) ? b : a))
      const max = values.reduce((a, b) => (b.gt(a) ? b : a))
      // the bar counts if it was certainly above its best or below its worst
      if (min.gt(this.mfe)) this.add(min, bar.fromMs, price)
      if (max.lt(this.mae)) this.add(max, bar.fromMs, price)
    }
  }

  found(): Excursion | null {
    if (this.maeAtMs === null || this.mfeAtMs === null) return null
    return {
      mae: text(this.mae),
      maeAtMs: this.maeAtMs,
      maePrice: this.maePrice,
      mfe: text(this.mfe),
      mfeAtMs: this.mfeAtMs,
      mfePrice: this.mfePrice,
    }
  }
}
