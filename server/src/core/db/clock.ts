import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * The database's clock as this process carries it on from one answer of it, in milliseconds since 1970: for what may be a moment off.
 * A write asks the database itself.
 */
export function clockFrom(answer: string): () => number {
  const atMs = Date.parse(answer)
  const begunMs = performance.now()
  return () => atMs + performance.now() - begunMs
}

/**
 * Returns the moment by the database's clock, which all processes share, in ISO 8601 with microseconds. A row of a person takes it as a
 * parameter: the statement then says the same wherever it is carried out.
 */
export async function databaseNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database told no time')
  return row.now
}
