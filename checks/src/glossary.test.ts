import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { code, read } from './tree.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const rows = readFileSync(`${root}docs/glossary.md`, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, term = '', , file = ''] = line.split('|').map((cell) => cell.trim())
    return file.includes('/') ? [{ term, file }] : []
  })

test('each term of the glossary leads to a file that contains it', () => {
  const lost = rows.filter(({ term, file }) => {
    if (!existsSync(root + file)) return true
    const plain = readFileSync(root + file, 'utf8')
      .toLowerCase()
      .replace(/\s*\n\s*(?:\*|\/\/)\s*/g, ' ')
    return !plain.includes(term.toLowerCase())
  })
  expect(lost).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(60)
})

test('each term stands once', () => {
  expect(new Set(rows.map(({ term }) => term.toLowerCase())).size).toBe(rows.length)
})

/** Identifiers that the field has another word for; the last section of the glossary says which. */
const abandoned =
  /\b(?:(?:const|let|readonly) (?:most|least)|(?:most|longest)(?!Wins\b|Losses\b)[A-Z]\w*|fewest(?!Days\b)[A-Z]\w*|useAsk|useDo|\w+Meant|Patience|AccountRun|inTurns|Upkeep|encodeAnew|reread[A-Z]\w*|told[A-Z]\w*|untold|OpenTrades?|exchange_keys|former_fills|fold_points|entered_bases|trade_(?:notes|pictures|key)|is_parked|is_woken|broken_off|seen_holdings|booked_until|page_hash)\b|\/letters\.ts\b/

/** This list itself, and the experiment that writes to a database of the former schema. */
const speaksOfFormerNames = new Set([
  'checks/src/glossary.test.ts',
  'trials/src/experiments/operations/e43-migrations-under-load.ts',
])

test('words that were given up for the field’s do not come back', () => {
  const back = code
    .filter((path) => !speaksOfFormerNames.has(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => {
          const found = abandoned.exec(line.replace(/\/\/.*|^\s*\*.*/, ''))
          return found ? [`${path}:${at + 1} ${found[0]}`] : []
        }),
    )
  expect(back).toEqual([])
})
