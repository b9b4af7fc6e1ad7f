import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * The database's clock, advanced by this process from one answer, in milliseconds since 1970: for values that may be slightly off. A
 * write asks the database itself.
 */
export function clockFrom(answer: string): () => number {
  const atMs = Date.parse(answer)
  const begunMs = performance.now()
  return () => atMs + performance.now() - begunMs
}

/**
 * Returns the moment by the database's clock, which all processes share, in ISO 8601 with microseconds. A row of a person takes it as a
 * parameter, so that the statement has the same effect on any node.
 */
export async function databaseNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database told no time')
  return row.now
}
