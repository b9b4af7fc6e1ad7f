import type pg from 'pg'

export interface ColumnShape {
  readonly name: string
  /** The type in PostgreSQL's spelling: 'timestamp with time zone'. */
  readonly type: string
}

export interface TableShape {
  readonly name: string
  /** Columns except generated ones. */
  readonly columns: readonly ColumnShape[]
}

/** A table that marks a database as the unfinished target of a move. */
export const unfinishedMark = 'harbour_unfinished_move'

/** Tables that are not copied: the target writes its own list of migrations, and counts changes of results, which images name, by itself. */
const own = ['schema_migrations', 'result_versions', 'result_changes', 'result_images', unfinishedMark]

/** Every table of Harbour that a move copies, or only the named ones, in order of their references. */
export async function readTables(
  client: pg.PoolClient,
  only: readonly string[] | null = null,
): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select quote_ident(c.relname) as table, quote_ident(a.attname) as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and case when $2::text[] is null then c.relname <> all ($1) else c.relname = any ($2) end
     order by c.relname, a.attnum`,
    [own, only],
  )
  const tables = new Map<string, ColumnShape[]>()
  for (const { table, column, type } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name: column, type }])
  const needs = await readReferences(client)
  return inOrder([...tables.keys()], needs).map((name) => ({ name, columns: tables.get(name) ?? [] }))
}

async function readReferences(client: pg.PoolClient): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select quote_ident(f.relname) as from, quote_ident(t.relname) as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.oid <> t.oid and f.relnamespace = 'public'::regnamespace`,
  )
  const needs = new Map<string, string[]>()
  for (const { from, to } of rows) needs.set(from, [...(needs.get(from) ?? []), to])
  return needs
}

function inOrder(names: readonly string[], needs: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>()
  const place = (name: string, above: readonly string[]): void => {
    if (done.has(name)) return
    if (above.includes(name))
      throw new Error(`tables refer to each other in a circle: ${[...above, name].join(', ')}`)
    for (const needed of needs.get(name) ?? []) place(needed, [...above, name])
    done.add(name)
  }
  for (const name of names) place(name, [])
  return [...done]
}

/** Sequences continue after the highest number that was copied. */
export async function restartSequences(client: pg.PoolClient, tables: readonly TableShape[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns) {
      const { rows } = await client.query<{ sequence: string | null }>(
        'select pg_get_serial_sequence($1, $2) as sequence',
        [name, column.name.replaceAll('"', '')],
      )
      const sequence = rows[0]?.sequence
      if (sequence)
        await client.query(
          `select setval($1, coalesce(max(${column.name}), 1), max(${column.name}) is not null) from ${name}`,
          [sequence],
        )
    }
}
