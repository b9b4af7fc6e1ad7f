import type { Amount } from './amount.ts'
import { amount, isZero, text, ZERO } from './decimal.ts'
import type { Decimal } from './fill.ts'

/** Sums by asset: converted only on demand. */
export class InKind {
  private readonly sums = new Map<string, Amount>()

  static of(stored: Readonly<Record<string, Decimal>>): InKind {
    const kinds = new InKind()
    for (const [asset, sum] of Object.entries(stored)) kinds.add(asset, amount(sum))
    return kinds
  }

  add(asset: string, by: Amount): void {
    this.sums.set(asset, (this.sums.get(asset) ?? ZERO).plus(by))
  }

  /** Returns the non-zero sums as text, sorted by asset. */
  stored(): Record<string, Decimal> {
    return Object.fromEntries(
      [...this.sums]
        .map(([asset, sum]) => [asset, text(sum)] as const)
        .filter(([, sum]) => !isZero(sum))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
}
