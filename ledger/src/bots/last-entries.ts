/** The last entries of a list that goes on for ever, oldest first. Adding one costs the same however many came before. */
export class LastEntries<T> {
  private readonly max: number
  private entries: T[]

  constructor(max: number, stored: readonly T[] = []) {
    this.max = max
    this.entries = [...stored]
  }

  /** One of the last `among` entries, the newest that matches, gives way to what `change` makes of it; false where none does. */
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
    // cut now and then, not each time
    if (this.entries.length >= 2 * this.max) this.entries = this.entries.slice(-this.max)
  }

  all(): readonly T[] {
    return this.entries.slice(-this.max)
  }
}
