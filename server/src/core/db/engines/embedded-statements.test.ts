import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRecordedStatements } from '../../../../test/recorded-statements.ts'
import { freshDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../database.ts'

const folder = process.env['HARBOUR_STATEMENT_LOG']
const statements =
  folder === undefined || process.env['HARBOUR_TEST_DATABASE'] === 'postgres'
    ? new Map<string, ReadonlySet<string>>()
    : readRecordedStatements(folder)

/** Without PostgreSQL here every test of the server runs on the embedded engine, and nothing was logged. */
describe.skipIf(statements.size === 0)('each statement that the tests sent to PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  test('is planned by the embedded engine', async () => {
    const refused: string[] = []
    for (const statement of statements.keys()) {
      try {
        await database.pool.query(`explain (generic_plan) ${statement}`)
      } catch (error) {
        refused.push(`${error instanceof Error ? error.message : String(error)}: ${statement.slice(0, 200)}`)
      }
    }
    expect(refused).toEqual([])
    expect(statements.size).toBeGreaterThan(1000)
  })
})
