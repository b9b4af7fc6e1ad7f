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
  readonly #come = new Waiting()
  readonly #gone = new Waiting()

  add(heldMs: number): void {
    this.#come.push(heldMs)
  }

  /** Removes one that was added before. */
  remove(heldMs: number): void {
    this.#gone.push(heldMs)
  }

  get bytes(): number {
    return this.#sorted.byteLength
  }

  /** The median holding time. */
  median(): Figure {
    if (this.#come.length + this.#gone.length > 0) this.#settle()
    const times = this.#sorted
    const middle = Math.floor(times.length / 2)
    const [low, high] = [times[times.length % 2 === 0 ? middle - 1 : middle], times[middle]]
    return low === undefined || high === undefined ? none('no_trades') : known((low + high) / 2)
  }

  #settle(): void {
    const [come, gone] = [this.#come.takeSorted(), this.#gone.takeSorted()]
    const before = this.#sorted
    if (before.length === 0 && gone.length === 0) {
      this.#sorted = come
      return
    }
    const after = new Float64Array(before.length + come.length - gone.length)
    let [read, written, coming, going] = [0, 0, 0, 0]
    while (coming < come.length || going < gone.length) {
      const next = Math.min(come[coming] ?? Infinity, gone[going] ?? Infinity)
      const upTo = firstAtLeast(before, next, read)
      after.set(before.subarray(read, upTo), written)
      written += upTo - read
      read = upTo
      // one that was added and removed in between was never sorted in
      if (come[coming] === gone[going]) {
        coming += 1
        going += 1
      } else if (gone[going] === next) {
        read += 1
        going += 1
      } else {
        after[written] = next
        written += 1
        coming += 1
      }
    }
    after.set(before.subarray(read), written)
    this.#sorted = after
  }
}

const minCapacity = 16

/** Numbers in a growing typed array: a million in an ordinary one cost several full garbage collections. */
class Waiting {
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
