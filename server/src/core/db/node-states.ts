import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import { faultColumns, joinPolicies, type PolicyFault, policySentence } from './policies.ts'

/** A machine of a cluster that holds rows. */
export interface NodeState {
  /** Its address, with the port. */
  readonly node: string
  /** False where it does not answer within a few seconds, or is disabled. */
  readonly isUp: boolean
  /** True where the coordinator was told not to use it: statements about the rows that lie there fail. */
  readonly isDisabled: boolean
  /** The sentence that says why it cannot serve people, and the cure; null where it can, or does not answer. */
  readonly obstacle: string | null
  /** The age of its oldest prepared transaction; 0 if there is none, null where it does not answer. */
  readonly preparedSeconds: number | null
}

/** A person who does not exist, and the node that holds their rows. */
export interface TestPerson {
  readonly userId: string
  readonly node: string
}

interface NodeAnswer {
  readonly mayLogIn: boolean | null
  readonly isUnbound: boolean | null
  /** The shards there whose policy is not as it should be. */
  readonly faults: readonly PolicyFault[] | null
  readonly preparedSeconds: number
}

/** The statement that a node answers with a NodeAnswer. A shard is named after its table and a number. */
const question = `select json_build_object('mayLogIn', r.rolcanlogin, 'isUnbound', r.rolsuper or r.rolbypassrls, 'faults', (
    select json_agg(f order by f.table) from (
      select c.relname as table, ${faultColumns} from pg_class c ${joinPolicies}
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ ('^(' || %L || ')_[0-9]+$')) as f
    where f.kind is not null),
  'preparedSeconds', (select coalesce(extract(epoch from now() - min(x.prepared)), 0)::int from pg_prepared_xacts x
    where x.database = current_database()))
  from (select 1) as once left join pg_roles r on r.rolname = 'harbour_person'`

/** A node that is cut off accepts no connection and refuses none. */
const answersWithinMs = 3_000
/** PostgreSQL's code of a statement that took longer than its limit. */
const outOfTime = '57014'

/**
 * Asks a node of a Citus cluster whether row-level security (RLS) binds there: by the role of people, and by the policies of the shards of these
 * tables. The client is in no transaction.
 */
export async function readNodeState(
  client: Pick<pg.PoolClient, 'query'>,
  node: string,
  tables: readonly string[],
): Promise<NodeState> {
  const down = { node, isUp: false, isDisabled: false, obstacle: null, preparedSeconds: null }
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = ${answersWithinMs}`)
    const { rows } = await client.query<{ isUp: boolean; isDisabled: boolean; answer: string }>(
      `select r.success as "isUp", not n.isactive as "isDisabled", r.result as answer from pg_dist_node n
       cross join lateral master_run_on_worker(array[n.nodename], array[n.nodeport], array[format($1::text, $2::text)], false) r
       where n.nodename || ':' || n.nodeport = $3 and n.noderole = 'primary'`,
      [question, tables.join('|'), node],
    )
    await client.query('commit')
    const [found] = rows
    if (found?.isUp !== true) return { ...down, isDisabled: found?.isDisabled === true }
    const answer: NodeAnswer = JSON.parse(found.answer)
    const { preparedSeconds } = answer
    if (found.isDisabled) return { ...down, isDisabled: true, preparedSeconds }
    return { node, isUp: true, isDisabled: false, obstacle: obstacleOf(node, answer), preparedSeconds }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof Error && 'code' in error && error.code === outOfTime) return down
    throw error
  }
}

/** The sentence about a node that is disabled, and the cure. */
export const disabledSentence = (node: string): string =>
  `Node ${node} is disabled in pg_dist_node (isactive is false) and holds rows of people, whose requests fail. When it answers again, run on the coordinator: select citus_activate_node(HOST, PORT)`

function obstacleOf(node: string, { mayLogIn, isUnbound, faults }: NodeAnswer): string | null {
  if (mayLogIn === null)
    return `Node ${node} has no role harbour_person, and people would see nothing of what lies there. Run on it: create role harbour_person login (deploy/compose/nodes.sql has its password).`
  if (!mayLogIn)
    return `The role harbour_person may not sign in to node ${node}. Run on it: alter role harbour_person login (deploy/compose/nodes.sql).`
  if (isUnbound === true)
    return `Row-level security does not bind the role harbour_person on node ${node}: it is a superuser or bypasses it. Run on it: alter role harbour_person nosuperuser nobypassrls`
  return faults === null ? null : policySentence(faults, node)
}

/** So many names are tried until each node has one: enough for a node with one shard of two hundred. */
const names = 2_000

/** Names for each node two people whose rows of this table lie there: a read of all of them asks every node for the rows of several people. */
export async function readTestPeople(
  client: Pick<pg.PoolClient, 'query'>,
  table: string,
): Promise<readonly TestPerson[]> {
  const { rows } = await client.query<TestPerson>(
    `select "userId", node from (
       select 'canary-' || number as "userId", n.nodename || ':' || n.nodeport as node, number,
         row_number() over (partition by n.nodename, n.nodeport order by number) as rank
       from generate_series(1, ${names}) as number
       join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column($1::text::regclass, 'canary-' || number)
       join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' and n.isactive) as each
     where rank <= 2 order by number`,
    [table],
  )
  return rows
}

/** The settings by which a node reads and writes times. A statement runs with those of the node, not with the coordinator's. */
const settings = ['TimeZone', 'DateStyle', 'IntervalStyle'] as const
type NodeSettings = Readonly<Record<(typeof settings)[number], string>>

const wanted: NodeSettings = { TimeZone: 'UTC', DateStyle: 'ISO', IntervalStyle: 'postgres' }

const isAsWanted = (name: keyof NodeSettings, value: string): boolean =>
  name === 'TimeZone'
    ? /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal)$/.test(value)
    : value.startsWith(wanted[name])

/** A node's answer about the row of a test person. */
export type NodeReading = NodeSettings & { readonly login: string }

/** Reads the row of a test person, with the settings and the login under which the node answers; undefined where it shows no row. */
export async function readOnNode(db: Db, userId: string): Promise<NodeReading | undefined> {
  const { rows } = await sql<NodeReading>`
    select current_user as login, ${sql.join(settings.map((name) => sql`current_setting(${sql.lit(name)}) as ${sql.id(name)}`))}
    from row_level_security_canaries where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Says which setting of a node differs from the coordinator's; null if none does. */
export function foreignSetting(node: string, found: NodeReading): string | null {
  const name = settings.find((each) => !isAsWanted(each, found[each]))
  return name === undefined
    ? null
    : `${name} is ${found[name]} on node ${node} for ${found.login}, not ${wanted[name]}: times would be read wrong. Run on it: alter role ${found.login} set ${name} = '${wanted[name]}'`
}
