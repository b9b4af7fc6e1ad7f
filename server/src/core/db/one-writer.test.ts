import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneWriter } from '../../../test/database/one-writer.ts'

const source = join(import.meta.dirname, '../..')

/** The files of the server with a statement that writes the table, by their text; a name that is put together is not seen here. */
function writersOf(table: string): readonly string[] {
  const writing = new RegExp(
    `(?:insert into|update|delete from|merge into|copy|truncate(?: table)?)\\s+${table}(?![\\w:])|\\.(?:insertInto|updateTable|deleteFrom)\\('${table}(?: as \\w+)?'`,
  )
  return globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts') && writing.test(readFileSync(join(source, path), 'utf8')))
    .toSorted()
}

test.for(Object.entries(oneWriter))('only its own files write %s', ([table, files]) => {
  expect(writersOf(table).filter((path) => !files.includes(path))).toEqual([])
})

test('the check finds a statement in any other file', () => {
  expect(writersOf('round_trips')).toEqual(['trading/results/store-results.ts'])
  expect(writersOf('bots')).toContain('trading/bots/store.ts')
})
