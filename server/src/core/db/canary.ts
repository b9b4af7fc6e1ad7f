import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { citus, type Cluster, readMissingLibrary, readNodeStates } from './citus.ts'
import type { Database } from './database.ts'
import { canaryTable } from './person-tables.ts'
import { isTransientError } from './transient-error.ts'
import { disabledSentence, foreignSetting, readOnNode, type TestPerson } from './node-states.ts'
import { policySentence, readPolicyFaults } from './policies.ts'
import { personRole } from './row-level-security.ts'
import { verifyConnections } from './server-pool.ts'
import { droppedSettings } from './session-settings.ts'

/** Thrown when this database is unsafe to serve: people's rows could be shown to others, or hidden from themselves. */
export class DatabaseUnsafe extends Error {}

/** Two people who do not exist. Migration 0063 gives each of them one row. */
const canaries = ['canary-1', 'canary-2'] as const

/** A pooler moves people between connections only while several are in use. */
const readsAtOnce = 8
const minReads = 24
/** Connecting is retried for this long: many processes that start at once may exhaust connections for a moment. */
const retryForMs = 30_000

/**
 * Proves at start that row-level security works on the handles that requests use: a person reads only their own row, and a
 * query without a person reads none. Throws DatabaseUnsafe where it does not.
 */
export async function proveRowLevelSecurity(
  database: Database,
  log: Log,
  cluster: Cluster = citus,
): Promise<void> {
  await refuseMissingRole(database)
  await grantMissing(database)
  await refuseUnprotectedTables(database)
  const people = await readPeopleOfNodes(database, log, cluster)
  await proveRowsOfPeople(database, people)
  // no pooler is between Harbour and the embedded database
  if (database.engine === 'postgres') await compareSettings(database, log)
}

/** The role that initdb creates, which is always a superuser. */
const bootstrapOid = 10

/**
 * Throws DatabaseUnsafe where the login of a production could undo row-level security: one injected statement could leave the role of people and,
 * as a superuser, run programs on the database's machine. It is called before a migration: the former version, which serves such a login, refuses a
 * later schema.
 */
export async function refuseUnboundLogin(
  { engine, pool }: Database,
  { isProduction }: { readonly isProduction: boolean },
): Promise<void> {
  if (!isProduction || engine === 'embedded') return
  const { rows } = await pool.query<{ login: string; oid: number; isSuper: boolean }>(
    `select rolname as login, oid::int as oid, rolsuper as "isSuper" from pg_roles
     where rolname = session_user and (rolsuper or rolbypassrls)`,
  )
  const [found] = rows
  if (found === undefined) return
  const { login, oid, isSuper } = found
  const ownLogin =
    'Give Harbour a login of its own that owns the database: README.md, "Where the data is stored", has the commands.'
  const cure =
    oid === bootstrapOid
      ? ownLogin
      : `${ownLogin} Or, as another administrator of the server, run: alter role ${pg.escapeIdentifier(login)} nosuperuser nobypassrls`
  throw new DatabaseUnsafe(
    `DATABASE_URL signs in as ${login}, which ${isSuper ? 'is a superuser' : 'bypasses row-level security'}: who broke into Harbour could read everybody's rows. ${cure}`,
  )
}

async function refuseMissingRole({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ login: string; isMember: boolean; bypasses: boolean }>(
    `select current_user as login, pg_has_role(current_user, oid, 'member') as "isMember", rolbypassrls or rolsuper as bypasses
     from pg_roles where rolname = $1`,
    [personRole],
  )
  const role = rows[0]
  if (role?.bypasses === true)
    throw new DatabaseUnsafe(
      `Row-level security does not bind the role ${personRole}: it is a superuser or bypasses it. Run: alter role ${personRole} nosuperuser nobypassrls`,
    )
  if (role?.isMember !== true)
    throw new DatabaseUnsafe(
      `Row-level security needs the role ${personRole}, which the login of DATABASE_URL could not make or may not take. As an ` +
        `administrator of the server run: ${role ? '' : `create role ${personRole} nologin; `}grant ${personRole} to ${role?.login ?? 'the login'}`,
    )
}

