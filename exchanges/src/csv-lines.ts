import { TextDecoder } from 'node:util'
import { csvRows } from './files/csv.ts'

/** Thrown for a file whose text is no table. */
export class BrokenTable extends Error {
  override readonly name = 'BrokenTable'
}

/** Ten times the longest row of any exchange. */
const maxLine = 64 * 1024

/** Streams rows of CSV, each with its line in the file; no cell spans several lines. */
export async function* csvLines(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly line: number; readonly cells: readonly string[] }> {
  let line = 0
  for await (const text of linesOf(bytes)) {
    line += 1
    if (text.trim() === '') continue
    const cells = text.includes('"') ? ([...csvRows(text, ',')][0]?.cells ?? []) : text.split(',')
    yield { line, cells }
  }
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoded(decoder, chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLine) throw new BrokenTable('it has a line that never ends')
    // no database stores one, and no valid table has one
    if (lines.some((line) => line.includes('\0'))) throw new BrokenTable('it has a character that is none')
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  rest += decoded(decoder)
  if (rest.includes('\0')) throw new BrokenTable('it has a character that is none')
  if (rest !== '') yield rest
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch {
    throw new BrokenTable('it is not written in UTF-8')
  }
}
