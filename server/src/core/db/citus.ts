import type pg from 'pg'
import { type NodeState, readNodeState, readTestPeople, type TestPerson } from './node-states.ts'
import { personTables } from './person-tables.ts'

/** Rows of a distributed table that are still on the coordinator. No statement reads them. */
export interface LocalRows {
  readonly table: string
  /** By the statistics, which may not know them any more: 0 then. */
  readonly rows: number
  readonly bytes: number
}

/** The distributed database (Citus), as far as Harbour uses it; tests replace it with another one. */
export interface Cluster {
  /** Returns the version; null where the database is no cluster. */
  readonly readVersion: (client: pg.PoolClient) => Promise<string | null>
  /** Reads the addresses of the nodes that take new rows. */
  readonly readNodes: (client: pg.PoolClient) => Promise<readonly string[]>
  /** Reads the addresses of these nodes, and of drained or disabled nodes that still hold rows. */
  readonly readHolders: (client: pg.PoolClient) => Promise<readonly string[]>
  readonly readDistributed: (client: pg.PoolClient) => Promise<readonly string[]>
  /** Returns the sentence that says why the cluster cannot serve people; null where it can. */
  readonly readObstacle: (client: pg.PoolClient) => Promise<string | null>
  /** Asks a node whether it protects people's rows; the client is in no transaction. */
  readonly readNodeState: (client: Pick<pg.PoolClient, 'query'>, node: string) => Promise<NodeState>
  /** Names two people for each node whose rows of the table lie there. */
  readonly readTestPeople: (
    client: Pick<pg.PoolClient, 'query'>,
    table: string,
  ) => Promise<readonly TestPerson[]>
  /** Distributes a table by `user_id`, each person's rows on the node with those of `beside`; from then on the nodes read times in UTC. */
  readonly distribute: (client: pg.PoolClient, table: string, beside: string | null) => Promise<void>
  /** Reads what an interrupted distribution left on the coordinator. */
  readonly readLocalRows: (client: pg.PoolClient) => Promise<readonly LocalRows[]>
  /** Deletes the local rows that distributing a table leaves behind and that are never read again. */
  readonly dropLocalRows: (client: pg.PoolClient, tables: readonly string[]) => Promise<void>
}

/**
 * Sent with the begin of each person's transaction on a cluster, so that no setting of the coordinator or of a pooler is needed: nodes that do not
 * learn whose rows a statement is for show nothing, with every answer a success. It is no SET, since a cluster repeats the whole message of a
 * SET LOCAL on its nodes, and the begin is in the same one. Without the library of Citus the coordinator's own tables would answer, which are
 * empty: then the version is unknown, and the transaction fails.
 */
export const tellNodes = `select set_config('citus.propagate_set_commands', 'local', true), current_setting('citus.version')`

/** Asks each node that holds rows, one after the other. */
export async function readNodeStates(client: pg.PoolClient, cluster: Cluster): Promise<readonly NodeState[]> {
  const states: NodeState[] = []
  for (const node of await cluster.readHolders(client)) states.push(await cluster.readNodeState(client, node))
  return states
}

/** Returns the sentence about a coordinator that runs without the library of Citus, and answers for its nodes; null for any other database. */
export async function readMissingLibrary(client: Pick<pg.PoolClient, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ isMissing: boolean }>(
    `select current_setting('citus.version', true) is null as "isMissing" from pg_extension where extname = 'citus'`,
  )
  return rows[0]?.isMissing === true
    ? 'PostgreSQL runs on the coordinator without the library of Citus: the tables of people are empty there, and nobody would find again what is written to them. Set shared_preload_libraries = citus there, and restart it.'
    : null
}

export const citus: Cluster = {
  async readVersion(client) {
    const { rows } = await client.query<{ version: string }>(
      `select extversion as version from pg_extension where extname = 'citus'`,
    )
    return rows[0]?.version ?? null
  },
  async readNodes(client) {
    const { rows } = await client.query<{ node: string }>(
      `select nodename || ':' || nodeport as node from pg_dist_node where isactive and shouldhaveshards order by 1`,
    )
    return rows.map(({ node }) => node)
  },
  async readHolders(client) {
    const { rows } = await client.query<{ node: string }>(
      `select nodename || ':' || nodeport as node from pg_dist_node n
       where noderole = 'primary' and (isactive and shouldhaveshards or exists (
         select from pg_dist_placement p join pg_dist_shard s using (shardid) join pg_dist_partition d using (logicalrelid)
         where p.groupid = n.groupid and d.partmethod = 'h'))
       order by 1`,
    )
    return rows.map(({ node }) => node)
  },
  async readDistributed(client) {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       where p.partmethod = 'h' and c.relnamespace = 'public'::regnamespace`,
    )
    return rows.map(({ name }) => name)
  },
  async readObstacle(client) {
    const missing = await readMissingLibrary(client)
    if (missing !== null) return missing
    const { rows } = await client.query<{ mayLogIn: boolean }>(
      `select rolcanlogin as "mayLogIn" from pg_roles where rolname = 'harbour_person'`,
    )
    if (rows[0]?.mayLogIn !== true)
      return 'The role harbour_person may not sign in to the nodes. Run on each of them: alter role harbour_person login (deploy/compose/nodes.sql).'
    return null
  },
  readNodeState: (client, node) => readNodeState(client, node, personTables),
  readTestPeople,
  async distribute(client, table, beside) {
    // the nodes write the times of the checksum that follows
    await client.query(tellNodes)
    await client.query("set local timezone = 'UTC'")
    await client.query(
      `select create_distributed_table($1::text::regclass, 'user_id', colocate_with => coalesce($2::text, 'default'))`,
      [table, beside],
    )
  },
  async readLocalRows(client) {
    const { rows } = await client.query<LocalRows>(
      `select c.relname as table, pg_stat_get_live_tuples(c.oid)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
       from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       where p.partmethod = 'h' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0 order by 1`,
    )
    return rows
  },
  async dropLocalRows(client, tables) {
    for (const table of tables)
      await client.query('select truncate_local_data_after_distributing_table($1::text::regclass)', [table])
  },
}
