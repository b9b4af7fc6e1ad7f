import { isZero } from '@harbour/ledger/decimal'
import type { FileFill, Half } from './format.ts'

interface Waiting {
  readonly line: number
  readonly half: Half
}

/** Puts trades together whose two halves stand in rows of their own, wherever in the file. */
export class Halves {
  readonly #waiting = new Map<string, Waiting[]>()

  /** The whole trade when this half is the second one; null while the other has not come. */
  join(line: number, half: Half): { readonly fill: FileFill } | { readonly refused: string } | null {
    const waiting = this.#waiting.get(half.tie) ?? []
    const at = waiting.findIndex((other) => (other.half.fill === null) !== (half.fill === null))
    const [other] = at < 0 ? [] : waiting.splice(at, 1)
    if (other === undefined) {
      waiting.push({ line, half })
      this.#waiting.set(half.tie, waiting)
      return null
    }
    const fill = half.fill ?? other.half.fill
    if (fill === null) throw new Error('one of two halves holds the trade')
    const fees = [half.fee, other.half.fee].flatMap((fee) =>
      fee === null || isZero(fee.amount) ? [] : [fee],
    )
    if (fees.length > 1) return { refused: 'both rows of the trade carry a fee' }
    const [fee] = fees
    return { fill: fee === undefined ? fill : { ...fill, fee: fee.amount, feeAsset: fee.asset } }
  }

  /** Lines of the halves whose other one is not in the file. */
  left(): readonly number[] {
    return [...this.#waiting.values()].flatMap((waiting) => waiting.map(({ line }) => line))
  }
}
