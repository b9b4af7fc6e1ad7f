import type pg from 'pg'
import { canaryTable, controlTables, personTables } from '../../src/core/db/person-tables.ts'
import { BoundColumns, entriesOf, entryKinds } from './bound-columns.ts'
import { readBesideWrites } from './read-beside-writes.ts'
import { unstatedDefaults } from './unstated-defaults.ts'
import { isNode, listOf, nodesIn, nodesOf, numberOf, readParseTree, type ParseNode } from './parse-tree.ts'

/** The part of a database's catalogue that the rule depends on. */
export interface Catalogue {
  /** The tables and views by oid, but those of the system: the name, and the number of the column `user_id`, null if there is none. */
  readonly tables: ReadonlyMap<number, { readonly name: string; readonly userColumn: number | null }>
  /** The volatile and time-dependent functions by oid, `now` among them. */
  readonly unsteady: ReadonlyMap<number, string>
  /** Harbour's own functions that may read or write tables, by oid: these are not visible in the calling statement. */
  readonly opaque: ReadonlyMap<number, string>
  /** Functions by oid whose result depends on more than their arguments: on a setting, or on the time. */
  readonly mutable: ReadonlyMap<number, string>
  /** Functions by oid with a table's row as an argument: on a cluster's nodes each shard has its own type. */
  readonly ofRows: ReadonlyMap<number, string>
  /** The columns whose default depends on the time or on chance: their names by number, by the table's oid. */
  readonly defaults: ReadonlyMap<number, ReadonlyMap<number, string>>
}

const moments = ['now', 'transaction_timestamp', 'statement_timestamp']
/** The functions that return the current time. */
const clocks = new Set([...moments, 'clock_timestamp', 'timeofday'])

export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const tables = await pool.query<{ oid: number; name: string; userColumn: number | null }>(`
    select c.oid::int4 as oid, case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      a.attnum as "userColumn" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`)
  const functions = await pool.query<{
    oid: number
    name: string
    isOwn: boolean
    isUnsteady: boolean
    isImmutable: boolean
    takesRow: boolean
  }>(
    `select oid::int4 as oid, proname as name, pronamespace = 'public'::regnamespace as "isOwn",
       provolatile = 'v' or proname = any ($1) as "isUnsteady", provolatile = 'i' as "isImmutable",
       exists (select from pg_class c where c.reltype = any (proargtypes::oid[]) and c.relnamespace = 'public'::regnamespace) as "takesRow"
     from pg_proc where provolatile <> 'i' or pronamespace = 'public'::regnamespace`,
    [moments],
  )
  const named = (holds: (row: (typeof functions.rows)[number]) => boolean) =>
    new Map(functions.rows.filter(holds).map(({ oid, name }) => [oid, name]))
  const unsteady = named(({ isUnsteady, isOwn }) => isUnsteady && !isOwn)
  const defaults = new Map<number, Map<number, string>>()
  for (const { oid, column, name, tree } of await readDefaults(pool)) {
    const expression = readParseTree(tree)
    if (calledIn(expression, unsteady).length === 0 && !asksMoment(expression)) continue
    defaults.set(oid, (defaults.get(oid) ?? new Map<number, string>()).set(column, name))
  }
  return {
    tables: new Map(tables.rows.map(({ oid, ...table }) => [oid, table])),
    unsteady,
    opaque: named(({ isImmutable, isOwn }) => !isImmutable && isOwn),
    mutable: named(() => true),
    ofRows: named(({ takesRow }) => takesRow),
    defaults,
  }
}

async function readDefaults(pool: pg.Pool) {
  const { rows } = await pool.query<{ oid: number; column: number; name: string; tree: string }>(`
    select c.oid::int4 as oid, a.attnum as "column", a.attname as name, d.adbin::text as tree from pg_attrdef d
    join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''`)
  return rows
}

/**
 * Passes a function that returns a statement's tree as the database analysed it, every name resolved, without running it. The database
 * prints trees meanwhile, which would delay other work on the connection.
 */
