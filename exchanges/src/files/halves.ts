import * as files from '../texts/en/files.ts'
import { isZero } from '@harbour/ledger/decimal'
import type { FileFill, Half } from './format.ts'

interface Waiting {
  readonly line: number
  readonly half: Half
}

/**
 * The queue of one tie: it holds halves of one kind alone, since one of each makes a trade at once. It is first in, first
 * out; an index tells which is next, since removing it from the list would move all others.
 */
interface Queue {
  holdsTrades: boolean
  waiting: Waiting[]
  next: number
}

/** Puts trades together whose two halves stand in rows of their own, wherever in the file. */
export class Halves {
  readonly #queues = new Map<string, Queue>()

  /** The whole trade when this half is the second one; null while the other has not come. */
  join(line: number, half: Half): { readonly fill: FileFill } | { readonly refused: string } | null {
    const holdsTrade = half.fill !== null
    const queue = this.#queues.get(half.tie) ?? { holdsTrades: holdsTrade, waiting: [], next: 0 }
    this.#queues.set(half.tie, queue)
    const other = queue.holdsTrades === holdsTrade ? undefined : queue.waiting[queue.next]
    if (other === undefined) {
      if (queue.next === queue.waiting.length) {
        queue.waiting = []
        queue.next = 0
        queue.holdsTrades = holdsTrade
      }
      queue.waiting.push({ line, half })
      return null
    }
    queue.next += 1
    const fill = half.fill ?? other.half.fill
    if (fill === null) throw new Error('one of two halves holds the trade')
    const fees = [half.fee, other.half.fee].flatMap((fee) =>
      fee === null || isZero(fee.amount) ? [] : [fee],
    )
    if (fees.length > 1) return { refused: files.twoFees }
    const [fee] = fees
    return { fill: fee === undefined ? fill : { ...fill, fee: fee.amount, feeAsset: fee.asset } }
  }

  /** Lines of the halves whose other one is not in the file. */
  *left(): Generator<number> {
    for (const { waiting, next } of this.#queues.values())
      for (let at = next; at < waiting.length; at += 1) yield waiting[at]?.line ?? 0
  }
}
