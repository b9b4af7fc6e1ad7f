import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownBreaks, overWholeDatabases } from '../../../../test/known-breaks.ts'
import { breaksOf, readCatalogue, withParseTrees } from '../../../../test/person-rule.ts'
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

  test('speaks of one person or of control, but for those of the list, which may only become shorter', async () => {
    const catalogue = await readCatalogue(database.pool)
    const found = new Set<string>()
    await withParseTrees(database.pool, async (treeOf) => {
      for (const [statement, senders] of statements) {
        const judged = [...senders].filter(
          (sender) => !overWholeDatabases.some((at) => sender.startsWith(at)),
        )
        if (judged.length === 0) continue
        const breaks = breaksOf(await treeOf(statement), catalogue)
        for (const sender of judged) for (const each of breaks) found.add(`${sender}: ${each}`)
      }
    })
    const known = new Set(
      Object.entries(knownBreaks).flatMap(([sender, breaks]) => breaks.map((each) => `${sender}: ${each}`)),
    )
    expect({
      'new ones, to be mended': [...found].filter((each) => !known.has(each)).sort(),
      'mended ones, to be taken off the list': [...known].filter((each) => !found.has(each)),
    }).toEqual({ 'new ones, to be mended': [], 'mended ones, to be taken off the list': [] })
  })
})
