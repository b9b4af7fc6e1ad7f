import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
