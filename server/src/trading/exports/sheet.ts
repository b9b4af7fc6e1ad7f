import type { Db } from '../../core/db/db.ts'

/** A table of a file: its head, and its lines in pieces, each read by its own statement. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly lines: (db: Db) => AsyncIterable<string>
}

/** The page size, a text of a hundred kilobytes: longer ones outlive the collection of young objects, and memory grows. */
const pageRows = 700

/** A page of CSV lines as one text, with the cursor of the next. Aggregates keep the order of the sorted subquery. */
export interface LinePage {
  readonly count: number
  readonly text: string | null
  readonly last: readonly string[]
}

/**
 * Moves the page out of the rows of an answer: a settled promise keeps its result longer than needed, and all
 * pages of a file would stay in memory until the next full collection.
 */
export const takePage = (rows: LinePage[]): LinePage | undefined => rows.splice(0)[0]

/** Page after page by the end of the one before (keyset pagination); only one is in memory at a time. */
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
