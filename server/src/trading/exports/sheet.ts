import type { Db } from '../../core/db/db.ts'

/** A table of a file: its head, and its lines some at a time, each piece read by a statement of its own. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly lines: (db: Db) => AsyncIterable<string>
}

/** A text of a hundred kilobytes: longer ones outlive the collection of what is young, and memory grows by what they leave. */
const pageRows = 700

/** A page of CSV lines as one text, with the cursor of the next. Aggregates keep the order of the sorted subquery. */
export interface LinePage {
  readonly count: number
  readonly text: string | null
  readonly last: readonly string[]
}

/**
 * The page out of the rows of an answer, which are left empty: a promise that is done keeps its answer for longer than anybody
 * needs it, and all pages of a file together would be in memory until the next great collection.
 */
export const takePage = (rows: LinePage[]): LinePage | undefined => rows.splice(0)[0]

/** Page after page by the place where the one before ended; only one is held at a time. */
export async function* pagesOf(
  read: (after: readonly string[] | null, max: number) => Promise<LinePage | undefined>,
): AsyncGenerator<string> {
  let after: readonly string[] | null = null
  for (;;) {
    const page: LinePage | undefined = await read(after, pageRows)
    if (!page) return
    if (page.text !== null) yield page.text
    if (page.count < pageRows) return
    after = page.last
  }
}
