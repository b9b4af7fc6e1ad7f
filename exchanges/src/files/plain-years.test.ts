import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

test('a two-digit year in Harbour’s own columns is refused, because it could be first or last', () => {
  const file = Buffer.from('time,type,asset,amount\n23-01-24,deposit,BTC,1\n2024-01-23,deposit,BTC,2\n')
  const rows = [...readFile(file, { exchange: 'okx', hedged: new Set(), contractSizes: new Map() }).rows]
  expect(rows.map((row) => ('refused' in row ? row.refused : 'read'))).toEqual([
    expect.stringMatching(/a two-digit year; please use four digits: 23-01-24/),
    'read',
  ])
})
