import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../../test/app/read-csv.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import type { Database } from '../db/database.ts'
import { csvLine, utf8Mark } from '@harbour/contract/core/csv-line'
import { csvLineSql } from './csv-sql.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function written(
  pairs: readonly (readonly [string | null, string | null])[],
): Promise<readonly string[]> {
  const line = csvLineSql([{ text: 'a' }, sql.ref('at'), { text: 'b' }])
  const { rows } = await sql<{ line: string }>`
    select ${line} as line from unnest(${pairs.map(([a]) => a)}::text[], ${pairs.map(([, b]) => b)}::text[])
      with ordinality as t (a, b, at) order by at`.execute(database.db)
  return rows.map((row) => row.line)
}

const nasty = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  'a;=1',
  'a\n=1',
  ';-1;+2',
  '"',
  'a,b',
  'a"b',
  'a\r\nb',
  "'",
  '',
  ' =1',
  'ü€😀',
  '-',
]

test('the database escapes every text exactly as csvLine does', async () => {
  const made = fc.sample(
    fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        ';',
        '\t',
        '\r',
        '\n',
        '"',
        ',',
        "'",
        'a',
        ' ',
        '1',
        '\\',
        '😀',
      ),
      maxLength: 12,
    }),
    { numRuns: 2_000, seed: 7 },
  )
  const texts: readonly (string | null)[] = [
    ...nasty,
    ...made,
    null,
    null,
    'plain',
    'BTC/USDT:USDT',
    'c745-125',
  ]
  const pairs = texts.map((text, at) => [text, texts.at(-at - 1) ?? null] as const)
  expect(await written(pairs)).toEqual(pairs.map(([a, b], at) => csvLine([a, at + 1, b])))
})

test('no cell starts a formula in a spreadsheet of any country, and every text can be parsed back', () => {
  for (const text of nasty) {
    const [row] = readCsv(`${utf8Mark}text\r\n${csvLine([text])}`)
    expect(row?.['text'] ?? '').not.toMatch(/(^|[;\t\r\n])[=+\-@]/)
    expect((row?.['text'] ?? '').replaceAll("'", '')).toBe(text.replaceAll("'", ''))
  }
})

test('decimals stay numbers with every digit, and anything else is text', () => {
  const cells = ['-63.940', '0.000000000000000001', '=1', '1e5'].map((decimal) => ({ decimal }))
  expect(csvLine([...cells, -5, null])).toBe("-63.940,0.000000000000000001,'=1,1e5,-5,\r\n")
})
