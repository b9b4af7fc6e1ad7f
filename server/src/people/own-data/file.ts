import type { Db } from '../../core/db/db.ts'
import type { OwnDataPart } from './parts.ts'

/** Writes the whole file as text, one page at a time, so that only one page is in memory. */
export async function* ownDataFile(
  db: Db,
  userId: string,
  parts: readonly OwnDataPart[],
  writtenAt: string,
  whenRead: () => void,
): AsyncGenerator<string> {
  yield `{\n"format": "harbour-own-data",\n"version": 1,\n"writtenAt": ${JSON.stringify(writtenAt)}`
  for (const { name, read } of parts) {
    yield `,\n${JSON.stringify(name)}: `
    const found = read(db, userId)
    if ('then' in found) yield JSON.stringify(await found)
    else yield* listOf(found)
  }
  // before the last piece: after it the client may request the next file
  whenRead()
  yield '\n}\n'
}

async function* listOf(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield `${isFirst ? '\n' : ',\n'}${page.map((row) => JSON.stringify(row)).join(',\n')}`
    isFirst = false
  }
  yield ']'
}
