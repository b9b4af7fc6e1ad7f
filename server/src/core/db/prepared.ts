import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

/**
 * Begins a prepared statement, planned once per connection: for statements that take longer to plan than to run. The plan must not depend
 * on the values, so conditions that do not apply are left out of its text, and a limit is a part of it.
 */
export const preparedMark = '/* prepared */'
export const prepared = sql.raw(preparedMark)

/**
 * Each connection keeps the plans, some 50 KB each: statements beyond this number are planned each time, like all
 * others.
 */
const maxPlans = 64

/** Describes the other end of a connection, and names the statements that are prepared on it. */
export interface ConnectionKind {
  /** True where no pooler is between this connection and the engine. */
  readonly isDirect: boolean
  /** A pooler may send a statement to a connection where it was not prepared, and the embedded engine has one connection for all. */
  readonly mayPrepare: boolean
  /** True where the engine is the coordinator of a cluster. */
  readonly isCluster: boolean
  /** The names of its prepared statements by their texts. */
  readonly names: Map<string, string>
}

const kinds = new WeakMap<pg.PoolClient, ConnectionKind>()

/**
 * Returns what a connection leads to, and caches it. A server sends its own process id as the connection begins, a pooler an invented one. The
 * embedded engine sends none, and is in this process.
 */
export async function kindOf(client: pg.PoolClient): Promise<ConnectionKind> {
  const known = kinds.get(client)
  if (known !== undefined) return known
  const named: unknown = Reflect.get(client, 'processID')
  const kind =
    typeof named === 'number'
      ? await readKind(client, named)
      : { isDirect: true, mayPrepare: false, isCluster: false, names: new Map<string, string>() }
  kinds.set(client, kind)
  return kind
}

async function readKind(client: pg.PoolClient, named: number): Promise<ConnectionKind> {
  const { rows } = await client.query<{ pid: number; isCluster: boolean }>(
    `select pg_backend_pid() as pid, exists (select from pg_extension where extname = 'citus') as "isCluster"`,
  )
  const isDirect = rows[0]?.pid === named
  return { isDirect, mayPrepare: isDirect, isCluster: rows[0]?.isCluster === true, names: new Map() }
}

/** The name under which this connection prepares a statement; null if it is sent unprepared. */
export function preparedName({ mayPrepare, names }: ConnectionKind, text: string): string | null {
  if (!mayPrepare || !text.startsWith(preparedMark)) return null
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxPlans) return null
  const name = `harbour_${hash('sha1', text, 'hex')}`
  names.set(text, name)
  return name
}

/** Sends a statement of the owner of the tables, prepared if it is marked so and the connection allows it. */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect()
  try {
    const name = preparedName(await kindOf(client), text)
    return await (name === null ? client.query<Row>(text, values) : client.query<Row>({ name, text, values }))
  } finally {
    client.release()
  }
}
