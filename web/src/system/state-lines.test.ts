import { expect, test } from 'vitest'
import { resultsLine } from './state-lines.ts'

const none = { comparedLastDay: 0, asked: 0, lastComparedAt: null, mended: 0, lastMendedAt: null }

test('what was never looked at is neither well nor in trouble', () => {
  expect(resultsLine(none, 0)).toMatchObject({ health: 'unknown', words: 'Not compared yet' })
  expect(
    resultsLine({ ...none, comparedLastDay: 3, lastComparedAt: '2026-01-01T00:00:00.000Z' }, 0),
  ).toMatchObject({ health: 'good', words: 'Equal to fills' })
})
