import type pg from 'pg'
import type { TableShape } from './move-tables.ts'

/** Rows per statement. */
const pageRows = 2_000

/** The row count of a table and an order-independent checksum of its rows. */
export interface Fold {
  readonly rows: string
  readonly sum: string
}

type TextRow = (string | null)[]

/** Copies each value as the database's text of it, through the input function of its type: no value is rounded on the way. */
export async function copyTable(
  from: pg.PoolClient,
  to: pg.PoolClient,
  { name, columns }: TableShape,
): Promise<number> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await from.query(`declare copying no scroll cursor for select ${texts} from ${name}`)
  const insert = `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
    select ${columns.map(({ type }, at) => `u.v${at}::${type}`).join(', ')}
    from unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')}) as u (${columns.map((_, at) => `v${at}`).join(', ')})`
  let copied = 0
  for (;;) {
    const { rows } = await from.query<TextRow>({ text: `fetch ${pageRows} from copying`, rowMode: 'array' })
    if (rows.length > 0)
      await to.query(
        insert,
        columns.map((_, at) => rows.map((row) => row[at] ?? null)),
      )
    copied += rows.length
    if (rows.length < pageRows) break
  }
  await from.query('close copying')
  return copied
}

export async function foldTable(client: pg.PoolClient, { name, columns }: TableShape): Promise<Fold> {
  const row = columns.map((column) => column.name).join(', ')
  const { rows } = await client.query<Fold>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(h, 1, 16))::bit(64)::bigint::numeric + ('x' || substr(h, 17, 16))::bit(64)::bigint::numeric * 7), 0)::text as sum
    from (select md5(row(${row})::text) as h from ${name}) hashed`)
  return rows[0] ?? { rows: '0', sum: '0' }
}