/** 'HARG' as a number: the advisory lock of processes that grant at the same time. */
const grantLock = 0x48415247

/**
 * Grants what the role lacks, since it may have been made after the migrations that grant to it. The role has no access to the list of
 * migrations.
 */
async function grantMissing({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and not has_table_privilege($1, c.oid, 'select, insert, update, delete') limit 1`,
    [personRole],
  )
  if (rows.length === 0) return
  await pool.query(`select pg_advisory_xact_lock(${grantLock});
    grant usage on schema public to ${personRole};
    grant select, insert, update, delete on all tables in schema public to ${personRole};
    revoke all on schema_migrations from ${personRole};
    grant usage on all sequences in schema public to ${personRole};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${personRole};
    alter default privileges in schema public grant usage on sequences to ${personRole}`)
}

/** Refuses a protected table whose rows not exactly its policy shows: the rows of test people prove their own table only. */
async function refuseUnprotectedTables({ pool }: Database): Promise<void> {
  const sentence = policySentence(await readPolicyFaults(pool), null)
  if (sentence !== null) throw new DatabaseUnsafe(sentence)
}

/**
 * Returns the people whose rows the proof reads. On a cluster these are two for each node that answers, since a node that does not learn whose rows a
 * statement is for shows nothing, with every answer a success: a restart, a restore or a new node may have lost what it needs. Their missing rows
 * are inserted, as after a node was added or rows moved. Throws DatabaseUnsafe where a node cannot serve people.
 */
async function readPeopleOfNodes(database: Database, log: Log, cluster: Cluster): Promise<readonly string[]> {
  const { engine, pool } = database
  if (engine === 'embedded') return canaries
  const client = await pool.connect()
  let people: readonly TestPerson[]
  try {
    if ((await cluster.readVersion(client)) === null) return canaries
    const distributed = await cluster.readDistributed(client)
    if (distributed.length === 0) return canaries
    const obstacle = await cluster.readObstacle(client)
    if (obstacle !== null) throw new DatabaseUnsafe(obstacle)
    verifyConnections(pool, readMissingLibrary)
    const states = await readNodeStates(client, cluster)
    for (const state of states) if (state.obstacle !== null) throw new DatabaseUnsafe(state.obstacle)
    if (!distributed.includes(canaryTable))
      throw new DatabaseUnsafe(
        `The table ${canaryTable} is not distributed, and the nodes cannot be tested. Run: harbour distribute --confirm DISTRIBUTE`,
      )
    for (const { node, isDisabled } of states) if (isDisabled) log.warn({ node }, disabledSentence(node))
    const down = states.filter(({ isUp, isDisabled }) => !isUp && !isDisabled).map(({ node }) => node)
    if (down.length > 0)
      log.warn(
        { nodes: down },
        'nodes of the cluster do not answer: the rows of people that lie there are unavailable, and row-level security was not tested there',
      )
    people = (await cluster.readTestPeople(client, canaryTable)).filter(({ node }) => !down.includes(node))
  } finally {
    client.release()
  }
  for (const person of people) await proveNode(database, person)
  return people.map(({ userId }) => userId)
}

/** Proves that a node shows a person their row, and reads times as the coordinator does. Throws DatabaseUnsafe where it does not. */
async function proveNode({ db, forPerson }: Database, { userId, node }: TestPerson): Promise<void> {
  const giveUpAt = Date.now() + retryForMs
  const asOwner = await retryUntil(giveUpAt, async () => {
    const found = await readOnNode(db, userId)
    if (found !== undefined) return found
    await sql`insert into row_level_security_canaries (user_id) values (${userId}) on conflict do nothing`.execute(
      db,
    )
    return readOnNode(db, userId)
  })
  const asPerson = await retryUntil(giveUpAt, () => readOnNode(forPerson(userId), userId)).catch(
    (error: unknown) => {
      // the node was lost after it answered the owner
      if (isTransientError(error)) throw error
      throw new DatabaseUnsafe(
        `Node ${node} answers the owner of the tables, but not the role ${personRole}: ${error instanceof Error ? error.message : String(error)}. ` +
          'Compare its role and password there with pg_dist_authinfo on the coordinator (deploy/compose/nodes.sql).',
        { cause: error },
      )
    },
  )
  if (asPerson === undefined)
    throw new DatabaseUnsafe(
      `Node ${node} does not learn whose rows a statement is for: a query of ${userId} sees no rows there. Look on the node at the policy own_rows of the parts of ${canaryTable}.`,
    )
  for (const found of [asOwner, asPerson]) {
    const sentence = found === undefined ? null : foreignSetting(node, found)
    if (sentence !== null) throw new DatabaseUnsafe(sentence)
  }
}

/** Proves with rows of people who do not exist that each sees only their own, also on connections that others just used. */
export async function proveRowsOfPeople(
  database: Pick<Database, 'db' | 'forPerson'>,
  people: readonly string[] = canaries,
): Promise<void> {
  if (people.length === 0) return
  const seenBy = async (userId: string) => {
    const rows = await database
      .forPerson(userId)
      .selectFrom(canaryTable)
      .select('user_id')
      .where('user_id', 'in', people)
      .orderBy('user_id')
      .execute()
    return rows.map((row) => row.user_id).join(', ')
  }
  const expectSeen = async (userId: string, expected: string) => {
    const seen = await seenBy(userId)
    if (seen !== expected)
      throw new DatabaseUnsafe(
        `Row-level security fails on this database: a query of ${userId || 'nobody'} sees ${seen || 'no rows'} in place of ${expected || 'no rows'}. ` +
          'A pooler in front of PostgreSQL must pass SET LOCAL inside of transactions (PgBouncer: pool_mode transaction or session).',
      )
  }
  const giveUpAt = Date.now() + retryForMs
  const readers = [...people, '']
  const reads = Math.max(minReads, readers.length)
  for (let done = 0; done < reads; done += readsAtOnce) {
    await Promise.all(
      Array.from({ length: readsAtOnce }, (_, index) => {
        const person = readers[(done + index) % readers.length] ?? ''
        return retryUntil(giveUpAt, () => expectSeen(person, person))
      }),
    )
  }
  const seen = await retryUntil(giveUpAt, () =>
    database.db.selectFrom(canaryTable).select('user_id').where('user_id', 'in', people).execute(),
  )
  if (seen.length !== people.length)
    throw new DatabaseUnsafe(
      `The owner of the tables sees ${seen.length} of ${people.length} test rows: a role or a person stayed on the connection, or DATABASE_URL signs in as another login than the one that owns the tables.`,
    )
}

/** Retries while the server has no free connection; any other failure is thrown at once. */
async function retryUntil<T>(giveUpAt: number, read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isTransientError(error) || Date.now() > giveUpAt) throw error
      await sleep(200 + Math.random() * 300)
    }
  }
}

async function compareSettings({ pool }: Database, log: Log): Promise<void> {
  const dropped = await droppedSettings(pool)
  if (dropped.length === 0) return
  const named = dropped.map(({ name, wanted, found }) => `${name} is ${found}, not ${wanted}`).join('; ')
  const cure = `A pooler dropped what Harbour asks for at the start of a connection. Set it for the login instead: ${dropped
    .map(({ name, wanted }) => `alter role LOGIN set ${name} = '${wanted}'`)
    .join('; ')}`
  if (dropped.some(({ isVital }) => isVital)) throw new DatabaseUnsafe(`${named}. ${cure}`)
  log.warn({ dropped: dropped.map(({ name }) => name) }, `${named}. ${cure}`)
}
