import type pg from 'pg'

/** Transactions of some work, as the database had them. */
export interface Counted {
  /** Transactions that ended, with the statements of each; a statement outside of any is one by itself. */
  readonly transactions: readonly (readonly string[])[]
  /** Transaction ids that the engine assigned. */
  readonly ids: number
}

/** Counts the transactions of what runs on this pool until the work is done; nothing else may write to the engine meanwhile. */
export async function countTransactions(pool: pg.Pool, work: () => Promise<unknown>): Promise<Counted> {
  const transactions: string[][] = []
  const open = new Map<pg.PoolClient, string[]>()
  const watched = new Set<pg.PoolClient>()
  const note = (client: pg.PoolClient, text: string) => {
    const word = text.trimStart().split(/\s/, 1)[0]?.toLowerCase()
    if (word === 'begin' || word === 'start') return void open.set(client, [])
    const current = open.get(client)
    if (word === 'commit' || word === 'rollback') {
      open.delete(client)
      transactions.push(current ?? [])
    } else if (current) current.push(text)
    else transactions.push([text])
  }
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const send: unknown = Reflect.get(client, 'query')
    Reflect.set(client, 'query', (...given: unknown[]): unknown => {
      const text = textOf(given[0])
      if (text !== null) note(client, text)
      return typeof send === 'function' ? Reflect.apply(send, client, given) : undefined
    })
  }
  const before = await nextId(pool)
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
  return { transactions, ids: (await nextId(pool)) - before - 1 }
}

/** Takes a transaction id. */
async function nextId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select pg_current_xact_id()::text::float8 as id')
  return rows[0]?.id ?? Number.NaN
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null
  return typeof text === 'string' ? text : null
}

/** The transactions that write, each as the tables that it names for it. */
export const writersOf = ({ transactions }: Counted): readonly string[] =>
  transactions.flatMap((statements) => {
    const tables = statements.flatMap((text) =>
      [...text.matchAll(/\b(insert into|update|delete from|for update)\b(?: "?(\w+))?/gi)].map(
        ([, how, table]) => `${how} ${table ?? ''}`.trim(),
      ),
    )
    return tables.length === 0 ? [] : [[...new Set(tables)].join(', ')]
  })
