import * as files from '../texts/en/files.ts'
import { isZero } from '@harbour/ledger/decimal'
import type { FileFill, Half } from './format.ts'

interface Waiting {
  readonly line: number
  readonly half: Half
}

/**
 * The queue of one key: it has halves of one kind only, since two kinds form a trade at once. It is FIFO by
 * an index, since removing the first entry would move all others.
 */
interface Queue {
  holdsTrades: boolean
  waiting: Waiting[]
  next: number
}

/** Joins trades whose two halves are in separate rows, anywhere in the file. */
export class Halves {
  readonly #queues = new Map<string, Queue>()

  /** Returns the whole trade when this half is the second one; null when the other has not come yet. */
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

  /** Lines of the halves whose other one is missing. */
  *left(): Generator<number> {
    for (const { waiting, next } of this.#queues.values())
      for (let at = next; at < waiting.length; at += 1) yield waiting[at]?.line ?? 0
  }
}
