import { expect, test } from 'vitest'
import { botCycles } from '../../../test/bot-page.ts'
import { csvOf, cyclesText, olderCycles } from './files.ts'

test('a text that a spreadsheet would take for a formula is none, and numbers stay numbers', () => {
  const written = csvOf([['value', (value: string | null) => value]], ['=1+1', '-12.5', '-x', 'a,"b"', null])
  expect(written).toBe(`value\r\n'=1+1\r\n-12.5\r\n'-x\r\n"a,""b"""\r\n\r\n`)
})

test('the file of the last cycles says how many older ones there are, where there are any', () => {
  const of = (roundTrips: number) => botCycles({ roundTrips, gridTrades: 0 })
  const all = of(0).cycles.length
  expect(olderCycles(of(all))).toBe(0)
  expect(cyclesText(of(all))).not.toContain('older')
  expect(
    cyclesText(of(all + 1200))
      .trim()
      .split('\r\n')
      .at(-1),
  ).toBe('"1,200 older cycles of the bot are not in this file."')
})
