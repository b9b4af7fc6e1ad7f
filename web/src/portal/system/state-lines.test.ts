import { expect, test } from 'vitest'
import { databaseLine, resultsLine } from './state-lines.ts'

const none = { comparedLastDay: 0, asked: 0, lastComparedAt: null, mended: 0, lastMendedAt: null }

test('a part that was never checked is neither good nor bad', () => {
  expect(resultsLine(none, 0)).toMatchObject({ health: 'unknown', words: 'Not compared yet' })
  expect(
    resultsLine({ ...none, comparedLastDay: 3, lastComparedAt: '2026-01-01T00:00:00.000Z' }, 0),
  ).toMatchObject({ health: 'good', words: 'Match fills' })
})

test('a database without backups is not green, unless another system makes them', () => {
  const database = {
    engine: 'embedded' as const,
    version: '17.5',
    bytes: 1024,
    answerMs: 1,
    migrations: 62,
    lastMigration: null,
    backups: 0,
    lastBackupAt: null,
  }
  expect(databaseLine(database, 0)).toMatchObject({ health: 'watch', words: 'No backup yet' })
  expect(databaseLine({ ...database, backups: null }, 0)).toMatchObject({
    health: 'good',
    words: 'Answering',
  })
  expect(
    databaseLine({ ...database, backups: 2, lastBackupAt: '2026-01-01T00:00:00.000Z' }, Date.UTC(2026, 0, 2)),
  ).toMatchObject({
    health: 'good',
    details: expect.arrayContaining([expect.stringMatching(/^2 backups, latest /)]),
  })
})
