import { amount, ratio, text, ZERO } from '../../decimal.ts'
import type { Decimal } from '../../fill.ts'

/** The counts of cycles: a net above zero is a win, below it a loss. */
export interface CycleCount {
  readonly count: number
  readonly wins: number
  readonly losses: number
  /** Cycles of the count without a known net: they are in neither wins, losses, nor the net. */
  readonly unpriced: number
  /** USD. */
  readonly net: Decimal
}

/** Wins ÷ cycles with a known net. */
export const winRate = (wins: number, known: number): Decimal | null => ratio(String(wins), String(known))

/** Counts cycles; one whose net changes with a later fill of the same order is counted once, by its last net. */
export class CycleTally {
  private count: number
  private wins: number
  private losses: number
  private unpriced: number
  private net = ZERO

  constructor(stored?: CycleCount) {
    this.count = stored?.count ?? 0
    this.wins = stored?.wins ?? 0
    this.losses = stored?.losses ?? 0
    this.unpriced = stored?.unpriced ?? 0
    if (stored) this.net = amount(stored.net)
  }

  /** `former` is what the same cycle counted until now; undefined for a new one. Null is an unknown net. */
  take(net: Decimal | null, former?: Decimal | null): void {
    if (former !== undefined) this.move(former, -1)
    this.move(net, 1)
  }

  private move(net: Decimal | null, step: 1 | -1): void {
    this.count += step
    if (net === null) {
      this.unpriced += step
      return
    }
    const known = amount(net)
    if (known.gt(ZERO)) this.wins += step
    if (known.lt(ZERO)) this.losses += step
    this.net = step === 1 ? this.net.plus(known) : this.net.minus(known)
  }

  stored(): CycleCount {
    const { count, wins, losses, unpriced } = this
    return { count, wins, losses, unpriced, net: text(this.net) }
  }
}