export async function withParseTrees<Result>(
  pool: pg.Pool,
  work: (treeOf: (statement: string) => Promise<ParseNode>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let printed: string[] = []
  const listen = ({ detail }: { detail?: string | undefined }) => void printed.push(detail ?? '')
  client.on('notice', listen)
  try {
    await client.query(
      'set client_min_messages = log; set debug_print_parse = on; set debug_pretty_print = off',
    )
    return await work(async (statement) => {
      printed = []
      await client.query(`explain (generic_plan) ${statement}`)
      for (const text of printed.filter((each) => each.startsWith('{QUERY')))
        for (const { kind, fields } of nodesOf(readParseTree(text).fields['utilityStmt']))
          if (kind === 'EXPLAINSTMT' && isNode(fields['query'])) return fields['query']
      throw new Error('the database printed no parse tree')
    })
  } finally {
    client.off('notice', listen)
    await client.query('reset client_min_messages; reset debug_print_parse; reset debug_pretty_print')
    client.release()
  }
}

/**
 * Returns a statement's violations of the one-person rule, sorted; empty if it complies. It uses one person's tables, `user_id` of each
 * given or joined with one that is, or control tables; the time is a parameter, and what it writes for a person depends only on its
 * parameters and rows. A statement that a person's role sends does not insert rows of parameters alone: a cluster copies them to their node,
 * and row-level security refuses COPY.
 */
export function breaksOf(
  tree: ParseNode,
  catalogue: Catalogue,
  { isOfPerson = false }: { readonly isOfPerson?: boolean } = {},
): readonly string[] {
  const { tables, unsteady, opaque, ofRows } = catalogue
  const named = new BoundColumns(tree).tables.flatMap((table) => {
    const known = tables.get(table.relationId)
    return known === undefined ? [] : [{ ...table, ...known }]
  })
  const persons = named.filter(({ name }) => isPersonTable(name))
  const others = named.filter(({ name }) => name !== canaryTable && !isPersonTable(name))
  const breaks = new Set<string>()
  if (persons.length > 0 && others.length > 0) breaks.add(`mixes ${namesOf(persons)} with ${namesOf(others)}`)
  for (const { name } of others)
    if (!isControlTable(name) && !name.startsWith(jobTables)) breaks.add(`names ${name}, which no list has`)
  for (const { name, userColumn, isBound } of persons)
    if (userColumn === null || !isBound(userColumn)) breaks.add(`does not bind user_id of ${name}`)
  if (isOfPerson && insertsListedRows(tree) && persons.every(({ isWritten }) => isWritten))
    breaks.add(`copies rows into ${namesOf(persons)}`)
  if (persons.some(({ isWritten }) => isWritten)) {
    for (const name of calledIn(tree, unsteady)) breaks.add(`writes with ${name}()`)
    if (asksMoment(tree)) breaks.add('writes with current_timestamp')
    for (const each of unstatedDefaults(tree, catalogue, isPersonTable))
      breaks.add(`leaves ${each} to its default`)
    for (const each of unsafeWrites(tree, catalogue)) breaks.add(each)
    for (const name of readBesideWrites(tree, catalogue))
      breaks.add(`reads ${name} beside a part that writes it`)
  } else if (persons.length > 0) {
    for (const name of calledIn(tree, unsteady)) if (clocks.has(name)) breaks.add(`reads with ${name}()`)
    if (asksMoment(tree)) breaks.add('reads with current_timestamp')
  }
  if (persons.length > 0)
    for (const name of calledIn(tree, opaque)) breaks.add(`calls ${name}(), which may use other tables`)
  if (persons.length > 0)
    for (const name of calledIn(tree, ofRows)) breaks.add(`calls ${name}(), which takes a row of a table`)
  return [...breaks].sort()
}

/** PostgreSQL's numbers of the commands update, insert and delete. */
const [updates, inserts, deletes] = [2, 3, 4] as const

/**
 * Finds what a cluster refuses in a statement that writes and otherwise complies: `case value when …` in an update, updates that combine
 * columns and a setting, a `returning` or `on conflict` that depends on a setting, and a sub-select among inserted values.
 */
function unsafeWrites(tree: ParseNode, { mutable }: Catalogue): readonly string[] {
  const nodes = nodesIn(tree)
  const queries = nodes.filter(({ kind }) => kind === 'QUERY')
  const returned = queries.flatMap((query) => nodesIn(query.fields['returningList']))
  const conflicts = queries.flatMap((query) => nodesIn(query.fields['onConflict']))
  const callsMutable = (node: ParseNode) =>
    (node.kind === 'FUNCEXPR' && mutable.has(numberOf(node, 'funcid'))) ||
    (node.kind === 'OPEXPR' && mutable.has(numberOf(node, 'opfuncid')))
  const isMutable = (node: ParseNode) =>
    callsMutable(node) || node.kind === 'COERCEVIAIO' || node.kind === 'SUBLINK'
  const values = queries.filter(
    (query) =>
      numberOf(query, 'commandType') === inserts && nodesOf(query.fields['jointree']).every(hasNoSource),
  )
  const changing = queries
    .filter((query) => [updates, deletes].some((command) => command === numberOf(query, 'commandType')))
    .flatMap((query) => [...nodesIn(query.fields['targetList']), ...nodesIn(query.fields['jointree'])])
  return [
    ...(changing.some((node) => callsMutable(node) && nodesIn(node).some(({ kind }) => kind === 'VAR'))
      ? ['changes rows by columns and a setting']
      : []),
    ...(nodes.some((node) => node.kind === 'CASEEXPR' && isNode(node.fields['arg']))
      ? ['writes with case of a value']
      : []),
    ...(returned.some(isMutable) ? ['returns what depends on a setting'] : []),
    ...(conflicts.some(callsMutable) ? ['settles a conflict by what depends on a setting'] : []),
    ...(values.some((query) => nodesIn(query.fields['targetList']).some(({ kind }) => kind === 'SUBLINK'))
      ? ['inserts the answer of a sub-select']
      : []),
  ]
}

const hasNoSource = (from: ParseNode): boolean => listOf(from.fields['fromlist']).length === 0

/** Returns true if a statement inserts rows that come out of a function, as from `unnest`; `on conflict` keeps a cluster from COPY. */
function insertsListedRows(tree: ParseNode): boolean {
  const queries = nodesIn(tree).filter(({ kind }) => kind === 'QUERY')
  const has = (query: ParseNode, kinds: readonly number[]) =>
    entriesOf(query).some((entry) => kinds.includes(numberOf(entry, 'rtekind')))
  const { subquery, rows, part } = entryKinds
  return (
    queries.some((query) => has(query, [rows])) &&
    queries.some(
      (query) =>
        numberOf(query, 'commandType') === inserts &&
        !isNode(query.fields['onConflict']) &&
        has(query, [subquery, rows, part]),
    )
  )
}

/** Names of the tables that a statement writes. */
export const writtenTables = (tree: ParseNode, { tables }: Catalogue): readonly string[] =>
  new BoundColumns(tree).tables.flatMap(({ relationId, isWritten }) => {
    const known = tables.get(relationId)
    return isWritten && known !== undefined ? [known.name] : []
  })

/** The proof of row-level security reads rows of several people, who do not exist, on purpose. */
const isPersonTable = (name: string) => name !== canaryTable && personTables.some((each) => each === name)
/** The tables of the job queue, in a schema of its own. */
const jobTables = 'pgboss.'
const isControlTable = (name: string) => controlTables.some((each) => each === name)
const namesOf = (tables: readonly { readonly name: string }[]) =>
  [...new Set(tables.map(({ name }) => name))].sort().join(', ')

/** PostgreSQL's highest number for `current_date`, `current_timestamp` and the like. */
const lastMoment = 8

const asksMoment = (tree: ParseNode): boolean =>
  nodesIn(tree).some((node) => node.kind === 'SQLVALUEFUNCTION' && numberOf(node, 'op') <= lastMoment)

const calledIn = (tree: ParseNode, functions: ReadonlyMap<number, string>): readonly string[] =>
  nodesIn(tree).flatMap((node) =>
    node.kind === 'FUNCEXPR' ? (functions.get(numberOf(node, 'funcid')) ?? []) : [],
  )
