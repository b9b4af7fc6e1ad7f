import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { judgedSenders, readRecordedStatements } from '../../../test/statements/recorded-statements.ts'
import type { Database } from './database.ts'

const folder = process.env['HARBOUR_STATEMENT_LOG']
const engine = inject('engine')
const isHere = folder !== undefined && engine.engine === 'postgres' && engine.nodeUrls.length > 0

/** Statements of tables of people that the whole suite records at least. */
const minRouted = 900

/** Statements without a plan that the suite records at most: more would leave the guard with little to see. */
const maxUnplanned = 100

/** Errors of values that another database does not know or that mean nothing without their rows: the statement has no plan to judge. */
const withoutPlan = /^22|^23|^42P01$/

describe.skipIf(!isHere)('each statement that the tests send to PostgreSQL, on a cluster,', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  test('is planned for one node if it concerns tables of people', async () => {
    const wide: string[] = []
    const spread: string[] = []
    const refused: string[] = []
    let routed = 0
    let unplanned = 0
    const client = await database.pool.connect()
    for (const [statement, recorded] of readRecordedStatements(folder ?? '')) {
      const [sender] = judgedSenders(recorded)
      if (sender === undefined) continue
      try {
        const { tasks, isSpread } = await planOf(client, statement, recorded.values)
        if (isSpread) spread.push(`${sender}: ${statement.slice(0, 300)}`)
        if (tasks.some((count) => count > 1)) wide.push(`${sender}: ${statement.slice(0, 300)}`)
        else if (tasks.length > 0) routed += 1
      } catch (error) {
        const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
        if (withoutPlan.test(String(code))) unplanned += 1
        else refused.push(`${sender}: ${String(error)}: ${statement.slice(0, 200)}`)
      }
    }
    client.release(true)
    process.stdout.write(
      `${routed} statements are planned for one node, ${wide.length} for several; ${unplanned} have no plan without their rows\n`,
    )
    expect(refused).toEqual([])
    expect(wide).toEqual([])
    expect(spread).toEqual([])
    expect(routed).toBeGreaterThanOrEqual(minRouted)
    expect(unplanned).toBeLessThanOrEqual(maxUnplanned)
  })
})

interface Plan {
  /** The number of tasks of each distributed part. */
  readonly tasks: readonly number[]
  /** True if rows that one part returns are sent to every node, which then all take part in the commit. */
  readonly isSpread: boolean
}

/**
 * Returns a statement's plan. The values are placed in its text, with the types that the database
 * found for them: it plans the SELECT of an INSERT without the values that EXPLAIN was given.
 */
async function planOf(client: pg.PoolClient, statement: string, values: readonly unknown[]): Promise<Plan> {
  await client.query(`prepare each as ${statement}`)
  const { rows: parameters } = await client.query<{ type: string }>(
    `select unnest(parameter_types)::text as type from pg_prepared_statements where name = 'each'`,
  )
  await client.query('deallocate each')
  const placed = statement.replaceAll(
    /\$(\d+)/g,
    (_, number: string) =>
      `${literalOf(values[Number(number) - 1])}::${parameters[Number(number) - 1]?.type ?? 'text'}`,
  )
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${placed}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return {
    tasks: [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)),
    isSpread: sendsRowsToAll(plan.split('\n')),
  }
}

/** Finds an INSERT whose SELECT the coordinator runs over the rows that another part returns. */
function sendsRowsToAll(lines: readonly string[]): boolean {
  const depthOf = (line: string) => line.search(/\S/)
  return lines.some((line, at) => {
    if (!line.includes('Citus INSERT ... SELECT')) return false
    const end = lines.findIndex((below, index) => index > at && depthOf(below) <= depthOf(line))
    const source = lines.slice(at + 1, end === -1 ? undefined : end)
    const task = source.findIndex((below) => below.endsWith('->  Task'))
    return source
      .slice(0, task === -1 ? undefined : task)
      .some((below) => below.includes('read_intermediate_result'))
  })
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(',')}}`)
  return pg.escapeLiteral(textOf(value))
}

const elementOf = (value: unknown): string => {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  return `"${textOf(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
