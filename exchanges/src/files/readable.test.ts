import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatTable, readableAt } from './readable.ts'

test('the documentation lists exactly what is read, and what is recognised and refused', () => {
  const page = readFileSync(new URL('../../../docs/import-csv.md', import.meta.url), 'utf8')
  const [, table] = /<!-- formats -->\n([\s\S]*?)\n?<!-- \/formats -->/.exec(page) ?? []
  expect(table).toBe(formatTable())
})

test('for an account are named its own files, and those for any exchange', () => {
  expect(readableAt('kraken')).toEqual([
    'Harbour’s own CSV',
    'Kraken trades',
    'Kraken ledgers',
    'Koinly universal file',
    'Koinly trades file',
    'CoinTracking trades',
  ])
  expect(readableAt('coinbaseexchange')).toContain('Coinbase fills')
})
