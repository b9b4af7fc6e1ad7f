import type { Page } from '@harbour/exchanges/exchange'

/** So many rows are worth a write of their own. */
const enoughRows = 500
/** Fewer, and the windows without a row that years of an account are made of, wait so long for what comes next. */
const longestHeldMs = 250

/**
 * Writes the pages of one stream one after another, behind the reader's back; a failure is thrown at the next call. Small pages
 * that follow each other are written as one: a write costs more than asking for a few rows.
 */
export class PageWriter {
  readonly #write: (page: Page) => Promise<number>
  #added = 0
  #writing: Promise<number> = Promise.resolve(0)
  #begunMs = Number.NEGATIVE_INFINITY
  /** What was read since the last write began. */
  #held: Page | null = null

  /** `write` answers how many rows were new. */
  constructor(write: (page: Page) => Promise<number>) {
    this.#write = write
  }

  async take(page: Page): Promise<void> {
    if (this.#held !== null && !adjoins(this.#held, page)) await this.#flush()
    const held = this.#held === null ? page : joined(this.#held, page)
    this.#held = held
    const isEnough = held.fills.length + held.entries.length >= enoughRows
    if (isEnough || performance.now() - this.#begunMs >= longestHeldMs) await this.#flush()
  }

  /** Waits until all is written. Returns how many rows were new. */
  async end(): Promise<number> {
    await this.#flush()
    this.#added += await this.#writing
    this.#writing = Promise.resolve(0)
    return this.#added
  }

  async #flush(): Promise<void> {
    if (this.#held === null) return
    const page = this.#held
    this.#held = null
    this.#added += await this.#writing
    this.#begunMs = performance.now()
    this.#writing = this.#write(page)
    // Awaited in a moment; a failure in between must not count as unhandled.
    this.#writing.catch(() => null)
  }
}

/** Nothing lies between what the two cover, so that together they cover one span. */
const adjoins = ({ covered: one }: Page, { covered: next }: Page): boolean =>
  one === null || next === null || (next.fromMs <= one.toMs && one.fromMs <= next.toMs)

function joined(one: Page, next: Page): Page {
  return {
    ...next,
    fills: [...one.fills, ...next.fills],
    entries: [...one.entries, ...next.entries],
    symbols: [...(one.symbols ?? []), ...(next.symbols ?? [])],
    covered: spanOf(one.covered, next.covered),
    progress: next.progress ?? one.progress,
  }
}

function spanOf(one: Page['covered'], next: Page['covered']): Page['covered'] {
  if (one === null || next === null) return one ?? next
  return { fromMs: Math.min(one.fromMs, next.fromMs), toMs: Math.max(one.toMs, next.toMs) }
}
