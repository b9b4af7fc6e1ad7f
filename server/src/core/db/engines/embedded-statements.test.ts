import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneWriter } from '../../../../test/database/one-writer.ts'
import {
  breaksOf,
  readCatalogue,
  withParseTrees,
  writtenTables,
} from '../../../../test/statements/person-rule.ts'
import {
  judgedSenders,
  type RecordedStatement,
  readRecordedCommands,
  readRecordedStatements,
} from '../../../../test/statements/recorded-statements.ts'
import { freshDatabase } from '../../../../test/database/test-database.ts'
import type { Database } from '../database.ts'

const folder = process.env['HARBOUR_STATEMENT_LOG']
const statements =
  folder === undefined || process.env['HARBOUR_TEST_DATABASE'] === 'postgres'
    ? new Map<string, RecordedStatement>()
    : readRecordedStatements(folder)

/** Statements that the whole suite sends at least, and those of them that the server itself sends: fewer were not recorded. */
const minRecorded = 1500
const minJudged = 1225

/** The commands of a transaction and its settings. */
const ofTransactions = ['begin', 'commit', 'rollback', 'savepoint', 'release', 'set']
/** The other commands, which no rule of statements reads, with the files that send them. */
const otherCommands: Readonly<Record<string, readonly string[]>> = {
  analyze: ['trading/assembly/steps.ts'],
  lock: ['trading/exchange-accounts/revoke-all.ts'],
}

if (statements.size === 0 && process.env['HARBOUR_TEST_DATABASE'] !== 'postgres')
  process.stdout.write(
    'No statements were recorded, so the rule of one person judges none: npm test records them, where PostgreSQL (15 or newer) is installed.\n',
  )

/** Without PostgreSQL here every test of the server runs on the embedded engine, and nothing was logged. */
describe.skipIf(statements.size === 0)('each statement that the tests send to PostgreSQL', () => {
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
    expect(statements.size).toBeGreaterThan(minRecorded)
  })

  test('concerns one person or control tables, and writes no table that belongs to another writer', async () => {
    const catalogue = await readCatalogue(database.pool)
    const found = new Set<string>()
    let judged = 0
    await withParseTrees(database.pool, async (treeOf) => {
      for (const [statement, recorded] of statements) {
        const ours = judgedSenders(recorded)
        if (ours.length === 0) continue
        judged += 1
        const tree = await treeOf(statement)
        const breaks = breaksOf(tree, catalogue, recorded)
        for (const sender of ours) {
          for (const each of breaks) found.add(`${sender}: ${each}`)
          for (const table of writtenTables(tree, catalogue))
            if (oneWriter[table]?.includes(sender) === false) found.add(`${sender}: writes ${table}`)
        }
      }
    })
    process.stdout.write(`${found.size} breaks of the rule of one person in ${judged} statements\n`)
    expect([...found].sort()).toEqual([])
    expect(judged).toBeGreaterThanOrEqual(minJudged)
  })

  test('is beside no other command than a few known ones: none listens, copies or declares a cursor', () => {
    const found = [...readRecordedCommands(folder ?? '')].flatMap(([command, senders]) =>
      ofTransactions.includes(command)
        ? []
        : [...senders]
            .filter((sender) => otherCommands[command]?.includes(sender) !== true)
            .map((sender) => `${sender}: ${command}`),
    )
    expect(found.sort()).toEqual([])
  })
})
