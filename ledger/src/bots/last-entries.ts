/** The last entries of an endless list, oldest first. The cost of adding one is constant. */
export class LastEntries<T> {
  private readonly max: number
  private entries: T[]

  constructor(max: number, stored: readonly T[] = []) {
    this.max = max
    this.entries = [...stored]
  }

  /** Replaces the newest matching one of the last `among` entries with the result of `change`; false without a match. */
  change(among: number, matches: (entry: T) => boolean, change: (entry: T) => T): boolean {
    const { entries } = this
    for (let at = entries.length - 1; at >= Math.max(0, entries.length - among); at -= 1) {
      const entry = entries[at]
      if (entry === undefined || !matches(entry)) continue
      entries[at] = change(entry)
      return true
    }
    return false
  }

  add(entry: T): void {
    this.entries.push(entry)
    // cut occasionally, not each time
    if (this.entries.length >= 2 * this.max) this.entries = this.entries.slice(-this.max)
  }

  all(): readonly T[] {
    return this.entries.slice(-this.max)
  }
}
