import type pg from 'pg'

interface Column {
  readonly name: string
  readonly type: string
}

/** A value per type of the schema; the same text everywhere, so that foreign keys match. */
const values: Readonly<Record<string, string>> = {
  boolean: 'true',
  bytea: "'\\x01'",
  date: "date '2026-01-01'",
  int8multirange: "'{}'",
  jsonb: "'{}'",
  'text[]': "'{}'",
  'timestamp with time zone': "timestamptz '2026-01-01Z'",
}

/** Inserts a row of a person into each of these tables, with the first value that a check allows. */
export async function fillEveryTable(
  pool: pg.Pool,
  tables: readonly string[],
  userId: string,
): Promise<void> {
  let left = [...tables]
  while (left.length > 0) {
    const later: string[] = []
    for (const table of left)
      await fillOne(pool, table, userId).catch((error: unknown) => {
        // the rows that it references come first
        if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
        later.push(table)
      })
    if (later.length === left.length) throw new Error(`these tables could not be filled: ${later.join(', ')}`)
    left = later
  }
}

async function fillOne(pool: pg.Pool, table: string, userId: string): Promise<void> {
  const { rows: columns } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
    [table],
  )
  const { rows: checks } = await pool.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  )
  const allowed = new Map(
    checks.flatMap(({ text }) => {
      const [, name, word] = /\(?(\w+) = ANY \(ARRAY\['([^']+)'/.exec(text) ?? []
      return name === undefined || word === undefined ? [] : [[name, word] as const]
    }),
  )
  // the later one of two times that a check compares
  const later = new Set(checks.flatMap(({ text }) => /\((\w+) < (\w+)\)/.exec(text)?.[2] ?? []))
  const valueOf = ({ name, type }: Column): string => {
    if (later.has(name)) return "timestamptz '2026-01-02Z'"
    if (name === 'user_id') return `'${userId}'`
    // the accounts of two people have separate ids
    if (name === 'account_id' || (table === 'exchange_accounts' && name === 'id')) return `'of ${userId}'`
    const word = allowed.get(name)
    return word === undefined ? (values[type] ?? (type === 'text' ? `'a'` : '1')) : `'${word}'`
  }
  await pool.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${columns.map(valueOf).join(', ')})`,
  )
}
