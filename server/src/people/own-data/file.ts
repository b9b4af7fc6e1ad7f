import type { Db } from '../../core/db/db.ts'
import type { OwnDataPart } from './parts.ts'

/** The whole file as text, in pieces of a page each. Only one page is held at a time. */
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
  // before the last piece: whoever has the whole file may ask for the next one
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
