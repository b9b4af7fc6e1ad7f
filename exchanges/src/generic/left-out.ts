import type { Cursor } from '../exchange.ts'

/** Nobody reads a longer list. */
const mostUnlisted = 50

/** Symbols that the stream leaves out, since the exchange does not list them any more. They travel in its cursor. */
export function unlistedIn(cursor: Cursor | null): readonly string[] {
  const list = cursor?.['unlisted']
  return Array.isArray(list) ? list.map(String) : []
}

export const withUnlisted = (cursor: Cursor, unlisted: readonly string[]): Cursor =>
  unlisted.length === 0 ? cursor : { ...cursor, unlisted: unlisted.slice(0, mostUnlisted) }
