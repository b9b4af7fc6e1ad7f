import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatTable, readableAt } from './readable.ts'

const page = new URL('../../../docs/import-csv.md', import.meta.url)
const tablePattern = /(?<=<!-- formats -->\n)[\s\S]*?(?=\n?<!-- \/formats -->)/

test('the documentation lists exactly the files that are read, and those that are recognised and refused', () => {
  const text = readFileSync(page, 'utf8')
  if (process.env['WRITE_DOCUMENTS'] === '1')
    writeFileSync(
      page,
      text.replace(tablePattern, () => formatTable()),
    )
  expect(tablePattern.exec(readFileSync(page, 'utf8'))?.[0]).toBe(formatTable())
})

test('an account has a list of its own files, and those for any exchange', () => {
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
