import { expect, test } from 'vitest'
import { code, isTest, read } from './tree.ts'

/** The files in which a run is made and handed to its steps. */
const whole = new Set([
  'server/src/trading/sync-run/run-context.ts',
  'server/src/trading/sync/quiet-round.ts',
  'server/src/trading/sync/recount.ts',
  'server/src/trading/sync/steps.ts',
  'server/src/trading/sync/sync-account.ts',
])
const maxFields = 8

const server = code.filter((path) => path.startsWith('server/src/') && !isTest(path))

test('a step of the sync takes the part of a run that it names, and not the whole', () => {
  const takers = server.filter((path) => !whole.has(path) && /: (?:RunContext|SessionRun)\b/.test(read(path)))
  expect(takers).toEqual([])
})

test('the part that a step names is small, or has a name of its own', () => {
  const large = server.flatMap((path) =>
    [...read(path).matchAll(/(?<!= )Needs<([^>]*)>/g)]
      .filter(
        ([, fields = '']) => fields.split('|').filter((field) => field.includes("'")).length > maxFields,
      )
      .map(([, fields]) => `${path}: ${fields}`),
  )
  expect(large).toEqual([])
})
