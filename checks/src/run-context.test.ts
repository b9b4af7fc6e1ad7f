import { expect, test } from 'vitest'
import { code, isTest, read } from './tree.ts'

/** The files that create a run and pass it to its steps. */
const whole = new Set([
  'server/src/trading/sync-run/run-context.ts',
  'server/src/trading/sync/quiet-round.ts',
  'server/src/trading/sync/recount.ts',
  'server/src/trading/sync/steps.ts',
  'server/src/trading/sync/sync-account.ts',
])
const maxFields = 8

const server = code.filter((path) => path.startsWith('server/src/') && !isTest(path))

test('a step of the sync takes the parts of a run that it needs, not the whole context', () => {
  const takers = server.filter((path) => !whole.has(path) && /: (?:RunContext|SessionRun)\b/.test(read(path)))
  expect(takers).toEqual([])
})

test('the needed part of a step is small, or has its own name', () => {
  const large = server.flatMap((path) =>
    [...read(path).matchAll(/(?<!= )Needs<([^>]*)>/g)]
      .filter(
        ([, fields = '']) => fields.split('|').filter((field) => field.includes("'")).length > maxFields,
      )
      .map(([, fields]) => `${path}: ${fields}`),
  )
  expect(large).toEqual([])
})
