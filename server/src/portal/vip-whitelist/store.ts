import type { WhitelistEntry } from '@harbour/contract/portal/vip-whitelist'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

export interface NewEntry {
  /** The address in the normalised form of accounts. */
  readonly email: string
  readonly emailTyped: string
  readonly notes: string
}

interface Row extends Omit<WhitelistEntry, 'id'> {
  id: number
}

const columns = sql`
  w.id, w.email_typed as email, w.notes, w.added_at as "addedAt", a.email_typed as "addedBy",
  case when u.id is null then 'none' when u.vip then 'vip' when u.vip_override then 'off' else 'waiting' end as account`
const joined = sql`
  vip_whitelist w left join users a on a.id = w.added_by left join users u on u.email = w.email`

const entryOf = (row: Row): WhitelistEntry => ({ ...row, id: String(row.id) })

interface Page {
  readonly q: string | undefined
  /** Entries older than the one with this id. */
  readonly before: number | null
  readonly limit: number
}

/** Newest first, with the total number. */
export async function listEntries(
  db: Db,
  { q, before, limit }: Page,
): Promise<{ entries: WhitelistEntry[]; total: number; nextCursor: string | null }> {
  const pattern = `%${(q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const fits = q ? sql`(w.email like ${pattern} or lower(w.notes) like ${pattern})` : sql`true`
  const older = before === null ? sql`true` : sql`w.id < ${before}`
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where ${fits} and ${older} order by w.id desc limit ${limit + 1}`.execute(
    db,
  )
  const counted = await sql<{
    n: number
  }>`select count(*)::int as n from vip_whitelist w where ${fits}`.execute(db)
  const entries = rows.slice(0, limit).map(entryOf)
  return {
    entries,
    total: counted.rows[0]?.n ?? 0,
    nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
  }
}

export async function findEntry(db: Db, email: string): Promise<WhitelistEntry | null> {
  const { rows } = await sql<Row>`select ${columns} from ${joined} where w.email = ${email}`.execute(db)
  return rows[0] ? entryOf(rows[0]) : null
}

/** Adds missing entries, and returns their addresses. In the order of addresses, against deadlocks. */
export async function insertEntries(
  tx: Db,
  entries: readonly NewEntry[],
  addedBy: string | null,
): Promise<ReadonlySet<string>> {
  const sorted = [...entries].sort((a, b) => (a.email < b.email ? -1 : 1))
  const { rows } = await sql<{ email: string }>`
    insert into vip_whitelist (email, email_typed, notes, added_by)
    select email, typed, notes, ${addedBy}::text
    from unnest(${sorted.map(({ email }) => email)}::text[], ${sorted.map(({ emailTyped }) => emailTyped)}::text[],
      ${sorted.map(({ notes }) => notes)}::text[]) as given (email, typed, notes)
    on conflict (email) do nothing
    returning email`.execute(tx)
  return new Set(rows.map(({ email }) => email))
}

export async function deleteEntry(tx: Db, email: string): Promise<boolean> {
  const { rows } = await sql`delete from vip_whitelist where email = ${email} returning id`.execute(tx)
  return rows.length === 1
}
