import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { code, read } from './tree.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const glossary = readFileSync(`${root}docs/glossary.md`, 'utf8')
const rows = glossary
  .slice(0, glossary.indexOf('## Names on the wire'))
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

test('each name on the wire stands in the contract’s file beside it', () => {
  const names = glossary
    .slice(glossary.indexOf('## Names on the wire'), glossary.indexOf('## Words that'))
    .split('\n')
    .flatMap((line) => {
      const [, wire = '', , file = ''] = line.split('|').map((cell) => cell.trim())
      return file.startsWith('contract/') ? [{ name: /`([^`]+)`/.exec(wire)?.[1] ?? '', file }] : []
    })
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(({ name, file }) => !read(file).includes(name))).toEqual([])
})

test('each term stands once', () => {
  expect(new Set(rows.map(({ term }) => term.toLowerCase())).size).toBe(rows.length)
})

/** Identifiers that the field has another word for; the last section of the glossary says which. */
const abandoned =
  /\b(?:(?:const|let|readonly) (?:most|least|told|meant|kept[A-Z]\w*|patience|upkeep|anew|reread)|(?:most|longest)(?!Wins\b|Losses\b)[A-Z]\w*|fewest(?!Days\b)[A-Z]\w*|useAsk|useDo|\w+Meant|Patience|patienceMs|AccountRun|inTurns|\w*Upkeep|(?!isAnew\b)\w+Anew|(?!refreshStatistics\b)\w+Statistics?|reread[A-Z]\w*|told[A-Z]\w*|\w+Told|untold|[Kk]ept[A-Z]\w*|Sayings?|saidOf|Personality|AskedLetter|OpenTrades?|exchange_keys|former_fills|fold_points|entered_bases|trade_(?:notes|pictures|key)|isParked|is_parked|is_woken|broken_off|seen_holdings|booked_until|page_hash)\b|\/(?:letters|upkeep|ask)\.ts\b/

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
