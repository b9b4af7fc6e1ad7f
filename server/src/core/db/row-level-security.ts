import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { tellNodes } from './citus.ts'
import { type Db, kyselyOver } from './db.ts'
import { type ConnectionKind, kindOf, preparedName } from './prepared.ts'

/** The role that a migration creates. Under it a query sees only the rows of the person in `harbour.user`. */
export const personRole = 'harbour_person'

/**
 * Row-level security (RLS) for the queries of one person's requests. Role and person are set with SET LOCAL in the transaction
 * of each query, never on the connection: a pooler in transaction mode reassigns the connection after every commit, and drops
 * its session settings. Each call makes a new handle, which takes a microsecond and is collected with its request: a cached one would
 * keep the wrappers of all its connections until the engine's old generation is collected.
 */
export const rowLevelSecurity =
  (pool: pg.Pool) =>
  (userId: string): Db =>
    kyselyOver(poolOfPerson(pool, userId))

const poolOfPerson = (pool: pg.Pool, userId: string): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    try {
      return new PersonClient(client, userId, await kindOf(client))
    } catch (error) {
      client.release(true)
      throw error
    }
  },
  end: () => Promise.resolve(),
  options: {},
})

/** The driver's client as Kysely knows it, with what Kysely does not know. */
interface PreparingClient extends PostgresPoolClient {
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(named: {
    readonly name: string
    readonly text: string
    readonly values: readonly unknown[]
  }): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
}

/**
 * A connection that belongs to one person until it is released. A statement outside a transaction gets its own, in one round trip where the
 * server is connected directly: after a failed begin it runs nothing of what follows. A pooler may refuse the begin and forward the rest,
 * so behind one the statement waits for it. The begin and the person are one message, but two on a cluster: it repeats the whole message of a
 * SET LOCAL on its nodes, which would warn each time that a transaction has begun already.
 */
class PersonClient implements PostgresPoolClient {
  readonly #client: PreparingClient
  /** SET takes no parameters, and only SET LOCAL reaches the nodes of a distributed database: set_config does not. */
  readonly #identity: string
  readonly #kind: ConnectionKind
  #isInTransaction = false

  constructor(client: PreparingClient, userId: string, kind: ConnectionKind) {
    this.#client = client
    this.#kind = kind
    this.#identity = `set local role ${personRole}; set local "harbour.user" = ${pg.escapeLiteral(userId)}`
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('A query of a person cannot be read by a cursor')
    if (isBegin(text)) return this.#begin(text)
    if (!this.#isInTransaction) return this.#alone<R>(text, parameters)
    if (isEnd(text)) this.#isInTransaction = false
    return this.#send<R>(text, parameters)
  }

  #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = preparedName(this.#kind, text)
    return name === null ? this.#client.query<R>(text, values) : this.#client.query<R>({ name, text, values })
  }

  async #begin(text: string): Promise<PostgresQueryResult<never>> {
    try {
      await this.#beginAs(text)
    } catch (error) {
      // After a failed begin the caller sends no rollback, but the transaction may have begun.
      await this.#client.query('rollback', []).catch(() => undefined)
      throw error
    }
    this.#isInTransaction = true
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  /** A message of several statements answers with several results, all without content, and a pooler cannot split it. */
  async #beginAs(text: string): Promise<void> {
    if (!this.#kind.isCluster) {
      await this.#client.query(`${text}; ${this.#identity}`, [])
      return
    }
    const beginning = this.#client.query(`${text}; ${tellNodes}`, [])
    if (!this.#kind.isDirect) await beginning
    const [began, named] = await Promise.allSettled([beginning, this.#client.query(this.#identity, [])])
    if (began.status === 'rejected') throw began.reason
    if (named.status === 'rejected') throw named.reason
  }

  /** Waits for all of them, so that the connection is idle when it is released. A failed first part fails the others. */
  async #alone<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const send = () => [this.#send<R>(text, parameters), this.#client.query<never>('commit', [])] as const
    let parts
    if (this.#kind.isDirect)
      parts = inOneWrite(this.#client, () => [this.#beginAs('begin'), ...send()] as const)
    else {
      const beginning = this.#beginAs('begin')
      await beginning
      parts = [beginning, ...send()] as const
    }
    const [began, result, ended] = await Promise.allSettled(parts)
    if (began.status === 'rejected') throw began.reason
    if (result.status === 'rejected') throw result.reason
    if (ended.status === 'rejected') throw ended.reason
    return result.value
  }

  release(error?: boolean): void {
    this.#client.release(error)
  }
}

/** Corks the connection's socket, so that messages which are sent one after the other take one system call. */
function inOneWrite<T>(client: PostgresPoolClient, send: () => T): T {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = connection instanceof EventEmitter ? Reflect.get(connection, 'stream') : null
  if (!(stream instanceof Writable)) return send()
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** The statements with which Kysely begins and ends a transaction. */
const isBegin = (text: string): boolean => text === 'begin' || text.startsWith('start transaction')
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'

/**
 * Grants requests of people access to a library's own schema, if they lack it. The caller holds a lock: two concurrent grants on one
 * table fail.
 */
export async function openSchemaToPeople(pool: pg.Pool, schema: string): Promise<void> {
  const { rows } = await pool.query<{ is_open: boolean }>(
    `select has_schema_privilege($1, $2, 'usage') and coalesce(bool_and(
       has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
       and has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete')), true) as is_open
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $2 and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
    [personRole, schema],
  )
  if (rows[0]?.is_open) return
  const name = pg.escapeIdentifier(schema)
  await pool.query(`grant usage on schema ${name} to ${personRole}`)
  await pool.query(`grant select, insert, update, delete on all tables in schema ${name} to ${personRole}`)
}
