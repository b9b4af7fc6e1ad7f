import { hash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Begins a prepared statement, planned once per connection: for statements that take longer to plan than to run. The plan must not depend
 * on the values, so conditions that do not apply are left out of its text, and a limit is a part of it.
 */
export const preparedMark = '/* prepared */'
export const prepared = sql.raw(preparedMark)

/**
 * Each connection keeps the plans, some 50 KB each: statements beyond this number are planned each time, like all
 * others.
 */
const maxNames = 64
const names = new Map<string, string>()

/** The name to prepare a statement under; null for one that is not prepared. */
export function nameOfPrepared(text: string): string | null {
  if (!text.startsWith(preparedMark)) return null
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) return null
  const name = `harbour_${hash('sha1', text, 'hex')}`
  names.set(text, name)
  return name
}
