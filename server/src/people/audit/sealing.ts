import { createHash } from 'node:crypto'

/** A row in the canonical form that is hashed: the same before it is written and after it is read, on every engine. */
export interface SealedRow {
  readonly at: string
  readonly actor_id: string | null
  readonly actor_email: string | null
  readonly actor_role: string | null
  readonly action: string
  readonly target: string
  /** The value in the form of `stored`. */
  readonly before: unknown
  readonly after: unknown
  readonly ip_hash: Buffer | null
  readonly request_id: string | null
}

/** The value before the first row's seal. */
export const firstSeal: Buffer = Buffer.alloc(32)

/** The hash chain of the audit log: each row's seal includes the one before, so that changing, removing or inserting a row breaks the chain. */
export function sealOf(previous: Buffer, row: SealedRow): Buffer {
  const said = [
    row.at,
    row.actor_id,
    row.actor_email,
    row.actor_role,
    row.action,
    row.target,
    ordered(row.before),
    ordered(row.after),
    row.ip_hash?.toString('hex') ?? null,
    row.request_id,
  ]
  return createHash('sha256').update(previous).update(JSON.stringify(said)).digest()
}

/** A value as the database returns it: jsonb has neither undefined nor dates, and refuses lone surrogates and zero bytes. */
export function stored(value: unknown): unknown {
  if (value === undefined) return null
  const plain: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
  return tidy(plain)
}

/** Text without characters that the database refuses. */
export const storedText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value)
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storedText(key), tidy(one)]))
}

/** jsonb has its own order of keys, so the seal sorts them by name. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, one]) => [key, ordered(one)])
}
