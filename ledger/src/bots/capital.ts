import type { Amount } from '../amount.ts'
import { amount, text, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'

/**
 * Capital in use: the cost at entry of everything that a sub-account holds, in USD, over its books. Margin, and money reserved
 * for open orders, are not included: fills do not state them. Its peak is the highest ever, its average is over the time in the
 * market: the sum of capital × time ÷ the time with a holding. Dust from a closed cycle is no time in the market.
 */
export class Capital {
  private inUse = ZERO
  private highest = ZERO
  private highestAtMs: number | null = null
  /** USD × milliseconds. */
  private area = ZERO
  private marketMs = 0
  /** Books with a running cycle. */
  private running = 0
  private lastMs: number

  constructor(start: number | StoredCapital) {
    if (typeof start === 'number') {
      this.lastMs = start
      return
    }
    this.inUse = amount(start.inUse)
    this.highest = amount(start.peak)
    this.highestAtMs = start.peakAtMs
    this.area = amount(start.area)
    this.marketMs = start.marketMs
    this.running = start.running
    this.lastMs = start.lastMs
  }

  get now(): Decimal {
    return text(this.inUse)
  }

  get peak(): Decimal {
    return text(this.highest)
  }

  /** The last change of a holding, by any sub-account. */
  get changedAtMs(): number {
    return this.lastMs
  }

  change(by: Amount, atMs: number): void {
    this.passTo(atMs)
    this.inUse = this.inUse.plus(by)
    if (this.inUse.lte(this.highest)) return
    this.highest = this.inUse
    this.highestAtMs = atMs
  }

  /** A cycle began in a book (+1), or ended there (-1). */
  cycle(step: 1 | -1, atMs: number): void {
    this.passTo(atMs)
    this.running += step
  }

  /** The capital at a time, not before the last event. */
  at(nowMs: number): CapitalInUse {
    const now = new Capital(this.stored())
    now.passTo(nowMs)
    return {
      now: text(now.inUse),
      peak: text(now.highest),
      peakAtMs: now.highestAtMs,
      average: now.marketMs === 0 ? null : text(now.area.div(String(now.marketMs))),
      marketMs: now.marketMs,
    }
  }

  private passTo(atMs: number): void {
    const passed = atMs - this.lastMs
    if (passed <= 0) return
    if (this.running > 0) {
      this.area = this.area.plus(this.inUse.times(String(passed)))
      this.marketMs += passed
    }
    this.lastMs = atMs
  }

  stored(): StoredCapital {
    return {
      inUse: text(this.inUse),
      peak: text(this.highest),
      peakAtMs: this.highestAtMs,
      area: text(this.area),
      marketMs: this.marketMs,
      running: this.running,
      lastMs: this.lastMs,
    }
  }
}

export interface CapitalInUse {
  readonly now: Decimal
  readonly peak: Decimal
  readonly peakAtMs: number | null
  /** Null without any time with a holding. */
  readonly average: Decimal | null
  readonly marketMs: number
}

export interface StoredCapital {
  readonly inUse: Decimal
  readonly peak: Decimal
  readonly peakAtMs: number | null
  readonly area: Decimal
  readonly marketMs: number
  readonly running: number
  readonly lastMs: number
}
