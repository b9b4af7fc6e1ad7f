import type { Page } from '@harbour/exchanges/exchange'

/** Rows that are written at once, without waiting for more. */
const enoughRows = 500
/** Fewer, and the windows without a row that years of an account are made of, wait so long for what comes next. */
const maxHeldMs = 250

/** Puts together at once how a page is to be written, and writes it when called. Answers how many rows were new. */
export type Prepare = (page: Page, parts: readonly Page[]) => () => Promise<number>

/**
 * Writes the pages of one stream one after another, behind the reader's back: while one is being written, the next is put
 * together and the one after it asked for. Small pages that follow each other are written as one, since a write costs more than
 * asking for a few rows. A failure is thrown at one of the next calls, and nothing is written after it.
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

  /** Pages that were read and not stored, since a write before theirs, or their own, failed. */
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

  /** Waits until all is written. Returns how many rows were new. */
  async end(): Promise<number> {
    await this.#flush()
    await this.#writing
    return this.#added
  }

  /** Returns when the write before has ended: a reader that is quicker than the database waits for it. */
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

/** The rows are of one stream, and nothing lies between what the two cover, so that together they cover one span. */
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
