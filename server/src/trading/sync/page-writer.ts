import type { Page } from '@harbour/exchanges/exchange'

/** Rows that are written at once, without waiting for more. */
const enoughRows = 500
/** Smaller pages, such as the empty windows of many years, wait this long for the next ones. */
const maxHeldMs = 250

/** Prepares the write of a page at once, and writes it when called. Returns how many rows were new. */
export type Prepare = (page: Page, parts: readonly Page[]) => () => Promise<number>

/**
 * Writes the pages of one stream one after another, in the background: while one is being written, the next is
 * prepared and the one after it requested. Small consecutive pages are written as one, since a write costs more
 * than requesting a few rows. A failure is thrown at one of the next calls, and nothing is written after it.
 */
export class PageWriter {
  readonly #prepare: Prepare
  #added = 0
  #writing: Promise<void> = Promise.resolve()
  #begunMs = Number.NEGATIVE_INFINITY
  /** Pages read since the last write began; `#held` is the same as one page. */
  #parts: Page[] = []
  #held: Page | null = null
  #unwritten = 0

  constructor(prepare: Prepare) {
    this.#prepare = prepare
  }

  /** Pages that were read but not stored, since their own write, or an earlier one, failed. */
  get unwritten(): number {
    return this.#unwritten
  }

  async take(page: Page): Promise<void> {
    if (this.#held !== null && !adjoins(this.#held, page)) await this.#flush()
    const held = this.#held === null ? page : joined(this.#held, page)
    this.#held = held
    this.#parts.push(page)
    const isEnough = held.fills.length + held.entries.length >= enoughRows
    if (isEnough || performance.now() - this.#begunMs >= maxHeldMs) await this.#flush()
  }

  /** Waits until everything is written. Returns how many rows were new. */
  async end(): Promise<number> {
    await this.#flush()
    await this.#writing
    return this.#added
  }

  /** Returns when the write before has ended: backpressure for a reader that is faster than the database. */
  async #flush(): Promise<void> {
    if (this.#held === null) return
    const write = this.#prepare(this.#held, this.#parts)
    const pages = this.#parts.length
    this.#unwritten += pages
    this.#held = null
    this.#parts = []
    this.#begunMs = performance.now()
    const before = this.#writing
    this.#writing = before.then(async () => {
      this.#added += await write()
      this.#unwritten -= pages
    })
    // Awaited in a moment; a failure in between must not count as unhandled.
    this.#writing.catch(() => null)
    await before
  }
}

/** True if both are of one stream and their spans adjoin, so that together they cover one span. */
const adjoins = ({ covered: one, rowsOf }: Page, { covered: next, ...page }: Page): boolean =>
  rowsOf === page.rowsOf &&
  (one === null || next === null || (next.fromMs <= one.toMs && one.fromMs <= next.toMs))

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
