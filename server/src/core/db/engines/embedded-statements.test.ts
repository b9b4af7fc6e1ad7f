import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/test-database.ts'

const folder = process.env['HARBOUR_STATEMENT_LOG']
const statements = new Set(
  folder === undefined || process.env['HARBOUR_TEST_DATABASE'] === 'postgres'
    ? []
    : readdirSync(folder).flatMap((file): string[] => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)

/** Without PostgreSQL here every test of the server runs on the embedded engine, and nothing was logged. */
test.skipIf(statements.size === 0)(
  'the embedded engine plans each statement that the tests sent to PostgreSQL',
  async () => {
    const database = await freshDatabase()
    const refused: string[] = []
    for (const statement of statements) {
      try {
        await database.pool.query(`explain (generic_plan) ${statement}`)
      } catch (error) {
        refused.push(`${error instanceof Error ? error.message : String(error)}: ${statement.slice(0, 200)}`)
      }
    }
    expect(refused).toEqual([])
    expect(statements.size).toBeGreaterThan(1000)
    await database.close()
  },
)
