import { expect, test } from 'vitest'
import { csvOf } from './files.ts'

test('a text that a spreadsheet would take for a formula is none, and numbers stay numbers', () => {
  const written = csvOf([['value', (value: string | null) => value]], ['=1+1', '-12.5', '-x', 'a,"b"', null])
  expect(written).toBe(`value\r\n'=1+1\r\n-12.5\r\n'-x\r\n"a,""b"""\r\n\r\n`)
})
