/** Exports running in this process: each holds a database connection for as long as its reader takes. */
const maxAtOnce = 4
/**
 * A reader who takes no further piece (a hundred kilobytes) in this time is stalled. That is allowed while
 * there are free slots; otherwise the next caller takes over the slot.
 */
const stillMs = 10_000

interface Reading {
  /** Aborts the file: its reader sees a failed download, never a file that looks complete. */
  readonly breakOff: () => void
  /** The time since which the reader has taken no chunk; null while the database reads the next one. */
  heldSinceMs: number | null
}

/** A running export: reports its progress and releases its slot. */
export interface Place {
  /** A chunk is ready for the reader. */
  readonly offers: () => void
  /** The reader wants the next chunk. */
  readonly takes: () => void
  readonly leave: () => void
}

/** Limits running exports: one per person, and a maximum for all. */
export class ExportPlaces {
  readonly #held = new Map<string, Reading>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns the reason why a person gets no slot; null if one is free, or can be taken over. */
  refusalFor(userId: string): 'export_running' | 'exports_busy' | null {
    if (this.#held.has(userId)) return 'export_running'
    return this.#held.size < maxAtOnce || this.#stillest() !== null ? null : 'exports_busy'
  }

  /**
   * Takes a slot for a person whom `refusalFor` did not refuse in the same tick, so that concurrent calls
   * cannot exceed the limit.
   */
  take(userId: string, breakOff: () => void): Place {
    const still = this.#held.size < maxAtOnce ? null : this.#stillest()
    if (still !== null) {
      this.#held.delete(still.userId)
      still.reading.breakOff()
    }
    const reading: Reading = { breakOff, heldSinceMs: null }
    this.#held.set(userId, reading)
    return {
      offers: () => (reading.heldSinceMs = this.#now()),
      takes: () => (reading.heldSinceMs = null),
      // a person who lost the slot may have got another one
      leave: () => void (this.#held.get(userId) === reading && this.#held.delete(userId)),
    }
  }

  /** Returns the export that has been stalled longest, if that is long enough to end it. */
  #stillest(): { readonly userId: string; readonly reading: Reading } | null {
    let stillest: { userId: string; reading: Reading; sinceMs: number } | null = null
    for (const [userId, reading] of this.#held) {
      const sinceMs = reading.heldSinceMs
      if (sinceMs === null || this.#now() - sinceMs < stillMs) continue
      if (stillest === null || sinceMs < stillest.sinceMs) stillest = { userId, reading, sinceMs }
    }
    return stillest
  }
}
