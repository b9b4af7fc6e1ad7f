import type { Database } from './database.ts'
import { foldTable, type Fold } from './move-table.ts'
import { readTables } from './move-tables.ts'
import { liftTimeLimit } from './server-pool.ts'

/** Count and checksum of each table. */
export type Sums = Readonly<Record<string, Fold>>

/** Computes checksums of all tables at one moment. Reads every row. */
export async function sumsOf({ pool }: Database): Promise<Sums> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await liftTimeLimit(client)
    // The checksum of a time is that of its text.
    await client.query("set local timezone = 'UTC'")
    const sums: Record<string, Fold> = {}
    for (const table of await readTables(client)) sums[table.name] = await foldTable(client, table)
    return sums
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

export const rowsIn = (sums: Sums): number =>
  Object.values(sums).reduce((all, { rows }) => all + Number(rows), 0)

/** Names the first table that differs, in words; null where all agree. */
export function differenceOf(ours: Sums, theirs: Sums): string | null {
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [one, other] = [ours[name], theirs[name]]
    if (one === undefined || other === undefined) return `${name} is on one side only`
    if (one.rows !== other.rows)
      return `${name} has ${one.rows} rows on one side and ${other.rows} on the other`
    if (one.sum !== other.sum) return `${name} holds other values`
  }
  return null
}
