import type { Page, Stream } from '@harbour/exchanges/exchange'
import { Fenced, type AccountRun } from './account-run.ts'
import { commitPage } from './page-commit.ts'

/** Years of an account are mostly windows without a row; for this long they wait to be written together with the next. */
const longestHeldMs = 250

/** Writes the pages of one stream one after another, behind the reader's back; a failure is thrown at the next call. */
export class PageWriter {
  readonly #run: AccountRun
  readonly #stream: Stream
  #added = 0
  #writing: Promise<number> = Promise.resolve(0)
  #begunMs = 0
  /** Windows without a row, joined into one page, that are not being written yet. */
  #held: Page | null = null

  constructor(run: AccountRun, stream: Stream) {
    this.#run = run
    this.#stream = stream
  }

  async take(page: Page): Promise<void> {
    if (this.#held !== null && !adjoins(this.#held, page)) await this.#flush()
    const whole = this.#held === null ? page : { ...page, covered: union(this.#held, page) }
    this.#held = whole
    if (!isEmpty(page) || performance.now() - this.#begunMs >= longestHeldMs) await this.#flush()
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
    this.#writing = write(this.#run, this.#stream, page)
    // Awaited in a moment; a failure in between must not count as unhandled.
    this.#writing.catch(() => null)
  }
}

const isEmpty = (page: Page): boolean =>
  !page.atEnd && page.fills.length + page.entries.length + (page.symbols?.length ?? 0) === 0

/** Nothing lies between what the two cover. */
const adjoins = ({ covered: one }: Page, { covered: next }: Page): boolean =>
  one === null || next === null || (next.fromMs <= one.toMs && one.fromMs <= next.toMs)

function union({ covered: one }: Page, { covered: next }: Page): Page['covered'] {
  if (one === null || next === null) return one ?? next
  return { fromMs: Math.min(one.fromMs, next.fromMs), toMs: Math.max(one.toMs, next.toMs) }
}

async function write(run: AccountRun, stream: Stream, page: Page): Promise<number> {
  run.signal.throwIfAborted()
  const committed = await commitPage(run.db, run.claim, stream, page)
  if (committed === null) throw new Fenced(`${stream.id} was taken over`)
  const { userId, accountId } = run.claim
  run.events.progressed(userId, accountId, committed.fills)
  return committed.fills + committed.entries
}
