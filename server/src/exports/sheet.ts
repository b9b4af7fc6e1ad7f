import type { Db } from '../db/kysely-over.ts'

/** A table of a file: its head, and its lines some at a time, each piece read by a statement of its own. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly lines: (db: Db) => AsyncIterable<string>
}

/** Few at first, so that the file begins at once. */
const firstRows = 500
const pageRows = 4_000

/** What one statement read: so many lines as one text, and where the next one goes on. */
export interface LinePage {
  readonly count: number
  readonly text: string | null
  readonly last: readonly string[] | null
}

/** Page after page by the place where the one before ended; only one is held at a time. */
export async function* pagesOf(
  read: (after: readonly string[] | null, most: number) => Promise<LinePage | undefined>,
): AsyncGenerator<string> {
  let after: readonly string[] | null = null
  let most = firstRows
  for (;;) {
    const page: LinePage | undefined = await read(after, most)
    if (!page) return
    if (page.text !== null) yield page.text
    if (page.count < most) return
    after = page.last
    most = pageRows
  }
}
