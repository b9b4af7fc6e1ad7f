import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database/empty-database.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import type { Cluster } from './citus.ts'
import type { Database } from './database.ts'
import { distributeNew, distributeTables, planDistribution } from './distribute.ts'
import { personTables } from './person-tables.ts'

let database: Database
let client: pg.PoolClient
beforeAll(async () => {
  database = await freshDatabase()
  for (const person of ['ada', 'bob']) await addTradingRows(database.db, person)
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

/** Citus is seldom here. This one leaves each table where it is, and `harm` does to one what must not happen to it. */
function cluster(harm: Readonly<Record<string, string>> = {}) {
  const distributed = new Map<string, string | null>()
  const emptied: string[] = []
  const stub: Cluster = {
    readVersion: () => Promise.resolve('13.2-1'),
    readNodes: () => Promise.resolve(['one:5432', 'two:5432']),
    readHolders: () => Promise.resolve(['one:5432', 'two:5432']),
    readDistributed: () => Promise.resolve([...distributed.keys()]),
    readObstacle: () => Promise.resolve(null),
    readNodeState: (_at, node) =>
      Promise.resolve({ node, isUp: true, isDisabled: false, obstacle: null, preparedSeconds: 0 }),
    readTestPeople: () => Promise.resolve([]),
    async distribute(at, table, beside) {
      const damage = harm[table]
      if (damage !== undefined) await at.query(damage)
      else distributed.set(table, beside)
    },
    readLocalRows: () => Promise.resolve([]),
    dropLocalRows(_at, tables) {
      emptied.push(...tables)
      return Promise.resolve()
    },
  }
  return { stub, distributed, emptied }
}
const quietly = () => undefined

test('a database that is no cluster is refused, and so is a cluster that is not ready to serve', async () => {
  const alone = await emptyDatabase()
  const outside = await alone.pool.connect()
  await expect(planDistribution(outside)).rejects.toThrow(/^This database is no Citus/)
  outside.release()
  await alone.close()
  const { stub } = cluster()
  const empty = { ...stub, readNodes: () => Promise.resolve([]) }
  await expect(planDistribution(client, empty)).rejects.toThrow(/has no node/)
  const deaf = { ...stub, readObstacle: () => Promise.resolve('Set something.') }
  await expect(planDistribution(client, deaf)).rejects.toThrow('Set something.')
  const unready: Cluster = {
    ...stub,
    readNodeState: async (at, node) => ({
      ...(await stub.readNodeState(at, node)),
      obstacle: node === 'two:5432' ? 'Change something on two:5432.' : null,
    }),
  }
  await expect(planDistribution(client, unready)).rejects.toThrow('Change something on two:5432.')
  const disabled: Cluster = {
    ...stub,
    readNodeState: async (at, node) => ({
      ...(await stub.readNodeState(at, node)),
      isDisabled: node === 'two:5432',
    }),
  }
  await expect(planDistribution(client, disabled)).rejects.toThrow(
    /^Node two:5432 is disabled .* run .*citus_activate_node/,
  )
})

test('all tables of people are distributed after the tables that they reference, and colocated with the first', async () => {
  const { stub, distributed, emptied } = cluster()
  const plan = await planDistribution(client, stub)
  const order = plan.tables.map(({ name }) => name)
  expect(order.toSorted()).toEqual(personTables.toSorted())
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k join pg_class f on f.oid = k.conrelid
     join pg_class t on t.oid = k.confrelid where k.contype = 'f' and f.oid <> t.oid and f.relname = any ($1)`,
    [personTables],
  )
  expect(references.length).toBeGreaterThan(10)
  expect(references.filter(({ from, to }) => order.indexOf(from) < order.indexOf(to))).toEqual([])

  const said: string[] = []
  const rows = await distributeTables(client, plan, (line) => said.push(line), stub)
  expect(rows).toBeGreaterThan(0)
  expect(said).toHaveLength(personTables.length)
  const [first, ...others] = order
  expect([...distributed]).toEqual([[first, null], ...others.map((name) => [name, first])])
  expect(emptied).toEqual(order)
  expect((await planDistribution(client, stub)).tables).toEqual([])
})

test.each([
  [
    'loses a row',
    `delete from fills where user_id = 'ada'`,
    /^fills had \d+ rows before and has \d+ after\. It was left/,
  ],
  [
    'alters a value',
    `update fills set fee = fee + 1`,
    /^fills had (\d+) rows before and has \1 after, with other values/,
  ],
])(
  'a table that %s during distribution stays unchanged, and the next run continues there',
  async (_what, harm, sentence) => {
    const count = async () =>
      (await client.query<{ rows: string }>(`select count(*) || ' ' || sum(fee) as rows from fills`)).rows
    const before = await count()
    const { stub, distributed, emptied } = cluster({ fills: harm })
    const plan = await planDistribution(client, stub)
    await expect(distributeTables(client, plan, quietly, stub)).rejects.toThrow(sentence)
    expect(await count()).toEqual(before)
    expect(emptied).toEqual([])
    const rest = await planDistribution(client, stub)
    expect(rest.tables[0]?.name).toBe('fills')
    expect(rest.distributed).toEqual([...distributed.keys()])
    expect(rest.tables.length + distributed.size).toBe(personTables.length)
    // rows that the interrupted run left on the coordinator go, too
    const whole = { ...stub, distribute: cluster().stub.distribute }
    await distributeTables(client, rest, quietly, whole)
    expect(emptied.toSorted()).toEqual(personTables.toSorted())
  },
)

test('the migrations distribute a new database on a cluster, and each table of people that is added later', async () => {
  const empty = await freshDatabase()
  const { stub, distributed, emptied } = cluster()
  expect((await distributeNew(empty.pool, stub)).toSorted()).toEqual(personTables.toSorted())
  expect([...distributed.keys()].toSorted()).toEqual(personTables.toSorted())
  expect(await distributeNew(empty.pool, stub)).toEqual([])
  // a later version has just made this table
  const [anchor] = distributed.keys()
  distributed.delete('fills')
  emptied.length = 0
  expect(await distributeNew(empty.pool, stub)).toEqual(['fills'])
  expect(distributed.get('fills')).toBe(anchor)
  await empty.close()
})

test('what stays on the coordinator is said, and a later start distributes what an earlier one could not', async () => {
  const said: string[] = []
  const { stub } = cluster()
  const say = (sentence: string) => void said.push(sentence)
  const full = await freshDatabase()
  await addTradingRows(full.db, 'ada')
  expect(await distributeNew(full.pool, stub, say)).toEqual([])
  await full.close()
  expect(said).toEqual([
    expect.stringMatching(/^The tables of people are not distributed, since \w+ has rows/),
  ])
  const empty = await freshDatabase()
  const bare = { ...stub, readNodes: () => Promise.resolve([]) }
  expect(await distributeNew(empty.pool, bare, say)).toEqual([])
  expect(said[1]).toMatch(/^The cluster has no node that may hold rows/)
  const down: Cluster = { ...stub, distribute: () => Promise.reject(new Error('a node is down')) }
  await expect(distributeNew(empty.pool, down, say)).rejects.toThrow('a node is down')
  expect((await distributeNew(empty.pool, stub, say)).length).toBe(personTables.length)
  expect(said).toHaveLength(2)
  await empty.close()
})

test('several processes that do this at once distribute each table once', async () => {
  const empty = await freshDatabase()
  const { stub } = cluster()
  const times: string[] = []
  const counted: Cluster = {
    ...stub,
    distribute(at, table, beside) {
      times.push(table)
      return stub.distribute(at, table, beside)
    },
  }
  await Promise.all([distributeNew(empty.pool, counted), distributeNew(empty.pool, counted)])
  expect(times.toSorted()).toEqual(personTables.toSorted())
  await empty.close()
})

test('a database with undistributed rows, without nodes or without Citus stays unchanged', async () => {
  const { stub, distributed } = cluster()
  const full = await freshDatabase()
  await addTradingRows(full.db, 'ada')
  expect(await distributeNew(full.pool, stub)).toEqual([])
  await full.close()
  const empty = await freshDatabase()
  const deaf = { ...stub, readObstacle: () => Promise.resolve('Set something.') }
  await expect(distributeNew(empty.pool, deaf)).rejects.toThrow('Set something.')
  const alone = { ...stub, readNodes: () => Promise.resolve([]) }
  expect(await distributeNew(empty.pool, alone)).toEqual([])
  expect(await distributeNew(empty.pool)).toEqual([])
  expect(distributed.size).toBe(0)
  await empty.close()
})
