import { type Figure, known, none } from './figure.ts'

/** Mean time from the first fill to the last, in milliseconds. */
export const meanHoldingTime = ({
  count,
  heldMs,
}: {
  readonly count: number
  readonly heldMs: number
}): Figure => (count === 0 ? none('no_trades') : known(heldMs / count))

/** Sorted holding times, in milliseconds, of trades that are added and removed. */
export class HoldingTimes {
  #sorted = new Float64Array(0)
  /** Sorted in on demand: many at once cost little more than one. */
  readonly #added = new GrowingNumbers()
  readonly #removed = new GrowingNumbers()

  add(heldMs: number): void {
    this.#added.push(heldMs)
  }

  /** Removes one that was added before. */
  remove(heldMs: number): void {
    this.#removed.push(heldMs)
  }

  get bytes(): number {
    return this.#sorted.byteLength
  }

  /** The median holding time. */
  median(): Figure {
    if (this.#added.length + this.#removed.length > 0) this.#settle()
    const times = this.#sorted
    const middle = Math.floor(times.length / 2)
    const [low, high] = [times[times.length % 2 === 0 ? middle - 1 : middle], times[middle]]
    return low === undefined || high === undefined ? none('no_trades') : known((low + high) / 2)
  }

  #settle(): void {
    const [added, removed] = [this.#added.takeSorted(), this.#removed.takeSorted()]
    const before = this.#sorted
    if (before.length === 0 && removed.length === 0) {
      this.#sorted = added
      return
    }
    const after = new Float64Array(before.length + added.length - removed.length)
    let [read, written, nextAdded, nextRemoved] = [0, 0, 0, 0]
    while (nextAdded < added.length || nextRemoved < removed.length) {
      const next = Math.min(added[nextAdded] ?? Infinity, removed[nextRemoved] ?? Infinity)
      const upTo = firstAtLeast(before, next, read)
      after.set(before.subarray(read, upTo), written)
      written += upTo - read
      read = upTo
      // one that was added and removed in between was never sorted in
      if (added[nextAdded] === removed[nextRemoved]) {
        nextAdded += 1
        nextRemoved += 1
      } else if (removed[nextRemoved] === next) {
        read += 1
        nextRemoved += 1
      } else {
        after[written] = next
        written += 1
        nextAdded += 1
      }
    }
    after.set(before.subarray(read), written)
    this.#sorted = after
  }
}

const minCapacity = 16

/** Numbers in a growing typed array: a million in an ordinary one cost several full garbage collections. */
class GrowingNumbers {
  #numbers = new Float64Array(minCapacity)
  length = 0

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const grown = new Float64Array(2 * this.length)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers[this.length] = value
    this.length += 1
  }

  /** Removes all and returns them from the lowest to the highest. */
  takeSorted(): Float64Array<ArrayBuffer> {
    const taken = this.#numbers.slice(0, this.length).sort()
    this.#numbers = new Float64Array(minCapacity)
    this.length = 0
    return taken
  }
}

/** Finds the first index in [from, to) whose value is not below the given one, by binary search; `to` where none is. */
export function firstAtLeast(sorted: Float64Array, value: number, from = 0, to = sorted.length): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
