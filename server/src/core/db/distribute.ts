import type pg from 'pg'
import { citus, type Cluster, type LocalRows, readNodeStates } from './citus.ts'
import { foldTable, type Fold } from './move-table.ts'
import { readTables, type TableShape } from './move-tables.ts'
import { canaryTable, personTables } from './person-tables.ts'
import { disabledSentence } from './node-states.ts'
import { liftTimeLimit } from './server-pool.ts'
import { rowsIn } from './sums.ts'

/** Thrown before anything was changed; the message says what is missing. */
export class DistributionRefused extends Error {}

export interface DistributionPlan {
  readonly version: string
  readonly nodes: readonly string[]
  /** The tables that are not distributed yet, in order of their references. */
  readonly tables: readonly TableShape[]
  /** The tables that are distributed, in the same order. Rows of all tables are colocated with those of the first one. */
  readonly distributed: readonly string[]
  /** Rows that an interrupted run left on the coordinator. */
  readonly localRows: readonly LocalRows[]
}

/** Lists what would be distributed. Throws DistributionRefused where nothing can be. */
export async function planDistribution(
  client: pg.PoolClient,
  cluster: Cluster = citus,
): Promise<DistributionPlan> {
  const version = await cluster.readVersion(client)
  if (version === null)
    throw new DistributionRefused(
      'This database is no Citus, and there is nothing to spread its tables over. Distribute them on the coordinator of a cluster: deploy/compose/cluster.yml makes one.',
    )
  const nodes = await cluster.readNodes(client)
  if (nodes.length === 0)
    throw new DistributionRefused(
      'The cluster has no node that may hold rows. Add one: select citus_add_node(ADDRESS, PORT)',
    )
  const states = await readNodeStates(client, cluster)
  const disabled = states.find(({ isDisabled }) => isDisabled)
  const obstacle =
    (await cluster.readObstacle(client)) ??
    (disabled === undefined ? null : disabledSentence(disabled.node)) ??
    states.find((state) => state.obstacle !== null)?.obstacle ??
    null
  if (obstacle !== null) throw new DistributionRefused(obstacle)
  const shapes = await readTables(client, personTables)
  const missing = personTables.filter((table) => shapes.every(({ name }) => name !== table))
  if (missing.length > 0)
    throw new DistributionRefused(
      `The database has no table ${missing.join(', ')}: its schema is another version's.`,
    )
  const known = new Set(await cluster.readDistributed(client))
  return {
    version,
    nodes,
    tables: shapes.filter(({ name }) => !known.has(name)),
    distributed: shapes.map(({ name }) => name).filter((name) => known.has(name)),
    localRows: await cluster.readLocalRows(client),
  }
}

/**
 * Distributes the tables one by one, each in a transaction that is rolled back where the rows differ afterwards. The next run completes an
 * interrupted one: it deletes the local copies that earlier runs left. Returns the number of rows.
 */
export async function distributeTables(
  client: pg.PoolClient,
  { tables, distributed }: DistributionPlan,
  say: (line: string) => void,
  cluster: Cluster = citus,
): Promise<number> {
  const sums: Record<string, Fold> = {}
  let anchor = distributed[0] ?? null
  for (const table of tables) {
    const fold = await distributeTable(client, table, anchor, cluster)
    anchor ??= table.name
    if (fold === null) continue
    sums[table.name] = fold
    say(`${table.name}: ${fold.rows} rows, counts and checksums agree`)
  }
  await cluster.dropLocalRows(client, [...distributed, ...tables.map(({ name }) => name)])
  return rowsIn(sums)
}

/**
 * Distributes the empty tables of people that migrations have just made on a cluster: all tables of a new database, later each new table,
 * colocated with those that are distributed. A database with undistributed rows, or a cluster without nodes, is left for its operator to decide:
 * `onLeft` receives a sentence about it. Returns the names. Throws DistributionRefused where the cluster cannot serve people yet.
 */
export async function distributeNew(
  pool: pg.Pool,
  cluster: Cluster = citus,
  onLeft: (sentence: string) => void = () => undefined,
): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    if ((await cluster.readVersion(client)) === null) return []
    if ((await cluster.readNodes(client)).length === 0) {
      onLeft(
        'The cluster has no node that may hold rows, so the rows of people stay on the coordinator. Add nodes, and run: harbour distribute',
      )
      return []
    }
    const shapes = await readTables(client, personTables)
    // the schema of a version before this one
    if (shapes.length < personTables.length) return []
    const known = new Set(await cluster.readDistributed(client))
    const tables = shapes.filter(({ name }) => !known.has(name))
    if (tables.length === 0) return []
    for (const { name } of tables) {
      // migrations filled this table
      if (name === canaryTable) continue
      if (known.size > 0 || !(await hasRows(client, name))) continue
      onLeft(
        `The tables of people are not distributed, since ${name} has rows already: they stay on the coordinator. To move them: harbour distribute`,
      )
      return []
    }
    await distributeTables(client, await planDistribution(client, cluster), () => undefined, cluster)
    return tables.map(({ name }) => name)
  } finally {
    client.release()
  }
}

async function hasRows(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(`select exists (select 1 from ${table}) as some`)
  return rows[0]?.some === true
}

/** Returns null where another process has distributed it meanwhile. */
async function distributeTable(
  client: pg.PoolClient,
  table: TableShape,
  anchor: string | null,
  cluster: Cluster,
): Promise<Fold | null> {
  const { name } = table
  try {
    await client.query('begin')
    await liftTimeLimit(client)
    // The checksum of a time is that of its text.
    await client.query("set local timezone = 'UTC'")
    await client.query(`lock table ${name} in share row exclusive mode`)
    if ((await cluster.readDistributed(client)).includes(name)) {
      await client.query('rollback')
      return null
    }
    const before = await foldTable(client, table)
    await cluster.distribute(client, name, anchor)
    const after = await foldTable(client, table)
    if (before.rows !== after.rows || before.sum !== after.sum)
      throw new DistributionRefused(
        `${name} had ${before.rows} rows before and has ${after.rows} after${before.rows === after.rows ? ', with other values' : ''}. It was left as it was.`,
      )
    await client.query('commit')
    return after
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
